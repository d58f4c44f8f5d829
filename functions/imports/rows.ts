import type { LeftRow } from '#shared/members/import-schema.ts';
import type { StoredMember } from '#shared/members/item.ts';
import { Failure } from '../kit/failure.ts';
import { readMembers } from '../members/store.ts';
import { isTaken, type StoredPart } from './job.ts';
import { readJob, readParts } from './store.ts';

/** Parts that one call reads: with the longest rows it stays below what an answer may have. */
const partsAtOnce = 20;

/** The members of rows that were taken without some of their values. */
async function membersOf(parts: readonly StoredPart[]): Promise<ReadonlyMap<string, StoredMember>> {
  const rows = parts.flatMap(({ taken = [] }) => taken.filter((row) => row.cells && isTaken(row)));
  const ids = [...new Set(rows.map(({ member = '' }) => member))];
  const members = new Map<string, StoredMember>();
  for (let first = 0; first < ids.length; first += 100)
    for (const [id, member] of await readMembers(ids.slice(first, first + 100))) members.set(id, member);
  return members;
}

/**
 * Rows of an import that did not come into the list whole, in the file's order; `next` goes on, and is not set at the end. Throws Failure
 * not_found.
 */
export async function readLeft(id: string, after: number): Promise<{ items: LeftRow[]; next?: string }> {
  const job = await readJob(id);
  if (!job) throw new Failure('not_found');
  const parts = await readParts(id, after, partsAtOnce);
  const members = await membersOf(parts);
  const items = parts.flatMap(({ waiting, taken }): LeftRow[] => {
    // Of one that goes on it is not known yet.
    if (waiting) {
      const isOver = job.state === 'cancelled' || job.state === 'stopped';
      return isOver ? waiting.map(({ row, cells }) => ({ row, cells, outcome: 'left' })) : [];
    }
    return (taken ?? []).flatMap(({ row, outcome, cells, number, member = '' }) => {
      if (!cells) return [];
      const known = isTaken({ outcome }) && members.get(member);
      if (!known) return [{ row, outcome, cells, ...(number && { member_id: number }) }];
      // The row names the member, so that a mended file updates them.
      const { member_id, first_name, last_name } = known;
      return [{ row, outcome, cells: { member_id, first_name, last_name, ...cells } }];
    });
  });
  const last = parts.at(-1)?.part;
  return { items, ...(last !== undefined && parts.length === partsAtOnce && { next: String(last) }) };
}
