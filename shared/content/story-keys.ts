/** Words of Our Story (RT-20): four stages of one tree, and the next one. */
export const storyKeys = {
  story_title: 'How we began',
  story_description: 'Every church was once a few people in a borrowed room. This is what God has made of ours.',

  story_2000_title: '2000',
  story_2000_text: 'A few of us began to meet in a home, to read the Bible and to pray.',
  story_2000_voice: '',
  story_2000_who: '',
  story_2000_count: '',
  story_2000_people: '',

  story_2005_title: '2005',
  story_2005_text: 'We had outgrown the room, and found a place of our own.',
  story_2005_window: '',
  story_2005_count: '',
  story_2005_people: '',

  story_2015_title: '2015',
  story_2015_text: 'One service could not hold us any more, so we began a second.',
  story_2015_voice: '',
  story_2015_who: '',
  story_2015_count: '',
  story_2015_people: '',

  story_today_title: 'Today',
  story_today_description: 'People of every age, worshipping together.',
  story_today_text: '',

  story_next_title: 'What comes next',
  story_vision_title: 'Vision',
  story_vision_text: 'A church within walking distance of everyone around us.',
  story_mission_title: 'Mission',
  story_mission_text: 'To help people know God, love one another, and serve the place where they live.',
  story_visit: 'Plan your visit',
  story_leaders: 'Meet the people',
  story_where: 'Where we meet',
} as const;
