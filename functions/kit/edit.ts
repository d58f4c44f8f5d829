import { Failure } from './failure.ts';
import { settle, type stale } from './settle.ts';

/** An edit of one stored record. `Was`: the record as read; `Next`: the record after the edit. */
export interface Edit<Was, Next> {
  /** The version that the edit started from; undefined: the edit applies to any version. */
  readonly version: number | undefined;
  /** Reads the record; undefined if there is none. */
  readonly read: () => Promise<Was | undefined>;
  /** The record after the edit; undefined if the edit changes nothing. Throws Failure if the edit is not allowed. */
  readonly next: (was: Was) => Next | undefined;
  /** The version of the record, or each version that an editor may have been given for it. */
  readonly versionOf: (was: Was) => number | readonly number[];
  /** The refusal of an edit that started from another version, by `versionConflict`. */
  readonly conflict: (was: Was) => Promise<Failure>;
  /**
   * Writes the record with its event and audit line in one transaction. `stale` if the record changed since it was read; the saved
   * record if it differs from `next`.
   */
  readonly save: (next: Next, was: Was) => Promise<Next | typeof stale | undefined>;
}

/**
 * Edits a record: read, compare, check the version, write. If somebody else writes in between, it starts again, so that an edit without
 * a version is applied to the newest record. An edit that changes nothing writes nothing, at any version. Returns the record as stored.
 * Throws Failure not_found, version_conflict, busy, or what `next` and `save` throw.
 */
export function edit<Was, Next>({
  version,
  read,
  next,
  versionOf,
  conflict,
  save,
}: Edit<Was, Next>): Promise<Was | Next> {
  return settle<Was | Next>(async () => {
    const was = await read();
    if (was === undefined) throw new Failure('not_found');
    const is = next(was);
    if (is === undefined) return was;
    if (version !== undefined && ![versionOf(was)].flat().includes(version)) throw await conflict(was);
    return (await save(is, was)) ?? is;
  });
}
