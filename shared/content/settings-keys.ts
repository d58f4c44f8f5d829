import { eventsPath, givePath, staticPages } from '../pages/static-pages.ts';

/**
 * The church's own details (spec A3: contact info, giving, social, navigation; docs/decisions/words.md): the only source of its
 * name, contacts, addresses, giving and links. Maps each key to its value until staff write their own. Names, addresses and
 * numbers are empty, because another church's would mislead (docs/decisions/one-name.md). settings.ts says how staff edit and
 * check each one.
 */
export const settingsKeys = {
  church_name: 'Your Church',
  church_tagline: 'A place for you',

  primary_phone: '',
  whatsapp_number: '',
  secondary_phone: '',
  secondary_whatsapp_number: '',
  primary_email: '',
  pastor_email: '',
  office_hours_weekdays: 'Monday to Friday, 9:00 AM to 5:00 PM',
  office_hours_saturday: 'Saturday, 10:00 AM to 2:00 PM',
  office_hours_sunday: 'Sunday, after every service',

  mailing_address: '',
  physical_location: '',
  google_maps_url: '',

  online_giving_url: '',
  text_giving_number: '',
  giving_account_name: '',
  giving_account_number: '',
  giving_bank_name: '',
  giving_bank_code: '',
  mpesa_paybill: '',
  mpesa_account: '',

  facebook_url: '',
  instagram_url: '',
  youtube_url: '',
  twitter_url: '',

  about_us_url: staticPages.about.path,
  visit_url: staticPages.visit.path,
  sermons_url: staticPages.sermon_archive.path,
  events_url: eventsPath,
  ministries_url: staticPages.ministries.path,
  give_url: givePath,
  contact_url: staticPages.contact.path,
  scripture_url: '',
} as const;

export type SettingKey = keyof typeof settingsKeys;
