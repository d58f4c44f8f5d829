import type { ExportWords } from './sheet.ts';

interface Said {
  readonly title: string;
  readonly text: string;
}

/** Everything that one list says in its own words. */
export interface ListWords {
  /** Read aloud before the table and over the filters. */
  readonly caption: string;
  readonly search: { readonly label: string; readonly placeholder: string };
  /** `60 registrations`. */
  readonly counted: (count: string) => string;
  /** Nothing is there at all; `text` says what will be. */
  readonly empty: Said;
  /** Nothing is left by search and filters: a heading. */
  readonly none: string;
  /** `text` where nobody answered; otherwise the server's own words are shown. */
  readonly failure: Said & { readonly again: string };
  readonly export?: ExportWords;
  /** Orders that not every list has (`messages.sorts`), or that it names otherwise. */
  readonly sorts?: Readonly<Record<string, string>>;
}
