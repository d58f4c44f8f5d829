import { dateOf } from '#shared/church/time.ts';
import {
  crowdedOut,
  leftCells,
  newOf,
  type RowFields,
  type RowReading,
  readGiven,
  updatedBy,
} from '#shared/members/import-row.ts';
import type { ImportChoice, ImportStart } from '#shared/members/import-schema.ts';
import type { MemberInput } from '#shared/members/schema.ts';
import { derivedId } from '../kit/ids.ts';
import { readMembers } from '../members/store.ts';
import { changedFields, type MemberChange, mostChanges } from '../members/write.ts';
import { findDoubles, type MemberMatch } from './doubles.ts';
import type { Lookup } from './everybody.ts';
import { type Draft, homesOf, moveAlong } from './homes.ts';
import { isTaken, type Job, noSums, type Sums, type TakenRow, type WaitingRow } from './job.ts';
import { readPart } from './store.ts';

export interface Plan {
  readonly changes: readonly MemberChange[];
  readonly taken: readonly TakenRow[];
}

const choiceOf = ({ usual, skip, update, add }: ImportStart, row: number): ImportChoice => {
  if (skip.includes(row)) return 'skip';
  if (update.includes(row)) return 'update';
  return add.includes(row) ? 'add' : usual;
};

/** The id is the same in every attempt. */
const idOf = (job: Job, row: number) => derivedId(`import ${job.id} ${job.next} ${row}`);

async function earlier(job: Job, { same }: WaitingRow, taken: readonly TakenRow[]): Promise<TakenRow | undefined> {
  if (!same) return undefined;
  const rows = same.part === job.next ? taken : (await readPart(job.id, same.part))?.taken;
  return rows?.find(({ row }) => row === same.row);
}

/** Writes nothing. `at` is in epoch ms. `lookUp` finds members not indexed yet. */
export async function planPart(
  job: Job,
  rows: readonly WaitingRow[],
  decisions: ImportStart,
  { at, zone, lookUp }: { readonly at: number; readonly zone: string; readonly lookUp: Lookup },
): Promise<Plan> {
  const today = dateOf(at, zone);
  const read = rows.map((row) => ({ row, ...readGiven(row.cells, today) }));
  const right = read.flatMap(({ row, given }) => (given ? [{ row: row.row, cells: row.cells, given }] : []));
  const found = await findDoubles(right, lookUp);
  const foundOf = new Map(right.map(({ row }, index) => [row, found[index] ?? []]));
  const drafts = new Map<string, Draft>();
  const taken: TakenRow[] = [];
  for (const { row, given, untaken } of read) {
    const own = idOf(job, row.row);
    const doubles = (foundOf.get(row.row) ?? []).filter(({ member }) => member.id !== own);
    const before = await earlier(job, row, taken);
    const step = { row, given, untaken, own, doubles, before, choice: choiceOf(decisions, row.row) };
    taken.push(await takeRow(step, drafts));
  }
  await moveAlong(drafts, mostChanges);
  const changes = [...drafts].flatMap(([id, { was, is }]): MemberChange[] => {
    if (!was) return [{ id, is, imported: true }];
    return changedFields(was, is).length > 0 ? [{ was, is }] : [];
  });
  return { changes, taken };
}

interface RowImport {
  readonly row: WaitingRow;
  readonly given: RowFields | undefined;
  readonly untaken: RowReading['untaken'];
  readonly own: string;
  readonly doubles: readonly MemberMatch[];
  readonly before: TakenRow | undefined;
  readonly choice: ImportChoice;
}

function cellsLeft(left: Parameters<typeof leftCells>[0], is: MemberInput): Pick<TakenRow, 'cells'> {
  return left.length > 0 ? { cells: leftCells(left, is) } : {};
}

async function takeRow(
  { row, given, untaken, own, doubles, before, choice }: RowImport,
  drafts: Map<string, Draft>,
): Promise<TakenRow> {
  const { row: number, cells, seen } = row;
  if (!given) return { row: number, outcome: 'refused', cells };
  const [known] = doubles;
  const whom = before?.member ?? known?.member.id;
  if (whom === undefined || choice === 'add') {
    const is = newOf(given);
    drafts.set(own, { is });
    return { row: number, outcome: 'added', member: own, ...cellsLeft(untaken, is) };
  }
  // A row may only change a member that staff saw when they decided.
  const draft =
    choice === 'update' && (before?.member !== undefined || seen.includes(whom))
      ? await draftOf(whom, drafts)
      : undefined;
  if (!draft) {
    const double = doubles.find(({ member }) => member.id === whom)?.member.member_id;
    return { row: number, outcome: 'skipped', member: whom, cells, ...(double && { number: double }) };
  }
  const is = updatedBy(draft.is, given, await homesFor(whom, draft, row, drafts));
  const isSame = changedFields(draft.is, is).length === 0;
  const left = cellsLeft([...untaken, ...crowdedOut(draft.is, given)], is);
  draft.is = is;
  return { row: number, outcome: isSame ? 'unchanged' : 'updated', member: whom, ...left };
}

/** As shown to staff, and as it is after the rows so far. */
async function homesFor(id: string, { was, is }: Draft, { homes }: WaitingRow, drafts: ReadonlyMap<string, Draft>) {
  if (!was || is.address || is.city) return [];
  const now = (await homesOf([was], drafts)).get(id);
  return [homes?.[id], now].filter((home) => home !== undefined);
}

async function draftOf(id: string, drafts: Map<string, Draft>): Promise<Draft | undefined> {
  const known = drafts.get(id);
  if (known) return known;
  const was = (await readMembers([id])).get(id);
  if (!was) return undefined;
  const draft = { was, is: updatedBy(was, { first_name: was.first_name, last_name: was.last_name }) };
  drafts.set(id, draft);
  return draft;
}

export function addedTo(sums: Sums, taken: readonly TakenRow[]): Sums {
  const next = { ...noSums, ...sums };
  for (const { outcome, cells } of taken) {
    if (outcome !== 'left') next[outcome] += 1;
    if (cells && isTaken({ outcome })) next.partial += 1;
  }
  return next;
}
