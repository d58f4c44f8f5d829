import { sermonKeys } from '#shared/content/sermon-keys.ts';
import { soundInstead } from './sermons.ts';

export const demoHome = {
  hero_title: 'There is room on the hill.',
  hero_description:
    'We are a church in Nairobi that follows Jesus: those who believe, those who are asking, and those who came for the chai.',
  hero_location: 'Jacaranda Hill Road, off Ngong Road, Nairobi',
  times_description: 'You are welcome at any of them. Each is about 75 minutes, with tea afterwards.',
  expect_welcome_when: '8:45',
  expect_welcome_desc:
    'They wear a blue lanyard and will show you the way in. Parking is free, and the matatu stage is close by.',
  expect_kids_when: '8:50',
  expect_service_when: '9:00',
  expect_service_desc:
    'We sing to God and pray together, with the words on the wall in two languages. Then somebody explains a passage of the Bible for about half an hour.',
  expect_casual_when: '10:15',
  bus_routes: 'Routes 24 and 111 to the Hill Road stage, then five minutes uphill. Ask for “kanisa ya jacaranda”.',
  parking_spaces: '120 free spaces inside the lower gate, few by 11:00.',
  walking_directions: 'The path from the river is lit and step-free.',
  location_stage: 'Stage: Hill Road',
  location_main_road: 'Ngong Road',
  location_side_road: 'Hill Road',
  giving_title: 'Of every hundred shillings, sixty serve this city',
  giving_subtitle: 'Twenty-five go to missions, and fifteen keep the buildings.',
  impact_local_share: '60%',
  impact_missions_share: '25%',
  impact_building_share: '15%',
  stories_first_text:
    '“I came to repair the sound desk, and stayed to listen. It took me two years to say that I believed. I was married here in 2019.”',
  stories_first_name: 'Peter Kiprono',
  stories_first_about: 'sound team',
  stories_second_text:
    '“I have worked Sundays for most of my life. When my shifts changed, my daughter asked if we could keep coming. She knows all the songs now.”',
  stories_second_name: 'Halima Yusuf',
  stories_second_about: 'mother of Amina, who is six',
  stories_third_text:
    '“The pantry fed my family in the bad year. God gave me work again, and on Thursdays I pack the bags for somebody else.”',
  stories_third_name: 'Joseph Ndũng’ũ',
  stories_third_about: 'community care',
  events_page_description:
    'Everything that is coming up at the church. Where places are limited, please register; for everything else, just come.',
  sermon_description: `Recorded at the 11:00 AM service and published by Monday noon. You need no account to listen, and you are free to pass it on. ${soundInstead}`,
  archive_description: `${sermonKeys.archive_description} ${soundInstead}`,
} as const;
