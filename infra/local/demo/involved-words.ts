/** The demo church’s pages on membership, baptism, groups and serving. */
export const demoInvolved = {
  membership_class_time: 'Sunday 12:30-4:00 PM',
  membership_class_location: 'The upper room, above the bookshop',
  membership_class_cost: 'Free, lunch included',
  membership_voice:
    '“I came to the class with a list of objections. They answered some, and for the others they prayed with me. I joined a year later.”',
  membership_voice_name: 'Kevin Wekesa, member since 2022',
  serve_title: 'Serve with us',
  serve_any_text:
    'Tell us so. Lucy Akinyi will talk with you about your gifts and your time, and find a team for you, from the car park to the crèche.',
  baptism_lead:
    'On the last Sunday of every other month we go down to the river, and those who have come to trust Jesus are baptized. We have had 200+ baptisms so far.',
  baptism_voice: '“My mother walked down to the river with me. She had been praying for that day since I was born.”',
  baptism_voice_name: 'Faith Nduta, baptized in August',
  join_group_lead:
    'Small groups meet in homes from Karen to Kibera. They eat together, read the Bible, and pray for one another.',
  join_group_sunday: 'Lunch groups after the main service, with the children.',
  join_group_monday: 'Kilimani, in the evening; and two groups of nurses, at six in the morning.',
  join_group_tuesday: 'Ngong town, Dagoretti and Lavington: mixed ages.',
  join_group_wednesday: 'Karen, in the morning: parents with babies, and a women’s group.',
  join_group_thursday: 'Rongai: couples. Kibera: young families, early in the evening.',
  join_group_friday: 'Young adults in South B and Westlands.',
  join_group_saturday: 'Kiswahili groups in the afternoon; and one by telephone, for those on shift.',
  volunteer_lead:
    'One day, one job, and no promise beyond it. You will be working beside some of our 500+ volunteers, who have done it before.',
  volunteer_day_1_name: 'Food pantry',
  volunteer_day_1_when: 'Tuesdays and Thursdays, 10 AM to 2 PM',
  volunteer_day_1_text: 'Weigh beans, pack bags, and carry them to the gate for whoever cannot.',
  volunteer_day_2_name: 'River clean-up',
  volunteer_day_2_when: 'The last Saturday of the month, from 7:30 AM',
  volunteer_day_2_text: 'Gloves and gumboots are here in every size, and there is chai at ten.',
  volunteer_day_3_name: 'Holiday camp',
  volunteer_day_3_when: 'April, August and December, one week each',
  volunteer_day_3_text:
    'A week of Bible stories, songs and games for two hundred children. Cooks and football coaches are wanted most.',
  volunteer_day_4_name: 'Hospital choir',
  volunteer_day_4_when: 'The second Sunday of the month, 3 PM',
  volunteer_day_4_text: 'Four songs on every ward of Mbagathi hospital, and a prayer for whoever asks.',
} as const;
