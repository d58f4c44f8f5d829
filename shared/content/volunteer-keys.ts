/** Words of the volunteering page (spec A2, RT-36, CN-16). */
export const volunteerKeys = {
  volunteer_title: 'Have you got a Saturday?',
  volunteer_lead:
    'No team, no rota, no promise for next month. One day, one job, and beside you people who have done it before.',
  volunteer_days_title: 'Days that want hands',
  volunteer_day_1_name: '',
  volunteer_day_1_when: '',
  volunteer_day_1_text: '',
  volunteer_day_2_name: '',
  volunteer_day_2_when: '',
  volunteer_day_2_text: '',
  volunteer_day_3_name: '',
  volunteer_day_3_when: '',
  volunteer_day_3_text: '',
  volunteer_day_4_name: '',
  volunteer_day_4_when: '',
  volunteer_day_4_text: '',
  volunteer_do: 'Sign up for this',
  volunteer_other_do: 'Sign up for another day',
  volunteer_bring_title: 'Bring',
  volunteer_bring_text: 'Water, a hat, closed shoes. Who is under 16 comes with a grown-up of their own.',
} as const;
