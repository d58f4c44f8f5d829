import { serviceKeys } from './service-keys.ts';
import { settingsKeys } from './settings-keys.ts';
import { wayKeys } from './way-keys.ts';

/** Words of the home page (spec A3). */
export const homeKeys = {
  hero_title: 'There is room for you.',
  hero_subtitle: 'Next service',
  hero_description:
    'We are a church that follows Jesus: those who believe, those who are asking, and those who came for the chai.',
  // Shown instead of the next service, which the page computes from the list of services.
  hero_service_time: '',
  hero_location: 'Main Campus',
  hero_carousel_speed: '6000',
  hero_slides: '',
  home_page_title: '',
  home_page_description: '',

  times_description: 'You are welcome at any of them. Each is about 75 minutes, with tea afterwards.',
  ...serviceKeys,

  expect_title: 'What to expect, from the gate to the chai',
  expect_subtitle: 'Your first Sunday',
  expect_description: 'How a Sunday goes, from the gate to the tea. Nobody will ask you to stand up and say your name.',
  expect_welcome_when: 'First',
  expect_welcome_title: 'Someone meets you at the gate',
  expect_welcome_desc: 'They know where to park, where there is shade, and where your children go.',
  expect_kids_when: 'Then',
  expect_kids_title: 'Children are checked in',
  expect_kids_desc: 'You get a tag, they get a tag, and nobody else collects them. Teachers are vetted every year.',
  expect_service_when: 'Next',
  expect_service_title: 'We sing, pray and listen',
  expect_service_desc:
    'We sing to God and pray together, with the words on the wall. Then somebody explains a passage of the Bible for about half an hour.',
  expect_casual_when: 'After',
  expect_casual_title: 'Chai under the tree',
  expect_casual_desc:
    'Come as you are: suits, sandals, school uniform. There is tea for everybody, and a small gift for you.',

  events_title: 'Coming up',
  events_description: 'Where no registration is needed, just come.',

  location_title: 'Visit us',
  location_directions: 'Get Directions',
  google_maps_url: settingsKeys.google_maps_url,
  /** Labels in the drawing of the way. */
  location_stage: '',
  location_main_road: '',
  location_side_road: '',
  ...wayKeys,
} as const;
