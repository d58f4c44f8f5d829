import { randomInt } from 'node:crypto';
import { PoolFault } from './fault.ts';

export interface PasswordPolicy {
  length: number;
  lowercase: boolean;
  uppercase: boolean;
  numbers: boolean;
  symbols: boolean;
}

/** The characters that Cognito counts as symbols. A space counts, except at either end. */
const symbol = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+ -]/;

const rules = [
  ['lowercase', /\p{Ll}/u, 'Password must have lowercase characters'],
  ['uppercase', /\p{Lu}/u, 'Password must have uppercase characters'],
  ['numbers', /[0-9]/, 'Password must have numeric characters'],
  ['symbols', symbol, 'Password must have symbol characters'],
] as const;

export function demandPolicy(policy: PasswordPolicy, password: string): void {
  const refuse = (why: string) =>
    new PoolFault('InvalidPasswordException', `Password did not conform with policy: ${why}`);
  if (password.length < policy.length) throw refuse('Password not long enough');
  if (password.length > 256) throw refuse('Password too long');
  if (password !== password.trim()) throw refuse('Password must not begin or end with a space');
  for (const [name, pattern, why] of rules) if (policy[name] && !pattern.test(password)) throw refuse(why);
}

const alphabets = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!?*+-=_'];

/** A password for an invitation that satisfies every policy, without characters that look alike. */
export function temporaryPassword({ length }: PasswordPolicy): string {
  const size = Math.max(length, 12);
  const characters = Array.from({ length: size }, (_, i) => pick(alphabets[i % alphabets.length] ?? ''));
  for (let i = size - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [characters[i], characters[j]] = [characters[j] ?? '', characters[i] ?? ''];
  }
  return characters.join('');
}

const pick = (from: string): string => from[randomInt(from.length)] ?? '';
