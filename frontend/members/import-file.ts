import { fieldErrors } from '#shared/api/fields.ts';
import type { DayOrder } from '#shared/files/day.ts';
import { OpenQuotation, type Separator } from '#shared/files/read-csv.ts';
import { doublesWithin, householdIn, type RowFields, readGiven, type UnusedValue } from '#shared/members/import-row.ts';
import {
  type HouseholdProblem,
  type ImportCells,
  type ImportField,
  type ImportRow,
  mostImportRows,
} from '#shared/members/import-schema.ts';
import { type Column, cellsOf, dayOrderOf, guessColumns, readSheet, type Sheet } from '#shared/members/import-sheet.ts';
import { fullName } from '#shared/members/name-words.ts';
import { mostInHousehold } from '#shared/members/ties.ts';
import { staffTexts } from '../staff/form/draft.ts';
import { DamagedText, textOfFile } from '../staff/text-file.ts';
import { partsOf } from './import-parts.ts';
import { columnNames, importWords as w } from './import-words.ts';

const LARGEST_BYTES = 8_000_000;

export interface ImportFile {
  readonly name: string;
  readonly sheet: Sheet;
  readonly columns: readonly Column[];
  readonly order: DayOrder;
  /** The dates are valid in both orders, so the user chooses one. */
  readonly isOrderOpen: boolean;
}

/** Returns an error text on failure. */
export async function readFile(file: File): Promise<ImportFile | string> {
  if (file.size > LARGEST_BYTES) return w.tooLarge;
  const text = await textOfFile(file).catch((error: unknown) => ({
    problem: error instanceof DamagedText ? w.damaged(error.line) : w.unreadable,
  }));
  return typeof text === 'string' ? importFileFrom(file.name.slice(0, 200) || 'members.csv', text) : text.problem;
}

/** Returns an error text on failure. */
export function importFileFrom(name: string, text: string, separator?: Separator): ImportFile | string {
  try {
    const sheet = readSheet(text, separator);
    if (!sheet) return w.none;
    if (sheet.lines.length > mostImportRows) return w.tooMany(mostImportRows);
    return withColumns({ name, sheet }, guessColumns(sheet));
  } catch (error) {
    if (error instanceof OpenQuotation) return w.openQuotation(error.line);
    throw error;
  }
}

/** If the dates are valid in both orders, an order that the user chose is kept. */
export function withColumns(
  file: Pick<ImportFile, 'name' | 'sheet'> & Partial<ImportFile>,
  columns: readonly Column[],
): ImportFile {
  const { order, isSure } = dayOrderOf(file.sheet, columns);
  return { ...file, columns, order: isSure ? order : (file.order ?? order), isOrderOpen: !isSure };
}

export function columnProblem({ columns }: Pick<ImportFile, 'columns'>): string | undefined {
  const named = columns.filter((column) => column !== undefined);
  const has = (column: Column) => columns.includes(column);
  if (!has('full_name') && !(has('first_name') && has('last_name'))) return w.columns.noName;
  const isTwice = new Set(named).size < named.length || (has('full_name') && (has('first_name') || has('last_name')));
  return isTwice ? w.columns.twice : undefined;
}

/** A value that was left out, with the reason: `Membership Date: “2018” is not a full date.` */
function untakenText({ field, text, issue }: UnusedValue): string {
  const kind = issue.code === 'invalid_value' ? 'choice' : issue.message;
  const say: ((value: string) => string) | undefined = w.untaken[kind as keyof typeof w.untaken];
  const [why = ''] = Object.values(fieldErrors([issue], { [field]: text }, staffTexts));
  return w.reason(columnNames[field], say?.(text) ?? w.quoted(text, why));
}

export const householdText = (problem: HouseholdProblem, value = ''): string =>
  w.reason(columnNames.household, w.household[problem](value));

/** `today`: `YYYY-MM-DD` in the church’s zone. */
export function problemsOf(cells: ImportCells, today: string): string[] {
  const { issues, untaken } = readGiven(cells, today);
  if (!issues) return untaken.map(untakenText);
  if (cells.beyond !== undefined) return [w.beyond(cells.beyond)];
  const texts = fieldErrors(issues, { first_name: '', last_name: '', ...cells }, staffTexts);
  return Object.entries(texts).map(([field, text]) => w.reason(columnNames[field as ImportField] ?? field, text));
}

export interface RowReport {
  readonly row: number;
  readonly name?: string;
  readonly reasons: readonly string[];
}

export interface PreparedImport {
  readonly rows: readonly ImportRow[];
  readonly parts: readonly (readonly ImportRow[])[];
  readonly right: readonly { readonly row: number; readonly given: RowFields }[];
  readonly wrong: readonly RowReport[];
  /** Rows that are imported without some of their values. */
  readonly partial: readonly RowReport[];
  readonly households: { readonly count: number; readonly people: number };
}

/** The first row of each household, by row. People beyond the household's limit are left out. */
function familiesIn(rows: readonly { readonly row: number; readonly cells: ImportCells }[]) {
  const households = new Map<string, number[]>();
  for (const { row, cells } of rows) {
    const name = householdIn(cells);
    if (name !== undefined) households.set(name, [...(households.get(name) ?? []), row]);
  }
  const firsts = new Map([...households.values()].flatMap((all) => all.map((row) => [row, all[0] ?? row] as const)));
  const full = new Set([...households.values()].flatMap((all) => all.slice(mostInHousehold)));
  return { firsts, full, count: households.size, people: firsts.size - full.size };
}

export function prepare(
  { sheet, columns, order }: Omit<ImportFile, 'name' | 'isOrderOpen'>,
  today: string,
): PreparedImport {
  const read = sheet.lines.map(({ line, cells }) => ({ row: line, cells: cellsOf(cells, columns, order) }));
  const right: { row: number; cells: ImportCells; given: RowFields }[] = [];
  const [wrong, partial]: [RowReport[], RowReport[]] = [[], []];
  const readings = read.map((each) => ({ ...each, ...readGiven(each.cells, today) }));
  for (const { row, cells, given } of readings) {
    if (given) right.push({ row, cells, given });
    else wrong.push({ row, reasons: problemsOf(cells, today) });
  }
  const families = familiesIn(right);
  for (const { row, cells, given, untaken } of readings) {
    const reasons = [
      ...untaken.map(untakenText),
      ...(families.full.has(row) ? [householdText('full', cells.household)] : []),
    ];
    if (given && reasons.length > 0) partial.push({ row, name: fullName(given), reasons });
  }
  const firsts = doublesWithin(right);
  const parts = partsOf(read);
  const partOf = new Map(parts.flatMap((part, index) => part.map(({ row }) => [row, index + 1] as const)));
  const at = (row: number) => ({ part: partOf.get(row) ?? 1, row });
  const marked = (row: ImportRow): ImportRow => {
    const [same, home = row.row] = [firsts.get(row.row), families.firsts.get(row.row)];
    return { ...row, ...(same !== undefined && { same: at(same) }), ...(home !== row.row && { family: at(home) }) };
  };
  const whole = parts.map((part) => part.map(marked));
  const { count, people } = families;
  return { rows: whole.flat(), parts: whole, right, wrong, partial, households: { count, people } };
}
