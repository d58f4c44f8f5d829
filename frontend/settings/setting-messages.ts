import type { SettingKey } from '#shared/content/settings-keys.ts';
import { words } from '#shared/language/words.ts';
import serviceMessagesEn from './service-messages.en.json' with { type: 'json' };
import serviceNamesEn from './service-names.en.json' with { type: 'json' };
import settingMessagesEn from './setting-messages.en.json' with { type: 'json' };

export interface SettingWords {
  readonly label: string;
  readonly hint?: string;
}

/** Fixed names of the services for staff, independent of their titles. */
export const serviceNames = words(serviceNamesEn);

export const serviceMessages = words(serviceMessagesEn) satisfies Readonly<Record<string, SettingWords>>;

export const settingMessages = words(settingMessagesEn) satisfies Readonly<Record<SettingKey, SettingWords>>;
