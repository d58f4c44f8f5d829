import { shareKeys } from './share-keys.ts';

/** Words of home's later sections (spec A3): Plan Your Visit, Give, Ministries, Stories. */
export const homeSectionKeys = {
  visit_title: 'Plan your visit',
  visit_description:
    'Tell us you are coming, and we will keep the seats: two by the aisle, four near the crèche, one at the very back. Someone whose name you know will be at the gate.',
  visit_next_title: 'Which service suits you?',

  giving_title: 'Give',
  giving_subtitle: 'Most of it stays here, some of it travels, some of it keeps the roof on.',
  giving_description:
    'By M-Pesa, by bank, by text, or into the wooden box by the door. Every way has its number ready to copy.',
  ...shareKeys,

  ministries_title: 'Find your people',
  ministries_description: 'Six threads, one cloth. Each has a leader who answers messages.',
  ministries_view_all_text: 'View all ministries',
  ministries_learn_more_text: 'Learn more',

  stories_title: 'Stories',
  stories_description: 'Told by the people they happened to.',
  stories_first_text: '',
  stories_first_name: '',
  stories_first_about: '',
  stories_second_text: '',
  stories_second_name: '',
  stories_second_about: '',
  stories_third_text: '',
  stories_third_name: '',
  stories_third_about: '',
} as const;
