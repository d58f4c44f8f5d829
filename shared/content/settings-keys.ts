/**
 * What the church says of itself (spec A3: contact info, giving, social, navigation; docs/decisions/words.md): the one
 * source of its name, contacts, addresses, giving and links. Key → the wording shown where staff supplied none. How
 * each is shown to staff and checked is in settings.ts.
 */
export const settingsKeys = {
  church_name: 'Jacaranda Hill Church',
  church_tagline: 'Nairobi',

  primary_phone: '+254 700 000 000',
  secondary_phone: '+254 700 000 012',
  primary_email: 'karibu@example.org',
  pastor_email: 'pastor@example.org',
  office_hours_weekdays: 'Monday to Friday, 9:00 AM to 5:00 PM',
  office_hours_saturday: 'Saturday, 10:00 AM to 2:00 PM',
  office_hours_sunday: 'Sunday, after every service',

  mailing_address: 'P.O. Box 00100, Nairobi',
  physical_location: 'Jacaranda Hill Road, off Ngong Road',
  google_maps_url: 'https://www.google.com/maps/search/?api=1&query=Ngong+Road+Nairobi',

  online_giving_url: 'https://give.example.org/jacaranda-hill',
  text_giving_number: '24024',
  giving_account_name: 'Jacaranda Hill Church',
  giving_account_number: '0100200300400',
  giving_bank_name: 'Ridge Bank of Kenya, Ngong Road branch',
  giving_bank_code: '99021',
  mpesa_paybill: '000247',
  mpesa_account: 'SADAKA',

  facebook_url: 'https://facebook.com/',
  instagram_url: 'https://instagram.com/',
  youtube_url: 'https://youtube.com/',
  twitter_url: 'https://twitter.com/',

  about_us_url: '/about',
  visit_url: '/visit',
  sermons_url: '/media/sermon-archive',
  events_url: '/events',
  ministries_url: '/ministries',
  give_url: '/give',
  contact_url: '/contact',
} as const;

export type SettingKey = keyof typeof settingsKeys;
