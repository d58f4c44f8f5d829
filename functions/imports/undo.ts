import type { Caller } from '#shared/api/access.ts';
import type { MemberImport } from '#shared/members/import-schema.ts';
import type { StoredMember } from '#shared/members/item.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { settle, stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import type { TransactPart } from '../kit/transact.ts';
import { readLinked } from '../members/link-store.ts';
import { readMemberNotes } from '../members/notes-store.ts';
import { readMembers } from '../members/store.ts';
import type { MemberChange } from '../members/write.ts';
import type { Job, TakenRow } from './job.ts';
import { toImportView } from './present.ts';
import { found, lineOf, standsStill, wake } from './steer.ts';
import { beTheOne, readPart, rowsUntil, saveJob, saveTaken } from './store.ts';

/**
 * Starts or resumes; changes nothing if it is running or done. Throws Failure not_found, import_running, import_final, busy, or what
 * `transactAs` throws.
 */
export function undoImport(id: string, caller: Caller): Promise<MemberImport> {
  return settle(async () => {
    const job = await found(id);
    const at = now();
    const isUndoing = job.state === 'undoing';
    if (job.state === 'undone' || (isUndoing && at - job.updatedAt < standsStill)) return toImportView(job);
    if (job.state === 'filling') throw new Failure('not_found');
    if (job.state === 'working') throw new Failure('import_running');
    // The parts name the members that were added.
    if (!isUndoing && at >= rowsUntil(job) * 1000) throw new Failure('import_final');
    // An import of which members were removed is never resumed.
    const from = job.state === 'stopped' ? 'cancelled' : job.state;
    const undo = job.undo ?? { from, next: 1, removed: 0, kept: 0 };
    const by = { sub: caller.sub, role: caller.role };
    const is: Job = { ...job, state: 'undoing', undo, by, version: job.version + 1, updatedAt: at };
    const outcome = await transactAs<typeof stale>(caller, [
      {
        part: beTheOne(job),
        refused: () => {
          throw new Failure('import_running');
        },
      },
      { part: saveJob(is, job), refused: () => stale },
      { part: wake(is) },
      { part: lineOf('member.import.undo', is, caller, at) },
    ]);
    return outcome ?? toImportView(is);
  });
}

/**
 * Members removed in one transaction. In households, each of them may take three more writes for the household's next head and one
 * for the household.
 */
const mostRemoved = { alone: 23, inHousehold: 11 };

async function isUntouched(job: Job, { id, importId }: StoredMember): Promise<boolean> {
  if (importId !== job.id) return false;
  const [linked, noted] = await Promise.all([readLinked(id), readMemberNotes([id])]);
  const isOfStaff = noted.some(({ notes }) => notes.some((note) => note.importId !== job.id));
  return linked.length === 0 && !isOfStaff;
}

interface UndoStep {
  readonly is: Job;
  readonly changes: readonly MemberChange[];
  readonly parts: readonly TransactPart[];
}

/** Removes some of the members that a part added, unless staff changed them, wrote a note on them or linked a registration to them. Writes nothing. */
export async function planUndo(job: Job, at: number): Promise<UndoStep> {
  const undo = job.undo ?? { from: 'done', next: 1, removed: 0, kept: 0 };
  const { taken = [] } = (await readPart(job.id, undo.next)) ?? {};
  const added = taken.filter(({ outcome }) => outcome === 'added').slice(0, mostRemoved.alone);
  const members = await readMembers(added.map(({ member = '' }) => member));
  const isHoused = [...members.values()].some(({ household }) => household !== undefined);
  const rows = isHoused ? added.slice(0, mostRemoved.inHousehold) : added;
  const changes: MemberChange[] = [];
  const decided = new Map<number, TakenRow>();
  for (const row of rows) {
    const was = members.get(row.member ?? '');
    const isKept = was !== undefined && !(await isUntouched(job, was));
    if (was && !isKept) changes.push({ was, is: null });
    const { cells: _, ...bare } = row;
    decided.set(row.row, isKept ? { ...row, outcome: 'kept' } : { ...bare, outcome: 'removed' });
  }
  const after = taken.map((row) => decided.get(row.row) ?? row);
  const isPartDone = !after.some(({ outcome }) => outcome === 'added');
  const next = isPartDone ? undo.next + 1 : undo.next;
  const kept = [...decided.values()].filter(({ outcome }) => outcome === 'kept').length;
  const is: Job = {
    ...job,
    // Later parts were never imported.
    state: next >= job.next ? 'undone' : 'undoing',
    undo: { ...undo, next, removed: undo.removed + changes.length, kept: undo.kept + kept },
    version: job.version + 1,
    updatedAt: at,
  };
  return { is, changes, parts: rows.length > 0 ? [saveTaken(job, undo.next, after)] : [] };
}
