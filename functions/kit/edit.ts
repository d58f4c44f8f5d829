import { Failure } from './failure.ts';
import { settle, type stale } from './settle.ts';

export interface Edit<Was, Next> {
  /** The version that the edit started from. Undefined: any version. */
  readonly version: number | undefined;
  readonly read: () => Promise<Was | undefined>;
  /** Undefined if the edit changes nothing. Throws Failure if it is not allowed. */
  readonly next: (was: Was) => Next | undefined;
  /** Or each version that an editor may have been given. */
  readonly versionOf: (was: Was) => number | readonly number[];
  readonly conflict: (was: Was) => Promise<Failure>;
  /** One transaction with event and audit line. Returns the saved record if it differs from `next`. */
  readonly save: (next: Next, was: Was) => Promise<Next | typeof stale | undefined>;
}

/**
 * Starts again if another request writes in between, so that an edit without a version applies to the newest record. An
 * edit that changes nothing writes nothing, at any version. Throws Failure not_found, version_conflict, busy, or what
 * `next` and `save` throw.
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
