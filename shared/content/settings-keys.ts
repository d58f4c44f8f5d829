import { words } from '../language/words.ts';
import { eventsPath, givePath, staticPages } from '../pages/static-pages.ts';
import en from './settings-keys.en.json' with { type: 'json' };

export type SettingKey = keyof typeof settingsKeys;

/**
 * The church's own details (spec A3: contact info, giving, social, navigation; docs/decisions/words.md): the only source of its
 * name, contacts, addresses, giving and links. Maps each key to its value until staff write their own. Names, addresses and
 * numbers are empty, because another church's would mislead (docs/decisions/one-name.md). settings.ts says how staff edit and
 * check each one.
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
