/** Words of the page on joining a group (spec A2, RT-37). */
export const joinGroupKeys = {
  join_group_title: 'Find a small group',
  join_group_lead:
    'Small groups meet in homes all over town. They eat together, read the Bible, and pray for one another.',
  join_group_week_title: 'A week of groups',
  join_group_sunday: '',
  join_group_monday: '',
  join_group_tuesday: '',
  join_group_wednesday: '',
  join_group_thursday: '',
  join_group_friday: '',
  join_group_saturday: '',
  join_group_find_title: 'Let us find yours',
  join_group_find_text:
    'Tell us where you live and which days suit you. Within three days you have two or three groups to choose from, each with a person to call.',
  join_group_find_do: 'Find my group',
  join_group_list_title: 'Rather look yourself?',
  join_group_list_text: 'We will email you every group with its day, its estate and its host.',
  join_group_list_do: 'Request the group list',
} as const;
