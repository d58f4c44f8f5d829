import type { ComponentType, ReactNode } from 'react';
import type { ApiError } from '#shared/api/client.ts';
import type { Church } from '#shared/pages/page-data.ts';
import type { Figure } from '../../ui/figures.tsx';
import type { Option } from '../../ui/select-field.tsx';
import type { Lagging } from '../behind.ts';
import type { DetailProps } from './detail-props.ts';
import type { ListWords } from './list-words.ts';
import type { SheetFile } from './sheet.ts';

/** Rows on a page, where a list does not say. */
export const PAGE_SIZE = 25;

/** What is asked of a list: one page of what search and filters leave, in an order. */
export interface Ask {
  readonly search: string;
  /** By the filter's name; '' where it lets everything through. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: string;
  /** Where the page begins; '' is the beginning of the list. */
  readonly cursor: string;
  readonly limit: number;
}

export interface Page<Row> extends Lagging {
  readonly items: readonly Row[];
  readonly next?: string | undefined;
  readonly previous?: string | undefined;
  /** On all pages, if it is known; with `atLeast` there are more. */
  readonly total?: number | undefined;
  /** There are more than `total`. */
  readonly atLeast?: true | undefined;
}

interface Reading {
  readonly signal: AbortSignal;
  /** Told how many rows are there, after each page. */
  readonly onProgress: (count: number) => void;
}

/** The page that was asked for, and how fresh it is. */
export interface Rows<Row> {
  /** Undefined before anything has arrived. While another page is on its way this is the one before. */
  readonly page: Page<Row> | undefined;
  /** When the shown page was asked for (epoch ms): nothing on it is older. */
  readonly readAt: number;
  readonly error: ApiError | null;
  readonly isFetching: boolean;
  /** Nothing is asked for, because the device has no connection. */
  readonly isOffline: boolean;
  /** Another page than the one asked for is shown, until that arrives. */
  readonly isBehind: boolean;
  readonly refresh: () => void;
  /** Everything that search and filters leave. Rejects where a page does not arrive, or the signal ends it. */
  readonly all: (reading: Reading) => Promise<readonly Row[]>;
  /** Everything that search and filters leave, where that is at hand without asking. */
  readonly known?: readonly Row[] | undefined;
  /** The same, whatever search and filters say. */
  readonly entire?: readonly Row[] | undefined;
  /** Shows a row as it is now, until the list is read again. */
  readonly replace: (row: Row) => void;
}

export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  /** Beside the head: the zone of times. */
  readonly note?: (church: Church) => string;
  /** In the first column: what the row is called, and pressed by. */
  readonly cell: (row: Row, church: Church) => ReactNode;
  /** Quietly after it; with `hasTwoLines` under it, clamped to two lines. */
  readonly beside?: (row: Row) => string;
  readonly hasTwoLines?: true;
  /** The orders that pressing the head gives: the first press, the second. */
  readonly sort?: readonly [string, string];
  /** Of a wide table, as a CSS length; the others share what is left. */
  readonly width?: string;
  readonly align?: 'end';
  /** On a phone's card: left out, on a line of its own, or with the head before it. The first column is the card's head. */
  readonly card?: 'none' | 'wide' | 'named';
  /** A card leaves the cell out. */
  readonly isEmpty?: (row: Row) => boolean;
}

interface FilterBase {
  /** In the address. */
  readonly name: string;
  readonly label: string;
  /** Offered only then. */
  readonly when?: (filters: Ask['filters']) => boolean;
}

export type Filter = FilterBase &
  (
    | { readonly kind: 'choice'; readonly all: string; readonly options: readonly Option[] }
    /** Options that have to be asked for; what is in the address is taken as it is, and called so unless `unknown` says how. */
    | {
        readonly kind: 'asked';
        readonly all: string;
        readonly useOptions: () => readonly Option[];
        readonly unknown?: string;
      }
    | { readonly kind: 'date' }
  );

export interface Told<Row> {
  readonly title: string;
  readonly text?: string | undefined;
  readonly undo?: { readonly label: string; readonly run: () => Promise<Row | undefined> };
}

/** What is asked before something is done. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly more?: string | undefined;
  readonly yes: string;
  /** Another way to do it, quieter than `yes`. */
  readonly also?: string | undefined;
  /** One of these is chosen with the answer; the first is chosen already. */
  readonly choice?: { readonly label: string; readonly options: readonly Option[] } | undefined;
  /** Content under the text. */
  readonly below?: ReactNode;
  /** Something may be written with the answer. */
  readonly message?: { readonly label: string; readonly hint: string; readonly max: number } | undefined;
  readonly busy: string;
  readonly no: string;
}

/** How a question was answered. */
export interface Answer {
  /** By `also`, not by `yes`. */
  readonly isOther: boolean;
  /** What was written; empty where nothing was. */
  readonly message: string;
  /** The value of what was chosen; empty where there was nothing to choose. */
  readonly choice: string;
}

/** Something that can be done with a row. */
export interface Work<Row> {
  readonly id: string;
  readonly label: (row: Row) => string;
  readonly applies?: (row: Row) => boolean;
  readonly danger?: boolean;
  /** Without one it is done at once. */
  readonly question?: (row: Row) => Question | undefined;
  /** Answers the row as it is now; undefined: it is gone. `answer`: where it was asked about. Rejects with ApiError. */
  readonly run: (row: Row, answer?: Answer) => Promise<Row | undefined>;
  readonly told: (row: Row, after: Row | undefined, answer?: Answer) => Told<Row>;
  /** Why it was not done, for a heading and in words. */
  readonly failed: (error: ApiError) => { readonly title: string; readonly text: string };
  /** After a refusal, the row as somebody else left it: the next try is about that. */
  readonly newer?: (error: ApiError) => Row | undefined;
  /** Offered for a selection alone: a row's details have another way. */
  readonly isForMany?: true;
  /** It can be done with a selection, too. */
  readonly many?: {
    readonly label: string;
    readonly question: (rows: readonly Row[]) => Question;
    readonly told: (count: number) => string;
    /** More text for that message, about the rows as they were before. */
    readonly after?: (rows: readonly Row[]) => string | undefined;
  };
}

/** Somewhere to go from a row: a page of ours (`to`), or an address such as `mailto:` (`href`). */
export interface Way<Row> {
  readonly id: string;
  readonly label: (row: Row) => string;
  readonly applies?: (row: Row) => boolean;
  readonly to?: (row: Row) => string;
  readonly href?: (row: Row) => string;
  /** It leads somewhere from a selection, too, where that is one that fits. */
  readonly many?: {
    readonly label: string;
    readonly fits: (rows: readonly Row[]) => boolean;
    readonly to: (rows: readonly Row[]) => string;
  };
}

export type Action<Row> = Work<Row> | Way<Row>;

/** What is offered with one row. */
export const forOne = <Row>(actions: readonly Action<Row>[]) =>
  actions.filter((action) => !isWork(action) || !action.isForMany);

export const isWork = <Row>(action: Action<Row>): action is Work<Row> => 'run' in action;

/** Rows that belong together where the filters say so, and what is done with all of them by one button. */
export interface Group<Row> {
  readonly when: (filters: Ask['filters']) => boolean;
  readonly text: string;
  /** Has `many`. */
  readonly work: Work<Row>;
  readonly label: string;
  /** Where they could not all be read: nothing was done. */
  readonly failed: string;
}

/** What a screen says of its list; everything else is the kit's. */
export interface List<Row> {
  /** Under which name its views are saved; without one there are none. */
  readonly viewsOf?: string;
  /** Before the list's names in the address, where two lists share one. */
  readonly prefix?: string;
  /** What is searched for is about people: it stands in the fragment of the address, which no server is told. */
  readonly isPersonal: boolean;
  readonly words: ListWords;
  readonly useRows: (ask: Ask) => Rows<Row>;
  /** Rows on a page, at most 100. */
  readonly pageSize?: number;
  /** What else one may choose, the usual number among them. */
  readonly pageSizes?: readonly number[];
  /** Its pages have numbers: the server takes `p7` for a cursor, and tells the total. */
  readonly isNumbered?: true;
  readonly idOf: (row: Row) => string;
  /** What the row is called in questions and labels. */
  readonly nameOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly Filter[];
  /** In which order rows may come; the first is the usual one. */
  readonly sorts: readonly string[];
  readonly useActions: () => readonly Action<Row>[];
  /** Where pressing the row's name leads, where not to its details. */
  readonly useAddressOf?: () => (row: Row) => string;
  readonly group?: Group<Row>;
  /** Everything about one row, in a panel beside the list. */
  readonly detail?: {
    readonly lead: (row: Row) => string;
    readonly Body: ComponentType<DetailProps<Row>>;
  };
  readonly useFigures?: (rows: Rows<Row>) => readonly Figure[];
  /** What the figures are made of, under them where somebody asks for it (`show`). */
  readonly parts?: { readonly show: string; readonly hide: string; readonly Body: ComponentType };
  readonly isOff?: (row: Row) => boolean;
  readonly csv?: SheetFile<Row>;
  /** What is printed in place of the table. */
  readonly print?: (rows: readonly Row[]) => ReactNode;
  /** Over the filters, in place of figures. */
  readonly Head?: ComponentType<{ readonly rows: Rows<Row> }>;
  /** More for the frame's bar. */
  readonly Tools?: ComponentType;
  /** Where the list's menu leads beside: what has no room of its own on a phone's bar. */
  readonly useWays?: () => readonly { readonly text: string; readonly to: string }[];
  /** What to do where the list is empty. */
  readonly EmptyAction?: ComponentType;
}
