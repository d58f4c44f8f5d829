/** The demo church’s home page, and what it asks of a share. */
export const demoHome = {
  hero_title: 'There is room on the hill.',
  hero_description:
    'We are a church in Nairobi for people who believe, people who wonder, and people who came for the chai.',
  hero_service_time: 'Saturday 5\u00a0PM; Sunday 9\u00a0AM, 11\u00a0AM and 5\u00a0PM',
  hero_location: 'Jacaranda Hill Road, off Ngong Road, Nairobi',
  times_description: 'Come to any of them; nobody counts. Each is about 75 minutes, with tea after all four.',
  expect_welcome_when: '8:40',
  expect_welcome_desc:
    'They have a blue lanyard and know where the shade is. Parking is free, and the matatu stops 200 metres away.',
  expect_kids_when: '8:50',
  expect_service_when: '9:00',
  expect_service_desc:
    'The words are on the wall in two languages. The talk is about half an hour and starts from the Bible.',
  expect_casual_when: '10:15',
  bus_routes: 'Routes 24 and 111 to Hill Road, then five minutes uphill. Ask for “kanisa ya jacaranda”.',
  parking_spaces: '120 free spaces; the lower gate is easier before 11:00.',
  walking_directions: 'The path from the river is lit and step-free.',
  location_stage: 'Stage: Hill Road',
  location_main_road: 'Ngong Road',
  location_side_road: 'Hill Road',
  giving_subtitle: 'Sixty seeds stay here, twenty-five travel, fifteen keep the roof on.',
  impact_local_share: '60%',
  impact_missions_share: '25%',
  impact_building_share: '15%',
  stories_first_text:
    'I came to fix the sound desk. Nobody asked what I believed until I asked them. That was nine years and one wedding ago.',
  stories_first_name: 'Peter Kiprono',
  stories_first_about: 'sound team, married here in 2019',
  stories_second_text: 'My daughter was checked in by the same teacher for three years. You cannot buy that.',
  stories_second_name: 'Halima Yusuf',
  stories_second_about: 'mother of Amina, 6',
  stories_third_text: 'Tuesday’s pantry fed us in the bad year. On Thursdays I pack the bags now.',
  stories_third_name: 'Joseph Ndũng’ũ',
  stories_third_about: 'community care',
  events_page_description:
    'Everything on the hill that has a date. If it counts seats, please register; otherwise just come.',
  sermon_description:
    'Recorded at the eleven o’clock service, put here by Monday noon, and free to pass on. You need no account to listen.',
} as const;
