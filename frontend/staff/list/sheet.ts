import { dateOf } from '#shared/church/time.ts';
import { toCsv } from '#shared/files/csv.ts';
import type { Church } from '#shared/pages/page-data.ts';

type Zone = Pick<Church, 'zone'>;

/** Undefined and null leave the cell empty. An `optional` column is left out if it is empty in every row. */
export type SheetColumn<Row> = readonly [
  head: string,
  cell: (row: Row, church: Zone) => string | number | boolean | null | undefined,
  presence?: 'optional',
];

/** Another file of the same rows: its name, its menu entry, and its text. Rejects if a request for its columns fails. */
export interface OtherFile<Row> {
  readonly file: string;
  readonly label: string;
  readonly text: (rows: readonly Row[], church: Zone) => Promise<string>;
}

export interface SheetFile<Row> {
  readonly file: string;
  readonly columns: readonly SheetColumn<Row>[];
  /** Columns that depend on the rows. */
  readonly more?: (rows: readonly Row[]) => readonly SheetColumn<Row>[];
  readonly others?: readonly OtherFile<Row>[];
}

/** For example `events-2026-11-21.csv`, by the church's day; `now`: epoch ms. */
export function sheetName(file: string, now: number, { zone }: Zone): string {
  return `${file}-${dateOf(now, zone)}.csv`;
}

export function sheetOf<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[], church: Zone): string {
  const isFilled = (cell: SheetColumn<Row>[1]) => rows.some((row) => String(cell(row, church) ?? '') !== '');
  const present = columns.filter(([, cell, presence]) => presence !== 'optional' || isFilled(cell));
  const heads = present.map(([head]) => head);
  const lines = rows.map((row) => present.map(([, cell]) => String(cell(row, church) ?? '')));
  return toCsv(heads, lines);
}

/** `none` is the message for an empty list. */
export interface ExportWords {
  readonly csv: string;
  readonly print: string;
  readonly none: string;
  readonly csvFailed: string;
  readonly printFailed: string;
}
