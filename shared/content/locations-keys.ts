/** Words of Locations (RT-23): two campuses and how to come to each. */
export const locationsKeys = {
  places_title: 'One on the hill, one by the river',
  places_description:
    'The same church, twenty-five minutes apart on foot. On the last Sunday of the month the river walks up the hill for lunch.',
  places_address: 'Address',
  places_phone: 'Phone',
  places_times: 'Service times',
  places_directions: 'Get Directions',
  places_come: 'How to come',

  places_hill_title: 'Main Campus',
  places_hill_say: 'The bell, the big tree, the long table.',
  places_hill_midweek: 'Wednesday',
  places_hill_midweek_time: '7:00 PM',
  places_hill_midweek_title: 'Midweek service',
  places_hill_come_1: 'Routes 24 and 111 to Hill Road; ask for “kanisa ya jacaranda”.',
  places_hill_come_2: 'Five minutes uphill; the path is lit and step-free.',
  places_hill_come_3: 'By car: 120 free spaces, and the lower gate is easier before 11:00.',

  places_river_title: 'River Campus',
  places_river_say: 'A social hall with good singing and bad acoustics.',
  places_river_address: 'River Social Hall, Kabiria Road, Nairobi',
  places_river_phone: '+254 700 000 024',
  places_river_time_1: '9:30 AM',
  places_river_day_1: 'Sunday',
  places_river_service_1: 'Sunday service, in Kiswahili',
  places_river_time_2: '6:30 PM',
  places_river_day_2: 'Thursday',
  places_river_service_2: 'Prayers and soup',
  places_river_come_1: 'Any Kabiria matatu to the footbridge.',
  places_river_come_2: 'Cross it. The hall is blue, on the left, with the door open.',
  places_river_come_3: 'By car: park at the school opposite; the watchman knows us.',

  places_saturday: 'Saturday',
  places_sunday: 'Sunday',
  places_online: 'Neither this Sunday? The stream is at ten',
} as const;
