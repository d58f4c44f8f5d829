/** Words of the careers page. */
export const careersKeys = {
  careers_title: 'Work with us',
  careers_lead: 'Everybody who works here is paid on the day and takes every day of their leave.',
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
    'Write to us with two pages about yourself and the names of two people who have worked with you. You will have an answer within two weeks.',
  careers_fair_title: 'What we promise',
  careers_fair_text:
    'We name the pay in our first email, and you meet your colleagues before you decide. Nobody pays for a job here: if someone asks you to, they are not from this church.',
} as const;
