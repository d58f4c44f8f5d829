/** Words of the volunteering page (spec A2, RT-36, CN-16). */
export const volunteerKeys = {
  volunteer_title: 'Give a day',
  volunteer_lead:
    'One day, one job, and no promise beyond it. You will be working beside some of our 500+ volunteers, who have done it before.',
  volunteer_days_title: 'Where help is wanted',
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
  volunteer_bring_text: 'Water, a hat, closed shoes. Anyone under 16 comes with an adult of their own.',
} as const;
