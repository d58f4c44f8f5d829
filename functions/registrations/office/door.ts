import type { Caller } from '#shared/api/access.ts';
import { changedDoor, type DoorChange } from '#shared/registrations/door.ts';
import { holdsPlaces } from '#shared/registrations/hold.ts';
import { auditLine } from '../../kit/audit.ts';
import { now } from '../../kit/clock.ts';
import { edit } from '../../kit/edit.ts';
import { Failure } from '../../kit/failure.ts';
import { stale } from '../../kit/settle.ts';
import { transactAs } from '../../kit/standing.ts';
import { type Registration, readRegistration, type StoredDoor } from '../store.ts';
import { saveDoor } from './work-store.ts';

const untouched: StoredDoor = { arrived: false, paid_cash: false, version: 0 };

const names = ['arrived', 'here', 'paid_cash'] as const;

const isSame = (a: StoredDoor, b: StoredDoor, name: (typeof names)[number]) => String(a[name]) === String(b[name]);

/**
 * Ticks a party at the door, or single people of it. The latest tick counts, and other fields stay. Writes nothing if nothing changes.
 * Throws Failure not_found (also if it holds no place of an event), registration_cancelled, busy, or an error of
 * `transactAs`.
 */
export function tickDoor(id: string, change: DoorChange, caller: Caller): Promise<Registration> {
  const at = now();
  return edit<Registration, Registration & { readonly door: StoredDoor }>({
    version: undefined,
    read: () => readRegistration(id),
    next: (was) => {
      if (was.people === undefined) throw new Failure('not_found');
      if (was.status === 'cancelled') throw new Failure('registration_cancelled');
      if (!holdsPlaces(was.status)) throw new Failure('not_found');
      const before = was.door ?? untouched;
      const door = { ...changedDoor(before, change, was), version: before.version + 1 };
      return names.every((name) => isSame(door, before, name)) ? undefined : { ...was, door };
    },
    versionOf: (was) => was.door?.version ?? 0,
    conflict: async () => new Failure('busy', { retryAfterSeconds: 1 }),
    save: ({ door }, was) => {
      const before = was.door ?? untouched;
      const fields = names.filter((name) => !isSame(door, before, name));
      const line = { action: 'registration.door', target: `registration#${id}`, actor: caller.sub, at } as const;
      return transactAs<typeof stale>(caller, [
        { part: saveDoor(was, door), refused: () => stale },
        { part: auditLine({ ...line, fields }) },
      ]);
    },
  });
}
