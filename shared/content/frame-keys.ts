import { words } from '../language/words.ts';
import en from './frame-keys.en.json' with { type: 'json' };
import { settingsKeys } from './settings-keys.ts';

/** The church's own details are a projection of its settings (docs/decisions/words.md). */
export const frameKeys = {
  ...words(en),
  church_name: settingsKeys.church_name,
  church_tagline: settingsKeys.church_tagline,
  contact_phone: settingsKeys.primary_phone,
  whatsapp_number: settingsKeys.whatsapp_number,
  contact_email: settingsKeys.primary_email,
  contact_address: settingsKeys.physical_location,
  contact_mailing_address: settingsKeys.mailing_address,
};
