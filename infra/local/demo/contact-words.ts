/** Where and how the demo church is found: contact, visit, thanks. */
export const demoContact = {
  contact_title: 'Write, ring, or come up the hill',
  contact_lead:
    'Mary Wairimu has answered this telephone since 2011. She knows who can help, and when they have had their tea.',
  contact_place_text: 'The office is the first door on the left of the upper gate. There is a bench, and a kettle.',
  visit_hero_lead:
    'Tell us which service, and Otieno or Wangari will be standing at the gate a quarter of an hour before it, with your name in their head and not on a sticker.',
  visit_times_text: 'Each service is about 75 minutes, with tea after it. Doors open half an hour before.',
  visit_where_text: 'Two minutes on foot from the Hill Road stage; 120 free places to park inside the lower gate.',
  visit_expect_3_text:
    'A choir at nine, a band at eleven, four voices and a piano in the evening. The words are on the wall.',
  visit_expect_6_text:
    'Yes. Sit near the aisle on the left: that door opens without a sound, since Mr Kariuki oiled it.',
  visit_perk_coffee_text: 'from Nyeri, at the table under the jacaranda, before and after.',
  visit_perk_gift_text: 'for the way home: a jar of hill honey and the songs of that morning.',
  thank_you_text:
    'We will confirm by mail, once Mercy or Baraka at the office have read it: they open the letterbox of this website twice a day, before lunch and before they lock up.',
  thank_you_next_text:
    'One of them reads what you wrote and passes it to the person who can answer it. You hear from that person within two working days, from their own address, so that you can simply answer.\n\nNothing in your inbox by then? Look among the unwanted mail, or ring us.',
  thank_you_urgent_text: 'The office picks up on weekdays from nine to five, and a pastor at any hour.',
  prayer_requests_when_text:
    'On Tuesdays and Fridays from half past five in the chapel. You are welcome on the back bench.',
  careers_title: 'Work on the hill',
  careers_lead:
    'Fourteen coats hang by the office door, and three hooks are free. Whoever works here is paid on the 25th, takes every day of leave, and may laugh in meetings.',
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
} as const;
