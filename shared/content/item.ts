import { defaultLanguage, type Language } from '../language/languages.ts';
import { isColourKey } from './colour-keys.ts';
import { isFontKey } from './font-keys.ts';
import { isPictureSlot } from './picture-keys.ts';
import { isPublishedKey } from './published.ts';
import { isSetting } from './settings.ts';

/** Partition of the table `content`: one, since only staff write, and rarely. */
export const contentPartition = 'content';

/** What the sort keys of a kind of item begin with. */
export const contentPrefixes = { text: 'text#', ministry: 'ministry#' } as const;

interface ItemKey {
  readonly pk: string;
  readonly sk: string;
}

// Whoever stores one of these makes its keys here (the items: functions/content/store.ts).

/** A setting is the church's in every language, and so are a picture, a colour and whether a page is on the site; any other text is in one. */
export type TextLanguage = Language | 'all';

export function textLanguage(key: string, language: TextLanguage): TextLanguage {
  return isSetting(key) || isPublishedKey(key) || isPictureSlot(key) || isColourKey(key) || isFontKey(key)
    ? 'all'
    : language;
}

/** Names a text among those of every language, in audit lines and events: another language's has versions of its own. */
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
