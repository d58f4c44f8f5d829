import type { ComponentType, ReactNode } from 'react';
import type { ApiError } from '#shared/api/client.ts';
import type { Church } from '#shared/pages/page-data.ts';
import type { Figure } from '../../ui/figures.tsx';
import type { Option } from '../../ui/select-field.tsx';
import type { KeyRow } from '../keys/key-help.ts';
import type { LaggingAnswer } from '../lagging-reads.ts';
import type { DetailProps } from './detail-props.ts';
import type { EmptyView, ListWords } from './list-words.ts';
import type { SheetFile } from './sheet.ts';

export const PAGE_SIZE = 25;

export interface Ask {
  readonly search: string;
  /** By the filter's name; '' for a filter that is not set. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: string;
  /** Cursor of the page; '' for the first. */
  readonly cursor: string;
  readonly limit: number;
}

export interface Page<Row> extends LaggingAnswer {
  readonly items: readonly Row[];
  readonly next?: string | undefined;
  readonly previous?: string | undefined;
  /** Number of rows on all pages, if known; with `atLeast` there are more. */
  readonly total?: number | undefined;
  readonly atLeast?: true | undefined;
}

interface ReadAllOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (count: number) => void;
}

export interface ListData<Row> {
  /** Undefined before the first answer. While another page is loading, this is the previous one. */
  readonly page: Page<Row> | undefined;
  /** When the shown page was requested (epoch ms): nothing on it is older. */
  readonly readAt: number;
  readonly error: ApiError | null;
  readonly isFetching: boolean;
  readonly isOffline: boolean;
  /** The shown page is the previous one, until the requested page arrives. */
  readonly isBehind: boolean;
  readonly refresh: () => void;
  /** Reads all rows that match search and filters. Rejects if a page fails, or when the signal aborts. */
  readonly all: (reading: ReadAllOptions) => Promise<readonly Row[]>;
  /** All rows that match search and filters, if they are already loaded. */
  readonly known?: readonly Row[] | undefined;
  /** All rows without search and filters, if they are already loaded. */
  readonly entire?: readonly Row[] | undefined;
  /** Shows the changed row until the list is read again. */
  readonly replace: (row: Row) => void;
}

export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  /** Next to the heading, such as the zone of times. */
  readonly note?: (church: Church) => string;
  /** In the first column this is the row's name, which opens the row. */
  readonly cell: (row: Row, church: Church) => ReactNode;
  /** Text after the cell if there is room; with `hasTwoLines` two lines below it. `search` found the row; absent on paper. */
  readonly secondary?: (row: Row, search?: string) => string;
  readonly hasTwoLines?: true;
  /** The orders of this column alone, which its heading's first and second press select. */
  readonly sort?: readonly [string, string];
  /** A CSS length, for wide tables; the other columns share the rest. */
  readonly width?: string;
  readonly align?: 'end';
  /** In a wide table a text that is too long takes another line, where other columns cut it. */
  readonly wraps?: true;
  /**
   * On a phone's card: hidden, on a line of its own, after its heading, or after its heading at the right edge. The first column is
   * the card's heading.
   */
  readonly card?: 'none' | 'wide' | 'named' | 'end';
  readonly isEmpty?: (row: Row) => boolean;
  /** Left out if it is empty for every row of the page, so that the other columns have its width. */
  readonly isOptional?: true;
}

interface FilterBase {
  readonly name: string;
  readonly label: string;
  readonly when?: (filters: Ask['filters']) => boolean;
}

export type Filter = FilterBase &
  (
    | { readonly kind: 'choice'; readonly all: string; readonly options: readonly Option[] }
    /** The options are loaded. Any value from the address is accepted; one without an option is shown as `unknown` or as is. */
    | {
        readonly kind: 'asked';
        readonly all: string;
        readonly useOptions: () => readonly Option[];
        readonly unknown?: string;
      }
    | { readonly kind: 'date' }
  );

export interface ResultNotice<Row> {
  readonly title: string;
  readonly text?: string | undefined;
  readonly undo?: { readonly label: string; readonly run: () => Promise<Row | undefined> };
}

/** A text that is part of the answer. */
export interface QuestionMessage {
  readonly label: string;
  readonly hint: string;
  /** Longest text in characters. */
  readonly max: number;
  /** The error if it is empty. Without it, it may be. */
  readonly required?: string;
  /** Texts to choose from, which makes it a single line. */
  readonly known?: readonly string[];
}

export interface Question {
  readonly title: string;
  readonly text: string;
  readonly more?: string | undefined;
  readonly yes: string;
  /** Another way to do it, less prominent than `yes`. */
  readonly also?: string | undefined;
  /** One option is chosen with the answer; the first is preselected. */
  readonly choice?: { readonly label: string; readonly options: readonly Option[] } | undefined;
  readonly below?: ReactNode;
  readonly message?: QuestionMessage | undefined;
  readonly busy: string;
  readonly no: string;
}

export interface Answer {
  /** Given by `also` instead of `yes`. */
  readonly isOther: boolean;
  readonly message: string;
  readonly choice: string;
}

export interface RowAction<Row> {
  readonly id: string;
  readonly label: (row: Row) => string;
  readonly applies?: (row: Row) => boolean;
  /** Only in the menu of the row, because it is hardly ever needed. */
  readonly rare?: true;
  readonly danger?: boolean;
  /** Without a question the action runs at once. */
  readonly question?: (row: Row) => Question | undefined;
  /** Resolves to the changed row, or undefined if it no longer exists. `answer`: if it has a question. Rejects with ApiError. */
  readonly run: (row: Row, answer?: Answer) => Promise<Row | undefined>;
  readonly notice: (row: Row, after: Row | undefined, answer?: Answer) => ResultNotice<Row>;
  readonly failed: (error: ApiError) => { readonly title: string; readonly text: string };
  /** After a refusal, the row as another user left it. The next attempt uses that row. */
  readonly newer?: (error: ApiError) => Row | undefined;
  /** Offered for selections only, because a row's details have another way to do it. */
  readonly isForMany?: true;
  readonly many?: {
    readonly label: string;
    readonly question: (rows: readonly Row[]) => Question;
    readonly notice: (count: number) => string;
    /** More text for that message, from the rows as they were before. */
    readonly after?: (rows: readonly Row[]) => string | undefined;
  };
}

/** A link from a row: to one of our pages (`to`), or to an address such as `mailto:` (`href`). */
export interface RowLink<Row> {
  readonly id: string;
  readonly label: (row: Row) => string;
  readonly applies?: (row: Row) => boolean;
  readonly to?: (row: Row) => string;
  readonly href?: (row: Row) => string;
  readonly many?: {
    readonly label: string;
    readonly fits: (rows: readonly Row[]) => boolean;
    readonly to: (rows: readonly Row[]) => string;
  };
}

export type Action<Row> = RowAction<Row> | RowLink<Row>;

export const forOne = <Row>(actions: readonly Action<Row>[]) =>
  actions.filter((action) => !isRowAction(action) || !action.isForMany);

export const isRowAction = <Row>(action: Action<Row>): action is RowAction<Row> => 'run' in action;

/** A group of rows, chosen by the filters, with a button that applies one action to all of them. */
export interface RowGroup<Row> {
  readonly when: (filters: Ask['filters']) => boolean;
  readonly text: string;
  /** Needs `many`. */
  readonly work: RowAction<Row>;
  readonly label: string;
  /** Shown if not all rows could be read, in which case nothing was changed. */
  readonly failed: string;
}

export interface List<Row> {
  /** The name that its saved views are stored under; without one the list has no views. */
  readonly viewsOf?: string;
  /** Prefix of the list's parameters in the address, for screens with two lists. */
  readonly prefix?: string;
  /** Search texts are about people, so they go into the fragment of the address, which browsers do not send to servers. */
  readonly isPersonal: boolean;
  readonly words: ListWords;
  readonly useRows: (ask: Ask) => ListData<Row>;
  /** Rows per page, at most 100. */
  readonly pageSize?: number;
  /** The page sizes to choose from, including the default. */
  readonly pageSizes?: readonly number[];
  /** Pages can be opened by number: the server accepts `p7` as a cursor and returns the total. */
  readonly isNumbered?: true;
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly Filter[];
  /** The orders to choose from; the first is the default. */
  readonly sorts: readonly string[];
  readonly useActions: () => readonly Action<Row>[];
  /** The address that the row's name opens instead of the details. */
  readonly useAddressOf?: () => (row: Row) => string;
  readonly group?: RowGroup<Row>;
  readonly detail?: {
    readonly lead: (row: Row) => string;
    readonly Body: ComponentType<DetailProps<Row>>;
    /** Keyboard shortcuts of `Body`, for the help. */
    readonly keys?: readonly KeyRow[];
  };
  readonly useFigures?: (rows: ListData<Row>) => readonly Figure[];
  readonly parts?: { readonly show: string; readonly hide: string; readonly Body: ComponentType };
  readonly isOff?: (row: Row) => boolean;
  readonly csv?: SheetFile<Row>;
  readonly print?: (rows: readonly Row[]) => ReactNode;
  /** Adds a button that prints to the bar of a wide screen. Every list prints from its menu. */
  readonly hasPrintButton?: true;
  /** Above the filters, instead of figures. */
  readonly Head?: ComponentType<{ readonly rows: ListData<Row> }>;
  readonly Tools?: ComponentType;
  /** Links in the list's menu that do not fit on a phone's bar. */
  readonly useWays?: () => readonly { readonly text: string; readonly to: string }[];
  readonly EmptyAction?: ComponentType;
  /** The texts of a view without rows, if search and filters are exactly those of a view that staff know as a screen of its own. */
  readonly emptyView?: (place: Pick<Ask, 'search' | 'filters'>) => EmptyView | undefined;
}
