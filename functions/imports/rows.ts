import type { LeftRow } from '#shared/members/import-schema.ts';
import type { StoredMember } from '#shared/members/item.ts';
import { Failure } from '../kit/failure.ts';
import { readMembers } from '../members/store.ts';
import { isTaken, type StoredPart, type TakenRow } from './job.ts';
import { readJob, readParts } from './store.ts';

/** Parts read per call, few enough that the longest rows fit into a response. */
const partsAtOnce = 20;

const isListed = ({ cells, outcome }: TakenRow) => cells !== undefined || outcome === 'kept';

async function membersOf(parts: readonly StoredPart[]): Promise<ReadonlyMap<string, StoredMember>> {
  const rows = parts.flatMap(({ taken = [] }) => taken.filter((row) => isListed(row) && isTaken(row)));
  const ids = [...new Set(rows.map(({ member = '' }) => member))];
  const members = new Map<string, StoredMember>();
  for (let first = 0; first < ids.length; first += 100)
    for (const [id, member] of await readMembers(ids.slice(first, first + 100))) members.set(id, member);
  return members;
}

/** Returns them in the order of the file. `next` is absent at the end. Throws Failure not_found. */
export async function readLeft(id: string, after: number): Promise<{ items: LeftRow[]; next?: string }> {
  const job = await readJob(id);
  if (!job) throw new Failure('not_found');
  const isOpen = job.state === 'filling' || job.state === 'working';
  const parts = await readParts(id, after, partsAtOnce);
  const members = await membersOf(parts);
  const items = parts.flatMap(({ waiting, taken }): LeftRow[] => {
    // While the job runs, the outcome of a waiting row is open.
    if (waiting) {
      return isOpen ? [] : waiting.map(({ row, cells }) => ({ row, cells, outcome: 'left' }));
    }
    return (taken ?? []).flatMap(({ row, outcome, cells, number, member = '', householdProblem: problem }) => {
      if (!cells && outcome !== 'kept') return [];
      const known = isTaken({ outcome }) && members.get(member);
      if (!known) return cells ? [{ row, outcome, cells, ...(number && { member_id: number }) }] : [];
      // Adds the member id, so that importing the corrected file updates the member.
      const { member_id, first_name, last_name } = known;
      const full = { member_id, first_name, last_name, ...cells };
      return [{ row, outcome, cells: full, ...(problem && { household_problem: problem }) }];
    });
  });
  const last = parts.at(-1)?.part;
  return { items, ...(last !== undefined && parts.length === partsAtOnce && { next: String(last) }) };
}
