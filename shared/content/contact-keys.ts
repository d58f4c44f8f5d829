/** Words of the contact page (spec A2). Addresses, numbers and hours are the church's settings. */
export const contactKeys = {
  contact_title: 'Write, call, or come by',
  contact_lead: 'Whoever answers knows who can help, and passes on what you say.',
  contact_place_title: 'Come by',
  contact_place_text: '',
  contact_directions: 'Get Directions',
  contact_ring_title: 'Call',
  contact_write_title: 'Write',
  contact_write_text: 'The first address reaches the office, the second the pastors alone.',
  contact_form_text: 'Our telephone number and email address are not on this page yet. The form here reaches us.',
  contact_form_do: 'Write to us',
  contact_post_title: 'Post',
  contact_hours_title: 'The office is open',
  contact_urgent_title: 'Need Immediate Help?',
  contact_urgent_text: 'You need not wait for office hours. A person will answer you.',
  contact_prayer_title: 'Emergency Prayer',
  contact_prayer_text:
    'An operation tomorrow, a child who is not home, a night that does not end: tell us, and somebody will pray with you now.',
  contact_prayer_do: 'Ask for prayer',
  contact_care_title: 'Pastoral Care',
  contact_care_text:
    'A death in the family, a stay in hospital, a marriage in trouble. A pastor will call you back the same day, Sundays included.',
  contact_care_do: 'Call a pastor',
  contact_quick_title: 'Quick Questions',
  contact_quick_text: 'Which gate, which matatu, which room. The office will answer you.',
  contact_quick_do: 'Send a quick email',
} as const;
