import type { MemberImport } from '#shared/members/import-schema.ts';
import { iso } from '../kit/clock.ts';
import { type Job, noSums } from './job.ts';
import { rowsUntil } from './store.ts';

export function toImportView(job: Job): MemberImport {
  const { id, name, state, rows, done, sums, undo, createdAt, updatedAt } = job;
  const { removed = 0, kept = 0 } = undo ?? {};
  const times = { started_at: iso(createdAt), updated_at: iso(updatedAt), rows_until: iso(rowsUntil(job) * 1000) };
  return { id, name, state, rows, done, ...noSums, ...sums, removed, kept, ...times };
}
