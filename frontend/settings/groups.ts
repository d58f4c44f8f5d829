import { type Service, services } from '#shared/church/services.ts';
import type { SettingCategory } from '#shared/content/setting-categories.ts';
import { type SettingKey, settingNames, settings } from '#shared/content/settings.ts';
import { messages } from './messages.ts';
import { type SettingWords, serviceMessages, serviceNames, settingMessages } from './setting-messages.ts';

/** Settings that are read together, under one title. */
interface Group {
  readonly title?: string;
  readonly lead?: string;
  readonly names: readonly [SettingKey, ...SettingKey[]];
}

const { groups } = messages;

/** Where a new group begins: the settings stand in their order, and this only parts them. */
const beginnings: Partial<Readonly<Record<SettingKey, Omit<Group, 'names'>>>> = {
  church_name: groups.name,
  saturday_service_time: groups.services,
  primary_phone: groups.reach,
  office_hours_weekdays: groups.hours,
  mailing_address: groups.places,
  online_giving_url: groups.online,
  giving_account_name: groups.bank,
  mpesa_paybill: groups.mpesa,
  facebook_url: groups.networks,
  about_us_url: groups.links,
  scripture_url: groups.bible,
};

/** The groups of a tab: each of its settings once, in their order. */
export function groupsOf(category: SettingCategory): readonly Group[] {
  const found: (Omit<Group, 'names'> & { readonly names: [SettingKey, ...SettingKey[]] })[] = [];
  for (const name of settingNames.filter((key) => settings[key].category === category)) {
    const begins = beginnings[name];
    const last = found.at(-1);
    if (begins || !last) found.push({ ...begins, names: [name] });
    else last.names.push(name);
  }
  return found;
}

/** What there is to say of a service, in the order in which one says it. */
export const serviceParts = ['time', 'title', 'desc', 'kids'] as const;

const partOfService = new Map(
  services.flatMap((service) => serviceParts.map((part) => [service[part] as SettingKey, { service, part }] as const)),
);

/** The service that a setting is about, if any. */
export function serviceOf(name: SettingKey): Service | undefined {
  return partOfService.get(name)?.service;
}

/** What a setting is called, and where its value shows. */
export function wordsOf(name: SettingKey): SettingWords {
  const found = partOfService.get(name);
  if (found) return serviceMessages[found.part];
  // Whatever is no service's is in the other table.
  return settingMessages[name as keyof typeof settingMessages];
}

/** The same where nothing around it says of what service it is. */
export function nameOf(name: SettingKey): string {
  const service = serviceOf(name);
  const { label } = wordsOf(name);
  return service ? `${serviceNames[service.id]}, ${label.toLowerCase()}` : label;
}
