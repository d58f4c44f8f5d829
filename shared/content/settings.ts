import type { serviceKeys } from './service-keys.ts';
import type { SettingCategory } from './setting-categories.ts';
import type { SettingKey as ChurchKey } from './settings-keys.ts';

/**
 * How a setting is written and checked: `lines` is a postal address, `description` a text of several lines, `sender` the sender
 * name of our mails, `address` an absolute https address, `link` an address or a path of this site (address.ts), `world_tel` a
 * telephone number with its country code, `hour` a time of day, `passage` an address with a placeholder for a Bible passage.
 */
export type SettingInput =
  | 'text'
  | 'sender'
  | 'lines'
  | 'description'
  | 'tel'
  | 'world_tel'
  | 'hour'
  | 'email'
  | 'address'
  | 'passage'
  | 'link';

export type SettingKey = ChurchKey | keyof typeof serviceKeys;

const identity = { category: 'identity', input: 'text' } as const;
const description = { category: 'identity', input: 'description' } as const;
const hour = { category: 'identity', input: 'hour' } as const;
const contact = { category: 'contact', input: 'text' } as const;
const giving = { category: 'giving', input: 'text' } as const;
const social = { category: 'social', input: 'address' } as const;
const navigation = { category: 'navigation', input: 'link' } as const;

/** In the order in which screens show them. Service times are settings too (docs/decisions/service-times.md). */
export const settings = {
  church_name: { category: 'identity', input: 'sender' },
  church_tagline: identity,
  saturday_service_time: hour,
  saturday_service_title: identity,
  saturday_service_desc: description,
  saturday_service_kids: identity,
  sunday_early_time: hour,
  sunday_early_title: identity,
  sunday_early_desc: description,
  sunday_early_kids: identity,
  sunday_main_time: hour,
  sunday_main_title: identity,
  sunday_main_desc: description,
  sunday_main_kids: identity,
  sunday_evening_time: hour,
  sunday_evening_title: identity,
  sunday_evening_desc: description,
  sunday_evening_kids: identity,

  primary_phone: { category: 'contact', input: 'tel' },
  whatsapp_number: { category: 'contact', input: 'world_tel' },
  secondary_phone: { category: 'contact', input: 'tel' },
  secondary_whatsapp_number: { category: 'contact', input: 'world_tel' },
  primary_email: { category: 'contact', input: 'email' },
  pastor_email: { category: 'contact', input: 'email' },
  office_hours_weekdays: contact,
  office_hours_saturday: contact,
  office_hours_sunday: contact,

  mailing_address: { category: 'location', input: 'lines' },
  physical_location: { category: 'location', input: 'lines' },
  google_maps_url: { category: 'location', input: 'address' },

  online_giving_url: { category: 'giving', input: 'address' },
  text_giving_number: giving,
  giving_account_name: giving,
  giving_account_number: giving,
  giving_bank_name: giving,
  giving_bank_code: giving,
  mpesa_paybill: giving,
  mpesa_account: giving,
  mpesa_funds: giving,

  facebook_url: social,
  instagram_url: social,
  youtube_url: social,
  twitter_url: social,
  whatsapp_channel_url: social,

  about_us_url: navigation,
  visit_url: navigation,
  sermons_url: navigation,
  events_url: navigation,
  ministries_url: navigation,
  give_url: navigation,
  contact_url: navigation,
  scripture_url: { category: 'navigation', input: 'passage' },
} as const satisfies Readonly<Record<SettingKey, { readonly category: SettingCategory; readonly input: SettingInput }>>;

export const settingNames = Object.keys(settings) as SettingKey[];

export function isSetting(key: string): key is SettingKey {
  return Object.hasOwn(settings, key);
}

/** The contact details (EN-13) are a projection of the settings (docs/decisions/words.md). */
export const contactInfoKeys = [
  'church_name',
  'church_tagline',
  'mailing_address',
  'physical_location',
  'primary_phone',
  'secondary_phone',
  'primary_email',
  'pastor_email',
  'google_maps_url',
] as const satisfies readonly SettingKey[];

/** Content keys that share the value of a setting: a change to either changes both (docs/decisions/words.md). */
export const projections: Readonly<Record<string, SettingKey>> = {
  contact_phone: 'primary_phone',
  contact_email: 'primary_email',
  contact_address: 'physical_location',
  contact_mailing_address: 'mailing_address',
  visit_saturday_time: 'saturday_service_time',
  visit_sunday_morning_time: 'sunday_early_time',
  visit_sunday_main_time: 'sunday_main_time',
  visit_sunday_evening_time: 'sunday_evening_time',
};

export function sourceOf(key: string): string {
  return Object.hasOwn(projections, key) ? (projections[key] ?? key) : key;
}

/** All keys that read the value stored under `key`: the key itself and its projections. */
export function readAs(key: string): readonly string[] {
  return [key, ...Object.keys(projections).filter((name) => projections[name] === key)];
}
