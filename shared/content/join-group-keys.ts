/** Words of the page on joining a group (spec A2, RT-37). */
export const joinGroupKeys = {
  join_group_title: 'Eight chairs, one kettle, every week',
  join_group_lead:
    'Forty small groups meet in sitting rooms from Karen to Kibera. They eat, read one page of the Bible and ask how the week really was.',
  join_group_week_title: 'A week of groups',
  join_group_sunday: 'Lunch groups after the second service, with the children under the table.',
  join_group_monday: 'Resting, most of us. Two groups of nurses meet at six in the morning.',
  join_group_tuesday: 'Dagoretti, Lavington, Ngong Road: evenings at seven, mixed ages.',
  join_group_wednesday: 'Women’s groups at ten in Karen and Kilimani; students at seven on the hill.',
  join_group_thursday: 'Young families, from half past five, done by bedtime.',
  join_group_friday: 'Young adults in Westlands and South B, and one group that only cooks.',
  join_group_saturday: 'Men at seven by the river, with tea in a thermos; Kiswahili groups at four.',
  join_group_find_title: 'Let us find yours',
  join_group_find_text:
    'Eight questions, two minutes. Within three days you have two or three names, each with a person to ring.',
  join_group_find_do: 'Find My Group',
  join_group_list_title: 'Rather look yourself?',
  join_group_list_text: 'We mail you every group with its day, its estate and its host.',
  join_group_list_do: 'Request the group list',
} as const;
