import type { ExportWords } from './sheet.ts';

interface TitledText {
  readonly title: string;
  readonly text: string;
}

/** The state without rows of a view that staff know as a screen of its own. `clear` labels the button to the whole list. */
export interface EmptyView extends TitledText {
  readonly clear: string;
}

export interface ListWords {
  /** Read aloud before the table and the filters. */
  readonly caption: string;
  readonly search: { readonly label: string; readonly placeholder: string };
  /** For example `60 registrations`. `shown` is the number as a text, for example `more than 1,000`. */
  readonly counted: (count: number, shown: string) => string;
  /** `text` explains what will appear here. */
  readonly empty: TitledText;
  /** A heading, shown if no row matches search and filters. */
  readonly none: string;
  /** `text` is the message if the server did not answer; otherwise the server's own message is used. */
  readonly failure: TitledText & { readonly again: string };
  readonly export?: ExportWords;
  /** Names of orders that are missing in `messages.sorts` or differ from it. */
  readonly sorts?: Readonly<Record<string, string>>;
}
