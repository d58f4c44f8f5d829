import type { PageName } from '../pages/page-data.ts';
import type { SettingInput } from './settings.ts';

/**
 * What a key holds. A page shows a text, and a rich one with its markup (docs/decisions/rich-text.md); it computes with a
 * figure; settings have a screen of their own, and a flag belongs to a page's editor.
 */
export type KeyKind = 'text' | 'rich' | 'image' | 'json' | 'figure' | 'link' | 'setting' | 'flag';

/** How it is written and checked (key-checks.ts). A sum may be written short, as in `2.4M`. */
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

/** The pages that show a key. `all`: the frame around every page does, or any page may. */
export type KeyPages = readonly PageName[] | 'all';

/** What may differ from key to key within a table. */
export interface KeyRow {
  readonly input: KeyInput;
  /** What its editor calls it; else its name in words, `hero_title` → `Hero title`. */
  readonly label: string;
  /** Characters at most; else what its input allows. */
  readonly max: number;
  /** Else those of its table. */
  readonly pages: KeyPages;
}

/**
 * The content keys of a page, a family of pages or a part that several pages share. Wordings are files of their own
 * (`*-keys.ts`), because pages load these and nothing else of a key.
 */
export interface KeyTable<K extends string = string> {
  /** Key → the wording shown where staff supplied none. */
  readonly keys: Readonly<Record<K, string>>;
  readonly pages: KeyPages;
  readonly rows?: { readonly [key in NoInfer<K>]?: Partial<KeyRow> };
}
