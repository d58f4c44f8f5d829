import type { Note } from '#shared/registrations/work.ts';
import { isMissing, isStale, textOf } from '../staff/refusal.ts';
import { workMessages } from './work-messages.ts';

/** `current`: the newer note from another tab, which the next press removes. */
export interface RemovalFailure {
  readonly problem: string;
  readonly current?: Note;
}

/** Calls `remove` with the note's version. Returns undefined if the note no longer exists, even if another tab removed it. */
export async function removeNote(
  { version }: Note,
  remove: (version: number) => Promise<unknown>,
): Promise<RemovalFailure | undefined> {
  try {
    await remove(version);
    return undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    const problem = textOf(error, workMessages.unsure);
    return isStale(error) ? { problem, current: error.details.current as Note } : { problem };
  }
}
