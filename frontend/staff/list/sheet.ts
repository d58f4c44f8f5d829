import { dateOf } from '#shared/church/time.ts';
import { toCsv } from '#shared/files/csv.ts';
import type { Church } from '#shared/pages/page-data.ts';

type Zone = Pick<Church, 'zone'>;

/**
 * A column of a list's file: its head, and what it holds of a row; undefined and null leave the cell empty. A file leaves out an `optional`
 * column that is empty in every row.
 */
export type SheetColumn<Row> = readonly [
  head: string,
  cell: (row: Row, church: Zone) => string | number | boolean | null | undefined,
  presence?: 'optional',
];

/** A second file of the same rows: its name, the entry that saves it, and the columns that it adds. Rejects if they cannot be read. */
export interface WideSheet<Row> {
  readonly file: string;
  readonly label: string;
  readonly more: (rows: readonly Row[]) => Promise<readonly SheetColumn<Row>[]>;
}

/** The file of a list's rows: what its name begins with, and its columns. */
export interface SheetFile<Row> {
  readonly file: string;
  readonly columns: readonly SheetColumn<Row>[];
  readonly wide?: WideSheet<Row>;
}

/** `events-2026-11-21.csv`, by the church's day; `now`: epoch ms. */
export function sheetName(file: string, now: number, { zone }: Zone): string {
  return `${file}-${dateOf(now, zone)}.csv`;
}

/** The spreadsheet of rows, in the order given. */
export function sheetOf<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[], church: Zone): string {
  const isFilled = (cell: SheetColumn<Row>[1]) => rows.some((row) => String(cell(row, church) ?? '') !== '');
  const present = columns.filter(([, cell, presence]) => presence !== 'optional' || isFilled(cell));
  const heads = present.map(([head]) => head);
  const lines = rows.map((row) => present.map(([, cell]) => String(cell(row, church) ?? '')));
  return toCsv(heads, lines);
}

/** What a list says of its file and of paper in its own words; `none`: there is nothing to take away. */
export interface ExportWords {
  readonly csv: string;
  readonly print: string;
  readonly none: string;
  readonly csvFailed: string;
  readonly printFailed: string;
}
