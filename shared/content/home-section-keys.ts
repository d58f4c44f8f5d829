import { shareKeys } from './share-keys.ts';

/** Words of the lower sections of the home page (spec A3): Plan Your Visit, Give, Ministries, Stories. */
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
  // Bible verses, which any church can quote until its own people tell their stories.
  stories_first_text: 'Come and hear, all you who fear God. I will declare what he has done for my soul.',
  stories_first_name: 'A psalmist',
  stories_first_about: 'Psalm 66:16',
  stories_second_text: 'One thing I do know: that though I was blind, now I see.',
  stories_second_name: 'A man whom Jesus healed',
  stories_second_about: 'John 9:25',
  stories_third_text: 'Now we believe, not because of your speaking; for we have heard for ourselves.',
  stories_third_name: 'People of a town in Samaria',
  stories_third_about: 'John 4:42',
} as const;
