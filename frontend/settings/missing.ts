import { services } from '#shared/church/services.ts';
import type { SettingKey } from '#shared/content/settings.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { messages } from './messages.ts';

export interface Essential {
  readonly text: string;
  /** Any one of these settings provides it; the list links to the first. */
  readonly says: readonly [SettingKey, ...SettingKey[]];
}

const { essentials } = messages.missing;
/** The main service comes first, so that the list links to its time. */
const times = services.toSorted((a, b) => Number(b.popular ?? false) - Number(a.popular ?? false));
const [first, ...others] = times.map(({ time }) => time);

/** In the order in which a church fills them in. */
const table: readonly Essential[] = [
  { text: essentials.name, says: ['church_name'] },
  { text: essentials.times, says: [first ?? 'sunday_main_time', ...others] },
  { text: essentials.phone, says: ['primary_phone', 'secondary_phone'] },
  { text: essentials.email, says: ['primary_email'] },
  { text: essentials.place, says: ['physical_location'] },
  { text: essentials.map, says: ['google_maps_url'] },
  {
    text: essentials.giving,
    says: ['mpesa_paybill', 'giving_account_number', 'online_giving_url', 'text_giving_number'],
  },
];

/** The default church name counts as missing. */
export function missingOf(said: Readonly<Record<string, string>>): readonly Essential[] {
  const isSaid = (key: SettingKey) =>
    Boolean(said[key]) && !(key === 'church_name' && said[key] === settingsKeys.church_name);
  return table.filter(({ says }) => !says.some(isSaid));
}
