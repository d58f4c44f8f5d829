import { eventsPath, givePath, staticPages } from '../pages/static-pages.ts';

/**
 * What the church says of itself (spec A3: contact info, giving, social, navigation; docs/decisions/words.md): the one
 * source of its name, contacts, addresses, giving and links. Key → what stands where staff supplied nothing: true of any
 * church, so nothing at all but a neutral name and the pages of this site. How each is shown to staff and checked is in
 * settings.ts.
 */
export const settingsKeys = {
  church_name: 'Your Church',
  church_tagline: '',

  primary_phone: '',
  whatsapp_number: '',
  secondary_phone: '',
  secondary_whatsapp_number: '',
  primary_email: '',
  pastor_email: '',
  office_hours_weekdays: '',
  office_hours_saturday: '',
  office_hours_sunday: '',

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
