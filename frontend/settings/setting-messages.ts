import type { SettingKey } from '#shared/content/settings-keys.ts';
import { words } from '#shared/language/words.ts';
import serviceMessagesEn from './service-messages.en.json' with { type: 'json' };
import serviceNamesEn from './service-names.en.json' with { type: 'json' };
import settingMessagesEn from './setting-messages.en.json' with { type: 'json' };

/** A setting’s label, and a hint about its use on the site. */
export interface SettingWords {
  readonly label: string;
  readonly hint?: string;
}

/** Fixed names of the services for staff, independent of their titles. */
export const serviceNames = words(serviceNamesEn);

/** The settings of a service. */
export const serviceMessages = words(serviceMessagesEn) satisfies Readonly<Record<string, SettingWords>>;

/** All other settings. */
export const settingMessages = words(settingMessagesEn) satisfies Readonly<Record<SettingKey, SettingWords>>;
