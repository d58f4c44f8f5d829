import type { SettingKey } from '#shared/content/settings-keys.ts';

/** A setting’s label, and a hint about its use on the site. */
export interface SettingWords {
  readonly label: string;
  readonly hint?: string;
}

/** Fixed names of the services for staff, independent of their titles. */
export const serviceNames = {
  saturday: 'Saturday',
  sunday_early: 'Sunday, early',
  sunday_main: 'Sunday, main',
  sunday_evening: 'Sunday, evening',
} as const;

/** The settings of a service. */
export const serviceMessages = {
  time: { label: 'Time', hint: 'As people read it, for example 9:00 AM' },
  title: { label: 'Title' },
  desc: { label: 'Description', hint: 'On the home page’s timetable' },
  kids: { label: 'For children', hint: 'On the home page’s timetable' },
} as const satisfies Readonly<Record<string, SettingWords>>;

/** All other settings. */
export const settingMessages = {
  church_name: { label: 'Church name', hint: 'On every page, in the browser’s tab and in every email' },
  church_tagline: { label: 'Tagline', hint: 'Beside the name at the top of every page' },

  primary_phone: { label: 'Telephone', hint: 'In the footer, and wherever people are asked to call' },
  whatsapp_number: {
    label: 'WhatsApp',
    hint: 'A number that answers there, with + and the country’s code. Its link stands beside the telephone',
  },
  secondary_phone: { label: 'Second telephone', hint: 'A pastor’s, on the contact page and after a message' },
  secondary_whatsapp_number: {
    label: 'WhatsApp of the second telephone',
    hint: 'With + and the country’s code. Its link stands beside the second telephone',
  },
  primary_email: { label: 'Email', hint: 'In the footer, and wherever people are asked to write' },
  pastor_email: { label: 'Pastor’s email', hint: 'On the contact page, for everybody to read' },
  office_hours_weekdays: { label: 'Monday to Friday' },
  office_hours_saturday: { label: 'Saturday' },
  office_hours_sunday: { label: 'Sunday' },

  mailing_address: { label: 'Postal address', hint: 'In the footer, on the contact page, and for giving by post' },
  physical_location: {
    label: 'Where the church stands',
    hint: 'In the footer, on Contact, Plan a Visit and Locations, and in emails',
  },
  google_maps_url: {
    label: 'Map',
    hint: 'Where “Directions” leads: the link of the church’s pin, from Share on the map',
  },

  online_giving_url: { label: 'Online giving', hint: 'The giving platform, opened in a new tab' },
  text_giving_number: { label: 'Number for giving by text' },
  giving_account_name: { label: 'Account name' },
  giving_account_number: { label: 'Account number' },
  giving_bank_name: { label: 'Bank' },
  giving_bank_code: { label: 'Bank code' },
  mpesa_paybill: { label: 'Paybill number' },
  mpesa_account: { label: 'Account', hint: 'What givers enter as the account; empty where none is needed' },

  facebook_url: { label: 'Facebook' },
  instagram_url: { label: 'Instagram' },
  youtube_url: { label: 'YouTube' },
  twitter_url: { label: 'Twitter' },

  about_us_url: { label: 'About us', hint: '“Find a Campus” on Ways to Give leads there, too' },
  visit_url: { label: 'Plan a visit' },
  sermons_url: { label: 'Sermons' },
  events_url: { label: 'Events' },
  ministries_url: { label: 'Ministries' },
  give_url: { label: 'Give' },
  contact_url: { label: 'Contact' },
  scripture_url: {
    label: 'Bible passages',
    hint: 'The address of a Bible site, with {passage} where the passage belongs. Empty: Bible Gateway',
  },
} as const satisfies Readonly<Record<SettingKey, SettingWords>>;
