/** Words of the volunteering page (spec A2, RT-36, CN-16). */
export const volunteerKeys = {
  volunteer_title: 'Have you got a Saturday?',
  volunteer_lead:
    'No team, no rota, no promise for next month. One day, one job, and beside you some of our 500+ volunteers, who have done it before.',
  volunteer_days_title: 'Days that want hands',
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
  volunteer_do: 'Sign up for this',
  volunteer_other_do: 'Sign up for another day',
  volunteer_bring_title: 'Bring',
  volunteer_bring_text: 'Water, a hat, closed shoes. Who is under 16 comes with a grown-up of their own.',
} as const;
