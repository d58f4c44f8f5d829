import { tooManyCodes } from '#shared/users/codes.ts';
import { type Allowance, mostRefusals, mostToReset, mostToSignUp } from '../allowance/limits.ts';
import { countFor } from '../allowance/store.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { newId } from '../kit/ids.ts';
import { describe, log } from '../kit/log.ts';
import { transact } from '../kit/transact.ts';

/** A code that the user pool is about to mail. */
export interface Code {
  /** Cognito's name for what it is for. */
  readonly source: string;
  /** `sub`: whose account it is. */
  readonly id: string;
  /** Where it goes. */
  readonly email: string;
}

/** Codes that are mailed, by what they are for; null: to as many as staff invite. */
const allowed: ReadonlyMap<string, Allowance | null> = new Map<string, Allowance | null>([
  ['CustomMessage_SignUp', mostToSignUp],
  ['CustomMessage_ResendCode', mostToSignUp],
  ['CustomMessage_ForgotPassword', mostToReset],
  ['CustomMessage_AdminCreateUser', null],
]);

/**
 * Lets a code be mailed, or throws, and then it is not. Every other code is refused: one for a new address would give the
 * account to whoever holds a token of it for its five minutes (docs/decisions/people-and-roles.md).
 */
export async function allowCode({ source, id, email }: Code): Promise<void> {
  const most = allowed.get(source);
  if (most === undefined) {
    log('warn', 'a code was refused', { reason: source });
    await noteRefusal(id);
    throw new Error('No code is mailed for this');
  }
  if (most !== null && !(await isWithin(most, email))) throw new Error(tooManyCodes);
}

/** Counts. Where that fails the answer is yes: an outage of our table keeps nobody from their account. */
async function isWithin(most: Allowance, whom: string): Promise<boolean> {
  const code = newId(26);
  try {
    return (await countFor(whom, { at: now(), of: code, event: code }, most)) === 'go';
  } catch (error) {
    log('error', 'a code was not counted', describe(error));
    return true;
  }
}

/** Whether it is written or not, the code is refused. */
async function noteRefusal(id: string): Promise<void> {
  if (!(await isWithin(mostRefusals, id))) return;
  const line = { action: 'users.refuse_address', target: `user#${id}`, actor: id, at: now(), fields: ['email'] };
  try {
    await transact<never>([{ part: auditLine(line) }]);
  } catch (error) {
    log('error', 'a refusal was not noted', describe(error));
  }
}
