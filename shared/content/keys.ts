import { nameOfKey } from './key-name.ts';
import type { KeyInput, KeyKind, KeyPages, KeyTable } from './key-table.ts';
import { keyTables } from './key-tables.ts';
import { isSetting, settings, sourceOf } from './settings.ts';

/** All that is known of a content key (spec A3, EN-02, EN-03): what is shown, checked and edited derives from it. */
export interface KeyDefinition {
  readonly key: string;
  /** Shown where staff supplied none. */
  readonly wording: string;
  readonly pages: KeyPages;
  readonly kind: KeyKind;
  readonly input: KeyInput;
  readonly label: string;
  /** Characters at most, where it is fewer than its input allows. */
  readonly max?: number;
}

/** What inputs hold that are neither words nor, like all others, a setting's. */
const kinds: Partial<Readonly<Record<KeyInput, KeyKind>>> = {
  milliseconds: 'figure',
  percentage: 'figure',
  sum: 'figure',
  link: 'link',
  email: 'link',
  image: 'image',
  rich: 'rich',
  json: 'json',
  slides: 'json',
  flag: 'flag',
};

function define(key: string, { keys, pages, rows }: KeyTable, known: KeyDefinition | undefined): KeyDefinition {
  const row = rows?.[key];
  const source = sourceOf(key);
  const input = isSetting(source) ? settings[source].input : (row?.input ?? known?.input ?? 'paragraphs');
  const own = row?.pages ?? pages;
  const all = own === 'all' || known?.pages === 'all';
  return {
    key,
    wording: keys[key] ?? '',
    pages: all ? 'all' : [...new Set([...(known?.pages ?? []), ...own])],
    kind: isSetting(source) ? 'setting' : (kinds[input] ?? 'text'),
    input,
    label: row?.label ?? known?.label ?? nameOfKey(key),
    ...(row?.max !== undefined && { max: row.max }),
  };
}

const byKey = new Map<string, KeyDefinition>();
for (const table of keyTables) {
  for (const key of Object.keys(table.keys)) byKey.set(key, define(key, table, byKey.get(key)));
}

/** Every content key, in the order of the pages. */
export const definitions: ReadonlyMap<string, KeyDefinition> = byKey;

/** The wording of a key; empty where there is no such key. */
export function wordingOf(key: string): string {
  return definitions.get(key)?.wording ?? '';
}

/** The pages that show what is under a key: `render` writes these when it changes, and gives its words to no other. */
export function pagesWith(key: string): KeyPages {
  return definitions.get(key)?.pages ?? 'all';
}

/** Whether what stands under a key may have markup. */
export function isRich(key: string): boolean {
  return definitions.get(key)?.kind === 'rich';
}

/** What the editor of a key calls it. */
export function labelOf(key: string): string {
  return definitions.get(key)?.label ?? nameOfKey(key);
}
