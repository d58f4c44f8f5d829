/** Words of the careers page. */
export const careersKeys = {
  careers_title: 'Work with us',
  careers_lead: 'Whoever works here is paid on the day, takes every day of leave, and may laugh in meetings.',
  careers_open_title: 'Open now',
  careers_job_1_title: '',
  careers_job_1_facts: '',
  careers_job_1_text: '',
  careers_job_2_title: '',
  careers_job_2_facts: '',
  careers_job_2_text: '',
  careers_job_3_title: '',
  careers_job_3_facts: '',
  careers_job_3_text: '',
  careers_apply: 'Ask about this post',
  careers_how_title: 'How to apply',
  careers_how_text:
    'Write to us with two pages about yourself and the names of two people who have worked with you. Everybody gets an answer, within two weeks, whatever it is.',
  careers_fair_title: 'What we promise',
  careers_fair_text:
    'The pay stands in our first mail, and you meet the people you would work with before you decide. Nobody pays for a job here: if someone asks you to, they are not from this church.',
} as const;
