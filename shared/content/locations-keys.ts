/** Words of Locations (RT-23): two campuses and how to come to each. */
export const locationsKeys = {
  places_title: 'Where we meet',
  places_description: 'When we meet, at which address, and how to come.',
  places_address: 'Address',
  places_phone: 'Phone',
  places_times: 'Service times',
  places_directions: 'Get Directions',
  places_come: 'How to come',

  places_hill_title: 'Main Campus',
  places_hill_say: '',
  places_hill_midweek: 'Wednesday',
  places_hill_midweek_time: '',
  places_hill_midweek_title: '',

  places_river_title: '',
  places_river_say: '',
  places_river_address: '',
  places_river_phone: '',
  places_river_time_1: '',
  places_river_day_1: '',
  places_river_service_1: '',
  places_river_time_2: '',
  places_river_day_2: '',
  places_river_service_2: '',
  places_river_come_1: '',
  places_river_come_2: '',
  places_river_come_3: '',

  places_saturday: 'Saturday',
  places_sunday: 'Sunday',
  places_online: 'Cannot come this Sunday? Watch online',
} as const;
