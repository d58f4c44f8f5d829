import { type Service, services } from '#shared/church/services.ts';
import type { SettingCategory } from '#shared/content/setting-categories.ts';
import { type SettingKey, settingNames, settings } from '#shared/content/settings.ts';
import { messages } from './messages.ts';
import { type SettingWords, serviceMessages, serviceNames, settingMessages } from './setting-messages.ts';

interface Group {
  readonly title?: string;
  readonly lead?: string;
  readonly names: readonly [SettingKey, ...SettingKey[]];
}

const { groups } = messages;

/** The first setting of each group. Groups only divide the existing order. */
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

/** In display order. */
export const serviceParts = ['time', 'title', 'desc', 'kids'] as const;

const partOfService = new Map(
  services.flatMap((service) => serviceParts.map((part) => [service[part] as SettingKey, { service, part }] as const)),
);

export function serviceOf(name: SettingKey): Service | undefined {
  return partOfService.get(name)?.service;
}

export function wordsOf(name: SettingKey): SettingWords {
  const found = partOfService.get(name);
  if (found) return serviceMessages[found.part];
  // All other settings are in the other table.
  return settingMessages[name as keyof typeof settingMessages];
}

/** A setting’s name with its service, for use outside the service’s group. */
export function nameOf(name: SettingKey): string {
  const service = serviceOf(name);
  const { label } = wordsOf(name);
  return service ? `${serviceNames[service.id]}, ${label.toLowerCase()}` : label;
}
