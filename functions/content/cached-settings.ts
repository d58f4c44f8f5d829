import { colourKeys } from '#shared/content/colour-keys.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { keptFor } from '../kit/instance-state.ts';
import { readText } from './store.ts';

const wordings = { ...settingsKeys, ...colourKeys };

/** Cached for a minute, so that not every email reads it again. */
const kept = (key: keyof typeof wordings) =>
  keptFor(60_000, async () => (await readText(key))?.content || wordings[key]);

export const keptSettings = {
  churchName: kept('church_name'),
  paybill: kept('mpesa_paybill'),
  accountName: kept('giving_account_name'),
  place: kept('physical_location'),
  accent: kept('colour_accent'),
  map: kept('google_maps_url'),
  phone: kept('primary_phone'),
  whatsApp: kept('whatsapp_number'),
  secondPhone: kept('secondary_phone'),
};
