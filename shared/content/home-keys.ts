import { words } from '../language/words.ts';
import en from './home-keys.en.json' with { type: 'json' };
import { serviceKeys } from './service-keys.ts';
import { settingsKeys } from './settings-keys.ts';
import { wayKeys } from './way-keys.ts';

/** Words of the home page (spec A3). */
export const homeKeys = {
  ...words(en),
  ...serviceKeys,
  google_maps_url: settingsKeys.google_maps_url,
  ...wayKeys,
};
