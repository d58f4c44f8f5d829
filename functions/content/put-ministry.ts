import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '#shared/api/access.ts';
import type { MinistryRecord } from '#shared/content/ministries.ts';
import type { ManagedMinistry, MinistryChange, NewMinistry } from '#shared/content/ministry-input.ts';
import { announce } from '../kit/announce.ts';
import { auditLine } from '../kit/audit.ts';
import type { AuditAction } from '../kit/audit-actions.ts';
import { now } from '../kit/clock.ts';
import { edit } from '../kit/edit.ts';
import { Failure } from '../kit/failure.ts';
import { newId } from '../kit/ids.ts';
import { stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import { versionConflict } from '../kit/version-conflict.ts';
import { readMinistryList, saveMinistry, saveMinistryList } from './store.ts';
import { allMinistriesFrom } from './words.ts';

interface MinistryWriteOptions {
  /** Expected version: 0 for a new ministry, the last version for a deleted one. Omit to skip the check. */
  readonly version?: number | undefined;
  readonly caller: Caller;
  readonly action: AuditAction;
  readonly undoes?: string;
  /** The form field that shows the error if the slug is refused. */
  readonly field?: string;
}

type Next = (was: MinistryRecord | undefined, all: readonly ManagedMinistry[]) => MinistryRecord | undefined;

/**
 * Undefined deletes it. The audit line has whole records, so that this function can restore either of them. Repeating a
 * change writes nothing. Throws Failure not_found if there is nothing to delete, slug_taken, version_conflict {current,
 * yours}, or what `transactAs` throws.
 */
export function putMinistry(
  id: string,
  record: MinistryRecord | undefined,
  change: MinistryWriteOptions,
): Promise<ManagedMinistry | null> {
  return write(id, () => record, change);
}

/** Carries out a change as sent by a client (CL-29). */
export function changeMinistry(sent: MinistryChange, caller: Caller): Promise<ManagedMinistry | null> {
  switch (sent.action) {
    case 'addMinistry':
      return add(sent.ministry, caller);
    case 'updateMinistry':
      return write(sent.id, (was) => was && { ...was, ...sent.updates }, {
        version: sent.version,
        caller,
        action: 'ministry.update',
        field: 'updates.slug',
      });
    default:
      return putMinistry(sent.id, undefined, { version: sent.version, caller, action: 'ministry.delete' });
  }
}

function add(ministry: NewMinistry, caller: Caller) {
  const id = `${ministry.slug}-${newId(8)}`;
  const next: Next = (_, all) => ({ ...ministry, id, display_order: ministry.display_order ?? all.length + 1 });
  return write(id, next, { caller, action: 'ministry.add', field: 'ministry.slug' });
}

async function write(
  id: string,
  next: Next,
  { version, caller, action, undoes, field = 'slug' }: MinistryWriteOptions,
) {
  const target = `ministry#${id}`;
  const after = ({ all, current }: MinistryState) => next(current && recordOf(current), all);
  const found = await edit<MinistryState, MinistryState>({
    version,
    read: () => find(id),
    next: (was) => {
      const record = after(was);
      if (!was.current && !record) throw new Failure('not_found');
      if (isDeepStrictEqual(was.current && recordOf(was.current), record)) return undefined;
      const saved = { version: was.version + 1 };
      return { ...was, ...saved, current: record && { ...record, ...saved } };
    },
    versionOf: (was) => was.version,
    conflict: (was) => versionConflict(target, caller, { current: was.current ?? null, yours: after(was) ?? null }),
    save: ({ current, version: saved }, was) => {
      if (current && was.all.some((one) => one.id !== id && one.slug === current.slug))
        throw new Failure('slug_taken', { fields: ({ errors }) => ({ [field]: errors.slug_taken }) });
      const at = now();
      const data = { keys: [], ministries: true };
      const records = {
        ...(was.current && { before: { ...recordOf(was.current) } }),
        ...(current && { after: { ...recordOf(current) } }),
      };
      return transactAs<typeof stale>(caller, [
        { part: saveMinistryList(was.list), refused: () => stale },
        { part: saveMinistry(current ?? { id, version: saved, removed: true }) },
        { part: announce({ type: 'content.changed', subject: target, sequence: saved, at, data }) },
        { part: auditLine({ action, target, actor: caller.sub, at, ...records, ...(undoes && { undoes }) }) },
      ]);
    },
  });
  return found.current ?? null;
}

/** `version` is the last one if it was removed, and 0 if it never existed. */
interface MinistryState {
  readonly list: Awaited<ReturnType<typeof readMinistryList>>;
  readonly all: readonly ManagedMinistry[];
  readonly current: ManagedMinistry | undefined;
  readonly version: number;
}

async function find(id: string): Promise<MinistryState> {
  const list = await readMinistryList();
  const all = allMinistriesFrom(list.ministries);
  const current = all.find((one) => one.id === id);
  const version = current?.version ?? list.ministries.find((one) => one.id === id)?.version ?? 0;
  return { list, all, current, version };
}

function recordOf({ version: _, ...record }: ManagedMinistry): MinistryRecord {
  return record;
}
