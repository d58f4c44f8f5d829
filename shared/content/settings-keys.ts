import { words } from '../language/words.ts';
import { eventsPath, givePath, staticPages } from '../pages/static-pages.ts';
import en from './settings-keys.en.json' with { type: 'json' };

export type SettingKey = keyof typeof settingsKeys;

/**
 * The only source of the church's name, contacts, addresses, giving and links (spec A3; docs/decisions/words.md). Names, addresses
 * and numbers are empty, because another church's would mislead (docs/decisions/one-name.md).
 */
export const settingsKeys = {
  ...words(en),
  about_us_url: staticPages.about.path,
  visit_url: staticPages.visit.path,
  sermons_url: staticPages.sermon_archive.path,
  events_url: eventsPath,
  ministries_url: staticPages.ministries.path,
  give_url: givePath,
  contact_url: staticPages.contact.path,
};

/** The footer's seven quick links, in their order (spec A3). */
export const quickLinkKeys = [
  'about_us_url',
  'visit_url',
  'sermons_url',
  'events_url',
  'ministries_url',
  'give_url',
  'contact_url',
] as const satisfies readonly SettingKey[];
