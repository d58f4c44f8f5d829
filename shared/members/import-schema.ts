import * as z from 'zod/mini';
import { line } from '../forms/text.ts';
import { longestMemberNote } from './notes.ts';

/** Maximum number of rows in a file (docs/decisions/members-import.md). */
export const mostImportRows = 10_000;

/** Rows that are uploaded together and written in one transaction, all or none. */
export const rowsOfPart = 30;

/** Writes of a part's transaction: three for each row, and one for each household and each note. The job and the figures need the rest of 100. */
const mostPartWrites = 94;

/** Longer than any field, so that too long values are still refused with the right error. */
export const longestCell = 1000;
const longestNoteCell = 2 * longestMemberNote;

export const longestIn = (field: string): number => (field === 'notes' ? longestNoteCell : longestCell);

/**
 * The fields that a column can be. The member id is never imported; it only identifies the member. `household` is any text: rows
 * with the same one live together. `relation` is that to the head of the household. `notes` becomes a staff note.
 */
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
  'household',
  'relation',
  'membership_date',
  'membership_status',
  'emergency_contact_name',
  'emergency_contact_phone',
  'tags',
  'letters',
  'notes',
] as const;
export type ImportField = (typeof importFields)[number];

export const importChoices = ['skip', 'update', 'add'] as const;
export type ImportChoice = (typeof importChoices)[number];

export const doubleReasons = ['member_id', 'email', 'phone', 'birthday'] as const;
export type DoubleReason = (typeof doubleReasons)[number];

/** `left`: the import ended before this row. `removed` and `kept`: an undo removed the added member, or kept them. */
export const rowOutcomes = ['added', 'updated', 'unchanged', 'skipped', 'refused', 'left', 'removed', 'kept'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

const cell = z.optional(z.string().check(z.maxLength(longestCell)));
const cells = Object.fromEntries(
  importFields.map((name) => [name, z.optional(z.string().check(z.maxLength(longestIn(name))))]),
) as Record<ImportField, typeof cell>;

/** The filled cells of a row, by field. Dates are `YYYY-MM-DD` if they could be read. */
export const ImportCells = z.strictObject({
  ...cells,
  /** Cells to the right of the last heading: one of the row's values was split in two. */
  beyond: cell,
});
export type ImportCells = z.output<typeof ImportCells>;

const rowNumber = z.int().check(z.gte(1), z.lte(1_000_000));
const partNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(mostImportRows));

const earlierRow = z.optional(z.strictObject({ part: z.int().check(z.gte(1), z.lte(mostImportRows)), row: rowNumber }));

export const ImportRow = z.strictObject({
  /** The line of the file at which the row begins; unique within a file. */
  row: rowNumber,
  cells: ImportCells,
  /** An earlier row of the file with the same person, and its part. */
  same: earlierRow,
  /** The first row of the file with the same household, unless it is this one, and its part. */
  family: earlierRow,
});
export type ImportRow = z.output<typeof ImportRow>;

type WithCells = Pick<ImportRow, 'cells'>;

/** How many members the transaction of these rows can change. */
export function mostChangesWith(rows: readonly WithCells[]): number {
  const households = new Set(rows.flatMap(({ cells }) => cells.household ?? []));
  const notes = rows.filter(({ cells }) => cells.notes !== undefined).length;
  return Math.floor((mostPartWrites - households.size - notes) / 3);
}

/** Whether one transaction can write these rows. */
export const fitInPart = (rows: readonly WithCells[]): boolean =>
  rows.length <= Math.min(rowsOfPart, mostChangesWith(rows));

export const NewImport = z.strictObject({
  name: line(200),
  rows: z.int().check(z.gte(1), z.lte(mostImportRows)),
  parts: z.int().check(z.gte(1), z.lte(mostImportRows)),
  /** A UUID that makes retries safe: sending it again starts no second import. */
  request: z.uuid(),
});
export type NewImport = z.output<typeof NewImport>;

export const ImportPart = z.strictObject({
  rows: z.array(ImportRow).check(
    z.minLength(1),
    z.maxLength(rowsOfPart),
    z.refine((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, { error: 'type' }),
    z.refine(fitInPart, { error: 'type' }),
  ),
});

export const PartParams = z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9]{26}$/)), part: partNumber });

const rowNumbers = z._default(z.array(rowNumber).check(z.maxLength(4000)), []);

/** How to handle rows whose person is already a member: the default, and the rows that differ from it. */
export const ImportStart = z.strictObject({
  usual: z.enum(importChoices),
  skip: rowNumbers,
  update: rowNumbers,
  add: rowNumbers,
});
export type ImportStart = z.output<typeof ImportStart>;

export const Double = z.object({
  id: z.string(),
  member_id: z.string(),
  name: z.string(),
  by: z.enum(doubleReasons),
});
export type Double = z.output<typeof Double>;

export const SeenRow = z.object({ row: rowNumber, doubles: z.array(Double) });
export type SeenRow = z.output<typeof SeenRow>;

/** `filling`: the browser is uploading rows. `stopped`: the person who started it lost the permission. */
export const importStates = ['filling', 'working', 'done', 'cancelled', 'stopped', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

const count = z.int().check(z.gte(0));

/** Why a row's household was left out: twenty live in it, or the person lives in another one. */
export const householdProblems = ['full', 'elsewhere'] as const;
export type HouseholdProblem = (typeof householdProblems)[number];

/** Without data about the people in it. */
export const MemberImport = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(importStates),
  rows: count,
  /** Rows processed so far. */
  done: count,
  added: count,
  updated: count,
  unchanged: count,
  skipped: count,
  refused: count,
  /** Rows imported without some of their values. */
  partial: count,
  /** Members that an undo removed, and those that it kept because somebody changed them since. */
  removed: count,
  kept: count,
  /** UTC instants, ISO 8601. */
  started_at: z.string(),
  updated_at: z.string(),
  /** Until when staff can download the rows that were not imported, and undo the import. A UTC instant. */
  rows_until: z.string(),
});
export type MemberImport = z.output<typeof MemberImport>;

/**
 * A row that was not imported, with all its cells, or a row imported without some of its values, with those, the member id and
 * the name, or a row whose member an undo kept. The reason follows from the cells (import-row.ts).
 */
export const LeftRow = z.object({
  row: rowNumber,
  outcome: z.enum(rowOutcomes),
  cells: ImportCells,
  member_id: z.optional(z.string()),
  household_problem: z.optional(z.enum(householdProblems)),
});
export type LeftRow = z.output<typeof LeftRow>;
