import type { KeyInput, KeyKind, KeyPages, KeyTable } from './key-table.ts';
import { keyTables } from './key-tables.ts';
import { isSetting, settings, sourceOf } from './settings.ts';

/** The definition of a content key (spec A3, EN-02, EN-03). How it is shown, checked and edited derives from it. */
export interface KeyDefinition {
  readonly key: string;
  readonly wording: string;
  readonly pages: KeyPages;
  readonly kind: KeyKind;
  readonly input: KeyInput;
  /** Maximum number of characters, if lower than the input's limit. */
  readonly max?: number;
}

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
    ...(row?.max !== undefined && { max: row.max }),
  };
}

const byKey = new Map<string, KeyDefinition>();
for (const table of keyTables) {
  for (const key of Object.keys(table.keys)) byKey.set(key, define(key, table, byKey.get(key)));
}

export const definitions: ReadonlyMap<string, KeyDefinition> = byKey;

/** The wording of a key, or an empty string if the key does not exist. */
export function wordingOf(key: string): string {
  return definitions.get(key)?.wording ?? '';
}

/** The pages that show a key. When it changes, `render` writes these pages, and only these pages get its text. */
export function pagesWith(key: string): KeyPages {
  return definitions.get(key)?.pages ?? 'all';
}

export function isRich(key: string): boolean {
  return definitions.get(key)?.kind === 'rich';
}
