import type { Caller } from '#shared/api/access.ts';
import { dateOf } from '#shared/church/time.ts';
import { readGiven } from '#shared/members/import-row.ts';
import type { ImportRow, MemberImport, NewImport, SeenRow } from '#shared/members/import-schema.ts';
import { fullName } from '#shared/members/name-words.ts';
import { now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import { derivedId } from '../kit/ids.ts';
import { transactAs } from '../kit/standing.ts';
import { fromIndex, type Lag } from '../search/level.ts';
import { findDoubles, type MemberMatch } from './doubles.ts';
import { homesOf } from './homes.ts';
import { type Job, noSums, type WaitingRow } from './job.ts';
import { toImportView } from './present.ts';
import { addJob, jobOf, readJob, savePart, whileFilling } from './store.ts';

const sameOf = ({ name, rows, parts }: Pick<Job, 'name' | 'rows' | 'parts'>) => JSON.stringify([name, rows, parts]);

/** Once per `request` of a caller. Throws Failure idempotency_key_reused, busy, or what `transactAs` throws. */
export async function beginImport({ request, ...said }: NewImport, caller: Caller): Promise<MemberImport> {
  const at = now();
  const job: Job = {
    ...said,
    id: derivedId(`import ${caller.sub} ${request}`),
    state: 'filling',
    ...{ next: 1, done: 0, sums: noSums, version: 1, createdAt: at, updatedAt: at },
    by: { sub: caller.sub, role: caller.role },
  };
  const first = await transactAs<Job>(caller, [
    { part: addJob(job), own: true, refused: (old) => (old ? jobOf(old) : job) },
  ]);
  if (first && sameOf(first) !== sameOf(job)) throw new Failure('idempotency_key_reused');
  return toImportView(first ?? job);
}

const seenOf = ({ member, by }: MemberMatch) => ({
  ...{ id: member.id, member_id: member.member_id, by },
  name: fullName(member),
});

/** With the household address of each double without an address of their own. */
async function asWaiting(
  rows: readonly ImportRow[],
  doublesOf: ReadonlyMap<number, readonly MemberMatch[]>,
): Promise<WaitingRow[]> {
  const members = new Map([...doublesOf.values()].flat().map(({ member }) => [member.id, member]));
  const homes = await homesOf([...members.values()]);
  return rows.map((row) => {
    const seen = (doublesOf.get(row.row) ?? []).map(({ member }) => member.id);
    const shown = seen.flatMap((id) => (homes.has(id) ? [[id, homes.get(id)] as const] : []));
    return { ...row, seen, ...(shown.length > 0 && { homes: Object.fromEntries(shown) }) } as WaitingRow;
  });
}

/**
 * `behind`: the index may lack recent members; the job finds them later. Throws Failure not_found, validation_failed,
 * import_begun, busy, or what `transactAs` throws.
 */
export async function addRows(
  { id, part }: { readonly id: string; readonly part: number },
  rows: readonly ImportRow[],
  caller: Caller,
): Promise<{ readonly rows: SeenRow[] } & Lag> {
  const job = await readJob(id);
  if (!job) throw new Failure('not_found');
  if (job.state !== 'filling') throw new Failure('import_begun');
  if (part > job.parts) {
    const wrong = {
      fields: ({ fields }: { fields: { at_most: (most: number) => string } }) => ({ part: fields.at_most(job.parts) }),
    };
    throw new Failure('validation_failed', wrong);
  }
  const today = dateOf(now(), env('CHURCH_ZONE'));
  const right = rows.flatMap((row) => {
    const { given } = readGiven(row.cells, today);
    return given ? [{ row: row.row, cells: row.cells, given }] : [];
  });
  const { found, ...lag } = await fromIndex(
    'members',
    findDoubles(right).then((doubles) => ({ found: doubles })),
  );
  const doublesOf = new Map(right.map(({ row }, index) => [row, found[index] ?? []]));
  const waiting = await asWaiting(rows, doublesOf);
  await transactAs(caller, [
    {
      part: whileFilling(job),
      refused: () => {
        throw new Failure('import_begun');
      },
    },
    { part: savePart(job, part, waiting) },
  ]);
  const seen = rows.map(({ row }) => ({ row, doubles: (doublesOf.get(row) ?? []).map(seenOf) }));
  return { rows: seen, ...lag };
}
