/** Words of the contact page (spec A2). Addresses, numbers and hours are the church's settings. */
export const contactKeys = {
  contact_title: 'Write, ring, or come by',
  contact_lead: 'Whoever answers knows who can help, and passes on what you say.',
  contact_place_title: 'Come by',
  contact_place_text: '',
  contact_directions: 'Get Directions',
  contact_ring_title: 'Ring',
  contact_write_title: 'Write',
  contact_write_text: 'The first address reaches the office, the second the pastors alone.',
  contact_post_title: 'Post',
  contact_hours_title: 'The office is open',
  contact_urgent_title: 'Need Immediate Help?',
  contact_urgent_text: 'Nobody has to wait for office hours. Each of these is answered by a person.',
  contact_prayer_title: 'Emergency Prayer',
  contact_prayer_text:
    'An operation tomorrow, a child not home, a night that does not end: tell us, and somebody prays with you now.',
  contact_prayer_do: 'Ask for prayer',
  contact_care_title: 'Pastoral Care',
  contact_care_text:
    'A death, a hospital bed, a marriage at its edge. A pastor rings back the same day, Sundays included.',
  contact_care_do: 'Ring a pastor',
  contact_quick_title: 'Quick Questions',
  contact_quick_text: 'Which gate, which matatu, is there milk in the tea. The office answers within the hour, or so.',
  contact_quick_do: 'Send a quick mail',
} as const;
