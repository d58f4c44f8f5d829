import { shareKeys } from './share-keys.ts';

/** Words of home's later sections (spec A3): Plan Your Visit, Give, Ministries, Stories. */
export const homeSectionKeys = {
  visit_title: 'Tell us you are coming, and we will keep you a seat',
  visit_description:
    'Bring whoever you like. Somebody will meet you at the gate, show you the way in and help with your children.',
  visit_next_title: 'Which service suits you?',

  giving_title: 'Most of what is given serves the people around us',
  giving_subtitle: 'The rest goes to missions and keeps the buildings.',
  giving_description: 'By M-Pesa, by bank, by text, or in the box by the door. Each way has its number, ready to copy.',
  ...shareKeys,

  ministries_title: 'Find your people',
  ministries_description: 'Friends to follow Jesus with, at every age. Each ministry has a leader who will answer you.',
  ministries_view_all_text: 'View all ministries',
  ministries_learn_more_text: 'Learn more',

  stories_title: 'Stories',
  stories_description: 'What God has done, told by the people he did it for.',
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
