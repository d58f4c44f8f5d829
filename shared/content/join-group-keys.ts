/** Words of the page on joining a group (spec A2, RT-37). */
export const joinGroupKeys = {
  join_group_title: 'Eight chairs, one kettle, every week',
  join_group_lead:
    'Small groups meet in sitting rooms all over town. They eat, read one page of the Bible and ask how the week really was.',
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
    'Eight questions, two minutes. Within three days you have two or three names, each with a person to ring.',
  join_group_find_do: 'Find My Group',
  join_group_list_title: 'Rather look yourself?',
  join_group_list_text: 'We mail you every group with its day, its estate and its host.',
  join_group_list_do: 'Request the group list',
} as const;
