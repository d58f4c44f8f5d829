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
import { type ImportChoice, type ImportStart, mostChangesWith } from '#shared/members/import-schema.ts';
import type { Relation } from '#shared/members/relations.ts';
import { derivedId } from '../kit/ids.ts';
import type { TransactPart } from '../kit/transact.ts';
import { idOf as changedId } from '../members/member-change.ts';
import { readMembers } from '../members/store.ts';
import { changedFields, type MemberChange } from '../members/write.ts';
import { bringNote, noteWrites } from './bring-notes.ts';
import { findDoubles, type MemberMatch } from './doubles.ts';
import type { Lookup } from './everybody.ts';
import { type Family, familiesOf, seat } from './families.ts';
import { type Draft, homesOf, moveAlong } from './homes.ts';
import { isTaken, type Job, noSums, type Sums, type TakenRow, type WaitingRow } from './job.ts';
import { readPart } from './store.ts';

export interface Plan {
  readonly changes: readonly MemberChange[];
  readonly taken: readonly TakenRow[];
  readonly notes: readonly TransactPart[];
}

const choiceOf = ({ usual, skip, update, add }: ImportStart, row: number): ImportChoice => {
  if (skip.includes(row)) return 'skip';
  if (update.includes(row)) return 'update';
  return add.includes(row) ? 'add' : usual;
};

/** The id is the same in every attempt. */
const idOf = (job: Job, row: number) => derivedId(`import ${job.id} ${job.next} ${row}`);

type Earlier = (part: number) => Promise<readonly TakenRow[]>;

/** The rows of parts that are done; each part is read once. */
function earlierIn({ id }: Job): Earlier {
  const parts = new Map<number, Promise<readonly TakenRow[]>>();
  return (part) => {
    const rows = parts.get(part) ?? readPart(id, part).then((stored) => stored?.taken ?? []);
    parts.set(part, rows);
    return rows;
  };
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
  const doublesOf = (row: number) => (foundOf.get(row) ?? []).filter(({ member }) => member.id !== idOf(job, row));
  const choice = (row: number) => choiceOf(decisions, row);
  const matched = read.flatMap(({ row, given }) => {
    const match = choice(row.row) === 'add' ? undefined : doublesOf(row.row)[0]?.member;
    return given ? [{ row, match }] : [];
  });
  const earlier = earlierIn(job);
  const families = await familiesOf(job, matched, earlier);
  const drafts = new Map<string, Draft>();
  const taken: TakenRow[] = [];
  for (const { row, given, untaken, note, relation } of read) {
    const { same, family: first } = row;
    const rows = same && (same.part === job.next ? taken : await earlier(same.part));
    const family = families.get(row.row);
    const step = {
      ...{ job, at, row, given, untaken, note, relation, family, own: idOf(job, row.row), doubles: doublesOf(row.row) },
      ...{ before: rows?.find((each) => each.row === same?.row), choice: choice(row.row) },
    };
    taken.push({ ...(await takeRow(step, drafts)), ...(family && !first && { household: family.id }) });
  }
  await moveAlong(drafts, mostChangesWith(rows));
  const changes = [...drafts].flatMap(([id, { was, is, seat: household }]): MemberChange[] => {
    const seated = household && { household };
    const common = { is, importId: job.id, ...seated };
    if (!was) return [{ id, ...common }];
    return seated || changedFields(was, is).length > 0 ? [{ was, ...common }] : [];
  });
  return { changes, taken, notes: noteWrites(job, drafts, changes.map(changedId), at) };
}

interface RowImport {
  readonly job: Job;
  readonly at: number;
  readonly note: string | undefined;
  readonly relation: Relation | undefined;
  readonly row: WaitingRow;
  readonly given: RowFields | undefined;
  readonly untaken: RowReading['untaken'];
  readonly own: string;
  readonly doubles: readonly MemberMatch[];
  readonly before: TakenRow | undefined;
  readonly choice: ImportChoice;
  readonly family: Family | undefined;
}

/** Puts the person into the household of their row, and keeps the values of the row that fit nowhere. */
function settleIn(
  { row: { cells }, family, relation }: Pick<RowImport, 'row' | 'family' | 'relation'>,
  { id, draft, left }: { readonly id: string; readonly draft: Draft; readonly left: Parameters<typeof leftCells>[0] },
  drafts: ReadonlyMap<string, Draft>,
): Pick<TakenRow, 'cells' | 'householdProblem'> {
  const problem = family && seat(id, draft, family, { drafts, relation });
  const unused = { ...leftCells(left, draft.is), ...(problem && { household: cells.household }) };
  return Object.keys(unused).length > 0 ? { cells: unused, ...(problem && { householdProblem: problem }) } : {};
}

async function takeRow(
  { job, at, row, given, untaken, note, relation, own, doubles, before, choice, family }: RowImport,
  drafts: Map<string, Draft>,
): Promise<TakenRow> {
  const { row: number, cells, seen } = row;
  if (!given) return { row: number, outcome: 'refused', cells };
  const [known] = doubles;
  const whom = before?.member ?? known?.member.id;
  if (whom === undefined || choice === 'add') {
    const draft: Draft = { is: newOf(given) };
    drafts.set(own, draft);
    await bringNote(job, { row: number, note, at }, { id: own, draft });
    const left = settleIn({ row, family, relation }, { id: own, draft, left: untaken }, drafts);
    return { row: number, outcome: 'added', member: own, ...left };
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
  const { is: former, seat: home } = draft;
  const brought = await bringNote(job, { row: number, note, at }, { id: whom, draft });
  const unplaced = brought === 'full' && note !== undefined ? [{ field: 'notes' as const, text: note }] : [];
  const all = [...untaken, ...crowdedOut(former, given), ...unplaced];
  draft.is = updatedBy(former, given, await homesFor(whom, draft, row, drafts));
  const left = settleIn({ row, family, relation }, { id: whom, draft, left: all }, drafts);
  const isSame = changedFields(former, draft.is).length === 0 && draft.seat === home && brought !== 'brought';
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
    if (outcome in next) next[outcome as keyof Sums] += 1;
    if (cells && isTaken({ outcome })) next.partial += 1;
  }
  return next;
}
