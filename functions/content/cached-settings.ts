import type { Campus } from '#shared/church/church-map.ts';
import { type CampusKey, campusFrom, campusKeys } from '#shared/content/campus.ts';
import { colourKeys } from '#shared/content/colour-keys.ts';
import { quickLinkKeys, settingsKeys } from '#shared/content/settings-keys.ts';
import { keptFor } from '../kit/instance-state.ts';
import { readText } from './store.ts';

type QuickLinkKey = (typeof quickLinkKeys)[number];

const wordings = { ...settingsKeys, ...colourKeys };

/** Cached for a minute, so that not every email reads it again. */
const kept = (key: keyof typeof wordings) =>
  keptFor(60_000, async () => (await readText(key))?.content || wordings[key]);

async function readCampus(): Promise<Campus> {
  const said = await Promise.all(campusKeys.map(async (key) => [key, (await readText(key))?.content] as const));
  const texts = new Map<CampusKey, string | undefined>(said);
  return campusFrom((key) => texts.get(key));
}

async function readQuickLinks(): Promise<Readonly<Record<QuickLinkKey, string>>> {
  const read = async (key: QuickLinkKey) => [key, (await readText(key))?.content || settingsKeys[key]] as const;
  return Object.fromEntries(await Promise.all(quickLinkKeys.map(read))) as Record<QuickLinkKey, string>;
}

export const keptSettings = {
  churchName: kept('church_name'),
  paybill: kept('mpesa_paybill'),
  accountName: kept('giving_account_name'),
  place: kept('physical_location'),
  accent: kept('colour_accent'),
  map: kept('google_maps_url'),
  campus: keptFor(60_000, readCampus),
  phone: kept('primary_phone'),
  whatsApp: kept('whatsapp_number'),
  secondPhone: kept('secondary_phone'),
  email: kept('primary_email'),
  quickLinks: keptFor(60_000, readQuickLinks),
};
