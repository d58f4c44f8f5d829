/** How people join the demo church. */
export const demoInvolved = {
  membership_class_time: 'Sunday 12:30-4:00 PM',
  membership_class_location: 'The upper room, above the bookshop',
  membership_voice: 'I came to the class to find the catch. Pilau was served, and there was none.',
  membership_voice_name: 'Kevin Barasa, member since 2022',
  serve_title: 'Forty-five places at the table’s other side',
  serve_any_text:
    'Say so. Grace Akinyi places people: she has put a judge on parking and a six-foot welder in the crèche.',
  baptism_lead:
    'On the last Sunday of every other month we walk down to the pool behind the chapel, in whatever weather, and somebody comes up out of the water laughing. 200+ baptisms, so far, and the pool is as cold as ever.',
  baptism_voice: 'The water was freezing. I have not been so warm since.',
  baptism_voice_name: 'Faith Nduta, baptized in August',
  join_group_lead:
    'Forty small groups meet in sitting rooms from Karen to Kibera. They eat, read one page of the Bible and ask how the week really was.',
  join_group_sunday: 'Lunch groups after the second service, with the children under the table.',
  join_group_monday: 'Resting, most of us. Two groups of nurses meet at six in the morning.',
  join_group_tuesday: 'Dagoretti, Lavington, Ngong Road: evenings at seven, mixed ages.',
  join_group_wednesday: 'Women’s groups at ten in Karen and Kilimani; students at seven on the hill.',
  join_group_thursday: 'Young families, from half past five, done by bedtime.',
  join_group_friday: 'Young adults in Westlands and South B, and one group that only cooks.',
  join_group_saturday: 'Men at seven by the river, with tea in a thermos; Kiswahili groups at four.',
  volunteer_lead:
    'No team, no rota, no promise for next month. One day, one job, and beside you some of our 500+ volunteers, who have done it before.',
  volunteer_day_1_name: 'Food pantry',
  volunteer_day_1_when: 'Tuesdays and Thursdays, 10 AM to 2 PM',
  volunteer_day_1_text: 'Weigh beans, pack bags, carry them to the gate, hear who is having a baby.',
  volunteer_day_2_name: 'River clean-up',
  volunteer_day_2_when: 'The last Saturday of the month, from 7:30 AM',
  volunteer_day_2_text: 'Gloves and gumboots are here in every size. The chai is at ten, on the bridge.',
  volunteer_day_3_name: 'Holiday camp',
  volunteer_day_3_when: 'April, August and December, one week each',
  volunteer_day_3_text: 'Two hundred children, forty grown-ups, one goat. Cooks and goalkeepers above all.',
  volunteer_day_4_name: 'Hospital choir',
  volunteer_day_4_when: 'The second Sunday of the month, 3 PM',
  volunteer_day_4_text: 'Four songs on every ward of Mbagathi. You need not sing well; you need to smile at the door.',
} as const;
