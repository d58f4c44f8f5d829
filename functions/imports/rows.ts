import type { LeftRow } from '#shared/members/import-schema.ts';
import { Failure } from '../kit/failure.ts';
import { readJob, readParts } from './store.ts';

/** Parts that one call reads: with the longest rows it stays below what an answer may have. */
const partsAtOnce = 20;

/**
 * Rows of an import that did not come into the list, in the file's order; `next` goes on, and is not set at the end. Throws Failure
 * not_found.
 */
export async function readLeft(id: string, after: number): Promise<{ items: LeftRow[]; next?: string }> {
  const job = await readJob(id);
  if (!job) throw new Failure('not_found');
  const parts = await readParts(id, after, partsAtOnce);
  const items = parts.flatMap(({ waiting, taken }): LeftRow[] => {
    // Of one that goes on it is not known yet.
    if (waiting) {
      const isOver = job.state === 'cancelled' || job.state === 'stopped';
      return isOver ? waiting.map(({ row, cells }) => ({ row, cells, outcome: 'left' })) : [];
    }
    return (taken ?? []).flatMap(({ row, outcome, cells, number }) =>
      cells ? [{ row, outcome, cells, ...(number && { member_id: number }) }] : [],
    );
  });
  const last = parts.at(-1)?.part;
  return { items, ...(last !== undefined && parts.length === partsAtOnce && { next: String(last) }) };
}
