import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OneForm } from '#shared/registrations/form-token.ts';

/** The shortest time (ms) that a person needs between opening a form and sending it. */
export const shortest = 2000;

/** Milliseconds for which a form may stay open. */
export const longest = 12 * 3_600_000;

/** What speaks against a token. */
export type TokenFault = 'no_token' | 'bad_token' | 'too_fast' | 'expired_token';

/** The seal of a form's opening. Its key is derived, so that no seal says anything about the secret itself. */
function seal({ type, key }: OneForm, openedAt: number, secret: string): Buffer {
  const derived = createHmac('sha256', secret).update('form token').digest();
  return createHmac('sha256', derived).update(`${openedAt} ${key.toLowerCase()} ${type}`).digest();
}

/** A token that brings one registration, by a form that opens at an instant (epoch ms); `secrets` as ./caller.ts has them, the first seals. */
export function makeToken(form: OneForm, openedAt: number, secrets: string): string {
  const [secret = ''] = secrets.split(' ');
  return `${openedAt}.${seal(form, openedAt, secret).toString('base64url')}`;
}

/** Why a token is not good for this form at an instant (epoch ms); undefined: it is good. */
export function faultOf(
  token: string | undefined,
  form: OneForm,
  { at, secrets }: { readonly at: number; readonly secrets: string },
): TokenFault | undefined {
  if (token === undefined || token === '') return 'no_token';
  const [, time = '', given = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  const openedAt = Number(time);
  const bytes = Buffer.from(given, 'base64url');
  const matches = (secret: string) => {
    const expected = seal(form, openedAt, secret);
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  };
  if (time === '' || !secrets.split(' ').some(matches)) return 'bad_token';
  if (at - openedAt < shortest) return 'too_fast';
  return at - openedAt > longest ? 'expired_token' : undefined;
}
