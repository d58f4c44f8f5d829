import { serviceKeys } from './service-keys.ts';
import { settingsKeys } from './settings-keys.ts';

/** Words of the home page (spec A3). */
export const homeKeys = {
  hero_title: 'There is room for you.',
  hero_subtitle: 'Services',
  hero_description: 'We are a church for people who believe, people who wonder, and people who came for the chai.',
  // No-break spaces keep a figure and its half of the day together.
  hero_service_time: '',
  hero_location: '',
  hero_carousel_speed: '6000',
  hero_slides: '',
  home_page_title: '',
  home_page_description: '',

  times_title: 'Every weekend',
  times_description: 'Come to any of them; nobody counts. There is tea afterwards.',
  ...serviceKeys,

  expect_title: 'What to expect, from the gate to the chai',
  expect_subtitle: 'Your first Sunday',
  expect_description: 'Four parts, and none of them asks you to stand up and say your name.',
  expect_welcome_when: 'First',
  expect_welcome_title: 'Someone meets you at the gate',
  expect_welcome_desc: 'They know where to park, where there is shade, and where your children go.',
  expect_kids_when: 'Then',
  expect_kids_title: 'Children are checked in',
  expect_kids_desc: 'You get a tag, they get a tag, and nobody else collects them. Teachers are vetted every year.',
  expect_service_when: 'Next',
  expect_service_title: 'We sing, pray and listen',
  expect_service_desc: 'The words are on the wall. The talk is about half an hour and starts from the Bible.',
  expect_casual_when: 'After',
  expect_casual_title: 'Chai under the tree',
  expect_casual_desc: 'Come as you are: suits, sandals, school uniform. Your first cup comes with a small gift.',

  events_title: 'Coming up',
  events_description: 'If it has no seats to count, just show up.',

  location_title: 'Visit us',
  location_directions: 'Get Directions',
  google_maps_url: settingsKeys.google_maps_url,
  /** Names in the drawing of the way. */
  location_stage: '',
  location_main_road: '',
  location_side_road: '',
  bus_routes: '',
  parking_spaces: '',
  walking_directions: '',
} as const;
