import { type Allowance, mostRefusals } from '../allowance/limits.ts';
import { countFor, mayLeave } from '../allowance/store.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { newId } from '../kit/ids.ts';
import { describe, log } from '../kit/log.ts';
import { transact } from '../kit/transact.ts';

/**
 * A repeated `name` returns the same. Returns true if counting fails, so that an outage of our table locks nobody out.
 */
export async function mayMail(most: Allowance, whom: string, name: string): Promise<boolean> {
  try {
    return (await countFor(whom, { at: now(), of: name, event: name }, most)) === 'go';
  } catch (error) {
    log('error', 'a code was not counted', describe(error));
    return true;
  }
}

/** Counts a sign-up of any address against the limits of the whole pool. Returns true if counting fails. */
export async function maySignUp(): Promise<boolean> {
  try {
    return (await mayLeave('signUps', now())) && (await mayLeave('signUpsOfDay', now()));
  } catch (error) {
    log('error', 'a sign-up was not counted', describe(error));
    return true;
  }
}

/** `id` is the `sub` of an address that never gets a code. Errors are only logged. */
export async function noteRefusal(id: string): Promise<void> {
  if (!(await mayMail(mostRefusals, id, newId(26)))) return;
  const line = auditLine({
    action: 'users.refuse_address',
    target: `user#${id}`,
    actor: id,
    at: now(),
    fields: ['email'],
  });
  try {
    await transact<never>([{ part: line }]);
  } catch (error) {
    log('error', 'a refusal was not noted', describe(error));
  }
}
