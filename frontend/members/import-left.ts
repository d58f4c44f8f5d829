import { toCsv } from '#shared/files/csv.ts';
import { telephoneText } from '#shared/files/telephone.ts';
import { importFields, type LeftRow } from '#shared/members/import-schema.ts';
import { call } from '../staff/call.ts';
import { problemsOf } from './import-file.ts';
import { words as w } from './import-words.ts';

/** The spreadsheet of the rows that did not come into the list. Rejects with ApiError. */
export async function leftSheet(id: string, today: string): Promise<string> {
  const rows: LeftRow[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = cursor === undefined ? {} : { cursor };
    const page = await call((api) => api.importRows({ params: { id }, query }));
    rows.push(...page.items);
    if (page.next === undefined) break;
    cursor = page.next;
  }
  const heads = [...importFields.map((name) => w.fields[name]), w.left.row, w.left.why];
  const isPhone = (name: string) => name.endsWith('phone');
  const cells = ({ row, cells, ...rest }: LeftRow) => [
    ...importFields.map((name) => (isPhone(name) ? telephoneText(cells[name] ?? '') : (cells[name] ?? ''))),
    String(row),
    whyOf({ row, cells, ...rest }, today),
  ];
  return toCsv(heads, rows.map(cells));
}

function whyOf({ outcome, cells, member_id = '' }: LeftRow, today: string): string {
  if (outcome === 'skipped') return w.left.skipped(member_id);
  return outcome === 'left' ? w.left.left : problemsOf(cells, today).join(' ');
}
