/** The demo church’s contact, visit and thank-you pages. */
export const demoContact = {
  contact_title: 'Write, call, or come up the hill',
  contact_lead: 'Mary Wairimu is at the desk. She will put you through to the right person.',
  contact_place_text: 'The office is the first door on the left of the upper gate.',
  visit_hero_lead:
    'Tell us which service you are coming to. Otieno or Wangari from the welcome team will meet you at the gate a quarter of an hour before it.',
  visit_times_text: 'Each service is about 75 minutes, with tea afterwards. Doors open half an hour before.',
  visit_expect_3_text:
    'A choir at the first service, a band at the main service, and a piano with four voices in the evening. We sing to God in Kiswahili and English, and the words are on the wall.',
  visit_expect_6_text: 'Yes. Seats near the left aisle are close to a quiet door.',
  visit_perk_coffee_text: 'and chai, at the table under the jacaranda, before and after.',
  visit_perk_gift_text: 'to take home: a Gospel of Mark, and a jar of honey from the hill.',
  thank_you_text: 'We will confirm by mail once the office has read it, on the same working day.',
  thank_you_next_text:
    'The office passes your message to the person who can answer it. You will hear from that person within two working days, from their own address, so that you can simply reply.\n\nNothing in your inbox by then? Look among the unwanted email, or call us.',
  thank_you_urgent_text: 'Call the office while it is open, or a pastor at any hour.',
  prayer_requests_when_text: 'On Tuesdays and Fridays at 5:30 PM in the chapel. You are welcome to join us.',
  careers_title: 'Work on the hill',
  careers_lead: 'We are fourteen on the staff. Everybody is paid on the 25th and takes every day of their leave.',
  careers_job_1_title: 'Children’s pastor',
  careers_job_1_facts: 'Full time, from January',
  careers_job_1_text:
    'You lead the work with our children and train the sixty volunteers who teach them. You love Jesus, and you know the law on safeguarding well.',
  careers_job_2_title: 'Bookkeeper',
  careers_job_2_facts: 'Three days a week, from now',
  careers_job_2_text:
    'CPA part II or further. You know M-Pesa statements well, and close each month by its fifth working day.',
  careers_job_3_title: 'Gardener',
  careers_job_3_facts: 'Full time, with a house at the lower gate',
  careers_job_3_text:
    'Two acres, one old jacaranda, and a nursery of seedlings for schools. Mr Kariuki retires after nineteen years, and will show you everything.',
} as const;
