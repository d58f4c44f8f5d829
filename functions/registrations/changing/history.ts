import type { RecordedChange } from '#shared/registrations/own.ts';
import { iso } from '../../kit/clock.ts';
import { readNames } from '../../users/store.ts';
import { readChanges } from '../changes-store.ts';

/** The changes of a registration's party, newest first. */
export async function recordedChanges(registrationId: string): Promise<RecordedChange[]> {
  const changes = await readChanges(registrationId);
  const names = await readNames(changes.flatMap(({ by }) => by ?? []));
  return changes.toReversed().map(({ revision, at, by, before, after }) => ({
    id: `change-${revision}`,
    at: iso(at),
    ...(by !== undefined && { by: { id: by, name: names.get(by) ?? '' } }),
    before,
    after,
  }));
}
