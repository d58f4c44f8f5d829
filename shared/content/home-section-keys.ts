import { shareKeys } from './share-keys.ts';

/** Words of home's later sections (spec A3): Plan Your Visit, Give, Ministries, Stories. */
export const homeSectionKeys = {
  visit_title: 'Plan your visit',
  visit_description:
    'Tell us you are coming, and we will keep the seats: two by the aisle, four near the crèche, one at the very back. Someone whose name you know will be at the gate.',
  visit_next_title: 'Which service suits you?',

  giving_title: 'Give',
  giving_subtitle: 'Sixty seeds stay here, twenty-five travel, fifteen keep the roof on.',
  giving_description:
    'By M-Pesa, by bank, by text, or into the wooden box by the door. Every way has its number ready to copy.',
  ...shareKeys,

  ministries_title: 'Find your people',
  ministries_description: 'Six threads, one cloth. Each has a leader who answers messages.',
  ministries_view_all_text: 'View all ministries',
  ministries_learn_more_text: 'Learn more',

  stories_title: 'Stories',
  stories_description: 'Told by the people they happened to.',
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
} as const;
