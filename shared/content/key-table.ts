import type { PageName } from '../pages/page-data.ts';
import type { SettingInput } from './settings.ts';

/** Pages show a text as it is, a rich text with its markup (docs/decisions/rich-text.md), and compute with a figure. */
export type KeyKind = 'text' | 'rich' | 'image' | 'json' | 'figure' | 'link' | 'setting' | 'flag';

/** How a key is written and checked (key-checks.ts). A sum may be abbreviated, as in `2.4M`. */
export type KeyInput =
  | SettingInput
  | 'paragraphs'
  | 'rich'
  | 'image'
  | 'colour'
  | 'fonts'
  | 'json'
  | 'slides'
  | 'flag'
  | 'milliseconds'
  | 'percentage'
  | 'sum';

/** The pages that show a key. `all` if it is in the frame around every page, or if any page may show it. */
export type KeyPages = readonly PageName[] | 'all';

export interface KeyRow {
  readonly input: KeyInput;
  /** Maximum number of characters. Defaults to the input's limit. */
  readonly max: number;
  /** Defaults to the pages of its table. */
  readonly pages: KeyPages;
}

/** Wordings are separate files (`*-keys.ts`), because pages load only the wordings. */
export interface KeyTable<K extends string = string> {
  readonly keys: Readonly<Record<K, string>>;
  readonly pages: KeyPages;
  readonly rows?: { readonly [key in NoInfer<K>]?: Partial<KeyRow> };
}
