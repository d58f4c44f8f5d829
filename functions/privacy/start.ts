import type { Caller } from '#shared/api/access.ts';
import type { Erasure as ErasureView, RecordRef } from '#shared/privacy/schema.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { derivedId } from '../kit/ids.ts';
import { settle, stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import { isStaff } from '../users/forget.ts';
import { announceErasing } from './erase.ts';
import { addErasure, type Erasure, readErasure, replaceErasure, toErasure, toErasureView } from './store.ts';
import { privacyWords } from './words.ts';

export const newErasure = (id: string, things: readonly RecordRef[], by: string): Erasure => {
  return { id, things, by, at: now(), done: 0, stayed: 0, state: 'going', version: 1 };
};

/** Throws Failure validation_failed, unavailable, or what `transactAs` throws. */
async function demandNoStaff(things: readonly RecordRef[], caller: Caller): Promise<void> {
  for (const { kind, id } of things) {
    if (kind !== 'account' || (id !== caller.sub && !(await isStaff(id)))) continue;
    throw new Failure('validation_failed', { fields: () => ({ things: privacyWords.isStaff }) });
  }
}

/** Idempotent by its key. Throws Failure validation_failed, busy, unavailable, or what `transactAs` throws. */
export async function startErasure(
  things: readonly RecordRef[],
  idempotencyKey: string,
  caller: Caller,
): Promise<ErasureView> {
  const unique = [...new Map(things.map((each) => [`${each.kind} ${each.id}`, each])).values()];
  await demandNoStaff(unique, caller);
  const erasure = newErasure(derivedId(`erasure ${caller.sub} ${idempotencyKey}`), unique, caller.sub);
  const earlier = await transactAs<Erasure>(caller, [
    { own: true, part: addErasure(erasure), refused: (old) => (old ? toErasure(old) : erasure) },
    { part: announceErasing(erasure) },
    { part: auditLine({ action: 'person.erase', target: `erasure#${erasure.id}`, actor: caller.sub, at: erasure.at }) },
  ]);
  return toErasureView(earlier ?? erasure);
}

/** Starts from the beginning. Throws Failure not_found, busy, or what `transactAs` throws. */
export async function repeatErasure(id: string, caller: Caller): Promise<ErasureView> {
  return settle(async () => {
    const was = await readErasure(id);
    if (!was) throw new Failure('not_found');
    const at = now();
    const is: Erasure = { ...was, by: caller.sub, at, done: 0, stayed: 0, state: 'going', version: was.version + 1 };
    const outcome = await transactAs<typeof stale>(caller, [
      { part: replaceErasure(is, was.version), refused: () => stale },
      { part: announceErasing(is) },
      { part: auditLine({ action: 'person.erase', target: `erasure#${id}`, actor: caller.sub, at }) },
    ]);
    return outcome ?? toErasureView(is);
  });
}
