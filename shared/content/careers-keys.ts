/** Words of the careers page. */
export const careersKeys = {
  careers_title: 'Work on the hill',
  careers_lead:
    'Fourteen coats hang by the office door, and three hooks are free. Whoever works here is paid on the 25th, takes every day of leave, and may laugh in meetings.',
  careers_open_title: 'Open now',
  careers_job_1_title: 'Children’s pastor',
  careers_job_1_facts: 'Full time, from January',
  careers_job_1_text:
    'Three hundred children, sixty volunteers, four rooms. You teach teachers more than you teach children, and you know the law on safeguarding by heart.',
  careers_job_2_title: 'Bookkeeper',
  careers_job_2_facts: 'Three days a week, from now',
  careers_job_2_text:
    'CPA part II or further. M-Pesa statements do not frighten you. You close a month by its fifth day.',
  careers_job_3_title: 'Gardener',
  careers_job_3_facts: 'Full time, with a house at the lower gate',
  careers_job_3_text:
    'Two acres, one old jacaranda, and a nursery of seedlings for schools. Mr Kariũki retires after nineteen years, and will show you where everything is.',
  careers_apply: 'Ask about this post',
  careers_how_title: 'How to apply',
  careers_how_text:
    'Write to us with two pages about yourself and the names of two people who have worked with you. Everybody gets an answer, within two weeks, whatever it is.',
  careers_fair_title: 'What we promise',
  careers_fair_text:
    'The pay stands in our first mail, and you meet the people you would work with before you decide. Nobody pays for a job here: if someone asks you to, they are not from this church.',
} as const;
