import { defaultLanguage, type Language } from '../language/languages.ts';
import { isColourKey } from './colour-keys.ts';
import { isFontKey } from './font-keys.ts';
import { isPictureSlot } from './picture-keys.ts';
import { isPublishedKey } from './published.ts';
import { isSetting } from './settings.ts';

/** One partition is enough for the table `content`, because only staff write to it, and rarely. */
export const contentPartition = 'content';

export const contentPrefixes = { text: 'text#', ministry: 'ministry#' } as const;

interface ItemKey {
  readonly pk: string;
  readonly sk: string;
}

// Every module that stores one of these items makes its keys here (the items: functions/content/store.ts).

/** `all` for keys with one value in every language. Any other text has one value per language. */
export type TextLanguage = Language | 'all';

export function textLanguage(key: string, language: TextLanguage): TextLanguage {
  return isSetting(key) || isPublishedKey(key) || isPictureSlot(key) || isColourKey(key) || isFontKey(key)
    ? 'all'
    : language;
}

/** For audit lines and events. Includes a language other than the default, because each language has its own versions. */
export function targetName(key: string, language: TextLanguage): string {
  const its = textLanguage(key, language);
  return its === 'all' || its === defaultLanguage ? key : `${key}#${its}`;
}

export function textKey(key: string, language: TextLanguage = defaultLanguage): ItemKey {
  return { pk: contentPartition, sk: `${contentPrefixes.text}${textLanguage(key, language)}#${key}` };
}

export function ministryKey(id: string): ItemKey {
  return { pk: contentPartition, sk: contentPrefixes.ministry + id };
}

/** Counts the changes of all ministries together, so that two of them never happen at once. */
export const ministryListKey: ItemKey = { pk: contentPartition, sk: 'ministries' };
