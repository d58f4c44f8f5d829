import { toCsv } from '#shared/files/csv.ts';
import { phoneCell } from '#shared/forms/phone-number.ts';
import { importFields, type LeftRow } from '#shared/members/import-schema.ts';
import { fullName } from '#shared/members/name-words.ts';
import { call } from '../staff/call.ts';
import { householdText, problemsOf, type RowReport } from './import-file.ts';
import { columnNames, importWords as w } from './import-words.ts';

/** The rows that were not fully imported. Rejects with ApiError. */
export async function readLeft(id: string): Promise<LeftRow[]> {
  const rows: LeftRow[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = cursor === undefined ? {} : { cursor };
    const page = await call((api) => api.importRows({ params: { id }, query }));
    rows.push(...page.items);
    if (page.next === undefined) return rows;
    cursor = page.next;
  }
}

/** The same rows as a spreadsheet, to correct and import again. */
export function leftSheet(rows: readonly LeftRow[], today: string): string {
  const heads = [...importFields.map((name) => columnNames[name]), w.left.row, w.left.why];
  const isPhone = (name: string) => name.endsWith('phone');
  const cellOf = (name: string, text = '') => (isPhone(name) ? phoneCell(text) : text);
  const cells = (row: LeftRow) => [
    ...importFields.map((name) => cellOf(name, row.cells[name])),
    String(row.row),
    reasonsOf(row, today).join(' '),
  ];
  return toCsv(heads, rows.map(cells));
}

export function rowReportsOf(rows: readonly LeftRow[], today: string): RowReport[] {
  return rows.map((row) => {
    const { first_name = '', last_name = '' } = row.cells;
    return { row: row.row, name: fullName({ first_name, last_name }), reasons: reasonsOf(row, today) };
  });
}

function reasonsOf({ outcome, cells, member_id = '', household_problem }: LeftRow, today: string): string[] {
  if (outcome === 'skipped') return [member_id ? w.left.skippedAs(member_id) : w.left.skipped];
  if (outcome === 'left') return [w.left.left];
  const home = household_problem && householdText(household_problem, cells.household);
  return [...(outcome === 'kept' ? [w.left.kept] : []), ...problemsOf(cells, today), ...(home ? [home] : [])];
}
