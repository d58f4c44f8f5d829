import { serviceKeys } from './service-keys.ts';
import { settingsKeys } from './settings-keys.ts';

/** Words of the home page (spec A3). */
export const homeKeys = {
  hero_title: 'There is room on the hill.',
  hero_subtitle: 'Services',
  hero_description:
    'We are a church in Nairobi for people who believe, people who wonder, and people who came for the chai.',
  // No-break spaces keep a figure and its half of the day together.
  hero_service_time: 'Saturday 5\u00a0PM; Sunday 9\u00a0AM, 11\u00a0AM and 5\u00a0PM',
  hero_location: 'Jacaranda Hill Road, off Ngong Road, Nairobi',
  hero_carousel_speed: '6000',

  times_title: 'Every weekend',
  times_description: 'Come to any of them; nobody counts. Each is about 75 minutes, with tea after all four.',
  ...serviceKeys,

  expect_title: 'What to expect, from the gate to the chai',
  expect_subtitle: 'Your first Sunday',
  expect_description: 'Your first Sunday has four parts. None of them asks you to stand up and say your name.',
  expect_welcome_when: '8:40',
  expect_welcome_title: 'Someone meets you at the gate',
  expect_welcome_desc:
    'They have a blue lanyard and know where the shade is. Parking is free, and the matatu stops 200 metres away.',
  expect_kids_when: '8:50',
  expect_kids_title: 'Children are checked in',
  expect_kids_desc: 'You get a tag, they get a tag, and nobody else collects them. Teachers are vetted every year.',
  expect_service_when: '9:00',
  expect_service_title: 'We sing, pray and listen',
  expect_service_desc:
    'The words are on the wall in two languages. The talk is about half an hour and starts from the Bible.',
  expect_casual_when: '10:15',
  expect_casual_title: 'Chai under the tree',
  expect_casual_desc: 'Come as you are: suits, sandals, school uniform. Your first cup comes with a small gift.',

  events_title: 'Coming up',
  events_description: 'If it has no seats to count, just show up.',

  location_title: 'Visit us',
  location_directions: 'Get Directions',
  google_maps_url: settingsKeys.google_maps_url,
  bus_routes: 'Routes 24 and 111 to Hill Road, then five minutes uphill. Ask for “kanisa ya jacaranda”.',
  parking_spaces: '120 free spaces; the lower gate is easier before 11:00.',
  walking_directions: 'The path from the river is lit and step-free.',
} as const;
