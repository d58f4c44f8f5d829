import * as z from 'zod/mini';
import { line } from '../forms/text.ts';

/** Rows of a file at most (docs/decisions/members-import.md). */
export const mostImportRows = 10_000;

/** Rows that are handed over together, and written in one transaction: all of them or none. */
export const rowsOfPart = 30;

/** Characters of a cell that travel; longer than any field, so that what is too long is still refused as that. */
export const longestCell = 1000;

/** What a column of the file can be. The member id is nobody's to choose: it only finds whom a row is about. */
export const importFields = [
  'member_id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'date_of_birth',
  'gender',
  'marital_status',
  'address',
  'city',
  'membership_date',
  'membership_status',
  'emergency_contact_name',
  'emergency_contact_phone',
] as const;
export type ImportField = (typeof importFields)[number];

/** What is done with a row whose person is there already. */
export const importChoices = ['skip', 'update', 'add'] as const;
export type ImportChoice = (typeof importChoices)[number];

/** By what somebody was found to be there already. */
export const doubleReasons = ['member_id', 'email', 'phone', 'birthday'] as const;
export type DoubleReason = (typeof doubleReasons)[number];

/** What became of a row; `left`: the import ended before it. */
export const rowOutcomes = ['added', 'updated', 'unchanged', 'skipped', 'refused', 'left'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

const cell = z.optional(z.string().check(z.maxLength(longestCell)));
const cells = Object.fromEntries(importFields.map((name) => [name, cell])) as Record<ImportField, typeof cell>;

/** The cells of a row that hold something, by what their column is; dates as `YYYY-MM-DD` where they could be read. */
export const ImportCells = z.strictObject({
  ...cells,
  /** Cells to the right of the last head: one of the row's values was parted in two. */
  beyond: cell,
});
export type ImportCells = z.output<typeof ImportCells>;

const rowNumber = z.int().check(z.gte(1), z.lte(1_000_000));
const partNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(mostImportRows));

/** A row as the browser hands it over. */
export const ImportRow = z.strictObject({
  /** The line of the file where it begins; each row has its own. */
  row: rowNumber,
  cells: ImportCells,
  /** The row before it in the file that is the same person, and the part that it is in. */
  same: z.optional(z.strictObject({ part: z.int().check(z.gte(1), z.lte(mostImportRows)), row: rowNumber })),
});
export type ImportRow = z.output<typeof ImportRow>;

export const NewImport = z.strictObject({
  /** The file's name, for who looks at the list of imports. */
  name: line(200),
  rows: z.int().check(z.gte(1), z.lte(mostImportRows)),
  parts: z.int().check(z.gte(1), z.lte(mostImportRows)),
  /** A UUID: sent again, it is the same import. */
  request: z.uuid(),
});
export type NewImport = z.output<typeof NewImport>;

export const ImportPart = z.strictObject({
  rows: z.array(ImportRow).check(
    z.minLength(1),
    z.maxLength(rowsOfPart),
    z.refine((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, { error: 'type' }),
  ),
});

export const PartParams = z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9]{26}$/)), part: partNumber });

const rowNumbers = z._default(z.array(rowNumber).check(z.maxLength(4000)), []);

/** What is done with rows whose person is there already: with all of them, and otherwise with these. */
export const ImportStart = z.strictObject({
  usual: z.enum(importChoices),
  skip: rowNumbers,
  update: rowNumbers,
  add: rowNumbers,
});
export type ImportStart = z.output<typeof ImportStart>;

/** Somebody who is there already. */
export const Double = z.object({
  id: z.string(),
  member_id: z.string(),
  name: z.string(),
  by: z.enum(doubleReasons),
});
export type Double = z.output<typeof Double>;

/** A row that was looked at: who is there already, and nothing of who is not. */
export const SeenRow = z.object({ row: rowNumber, doubles: z.array(Double) });
export type SeenRow = z.output<typeof SeenRow>;

/** `filling`: the file is being handed over. `stopped`: whoever began it may not do it any more. */
export const importStates = ['filling', 'working', 'done', 'cancelled', 'stopped'] as const;
export type ImportState = (typeof importStates)[number];

const count = z.int().check(z.gte(0));

/** An import as staff see one. Nothing of the people in it. */
export const MemberImport = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(importStates),
  rows: count,
  /** Rows that were dealt with. */
  done: count,
  added: count,
  updated: count,
  unchanged: count,
  skipped: count,
  refused: count,
  /** Rows that were taken without some of their values. */
  partial: count,
  /** UTC instants, ISO 8601. */
  started_at: z.string(),
  updated_at: z.string(),
  /** Until when the rows that were not taken can be fetched. */
  rows_until: z.string(),
});
export type MemberImport = z.output<typeof MemberImport>;

/**
 * A row that did not come into the list, with its cells; or that came without some of its values, with these, the member id and the name.
 * Why it did not follows from the cells (import-row.ts).
 */
export const LeftRow = z.object({
  row: rowNumber,
  outcome: z.enum(rowOutcomes),
  cells: ImportCells,
  /** Who was there already. */
  member_id: z.optional(z.string()),
});
export type LeftRow = z.output<typeof LeftRow>;
