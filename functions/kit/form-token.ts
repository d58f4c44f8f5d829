import type { OneForm } from '#shared/registrations/form-token.ts';
import { isSealed, sealOf } from './seal.ts';

/** Milliseconds that a person needs from opening a form to sending it. */
export const shortest = 2000;

/** Milliseconds for which a form may stay open. */
export const longest = 12 * 3_600_000;

export type TokenFault = 'no_token' | 'bad_token' | 'too_fast' | 'expired_token';

const purpose = 'form token';
const sealed = ({ type, key }: OneForm, openedAt: number) => `${openedAt} ${key.toLowerCase()} ${type}`;

/** `openedAt` is in epoch ms. `secrets` is as in ./caller.ts; the first one seals. */
export function makeToken(form: OneForm, openedAt: number, secrets: string): string {
  return `${openedAt}.${sealOf(purpose, sealed(form, openedAt), secrets)}`;
}

/** Returns why a token is invalid for this form at an instant (epoch ms), or undefined if it is valid. */
export function faultOf(
  token: string | undefined,
  form: OneForm,
  { at, secrets }: { readonly at: number; readonly secrets: string },
): TokenFault | undefined {
  if (token === undefined || token === '') return 'no_token';
  const [, time = '', given = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  const openedAt = Number(time);
  if (time === '' || !isSealed(purpose, sealed(form, openedAt), given, secrets)) return 'bad_token';
  if (at - openedAt < shortest) return 'too_fast';
  return at - openedAt > longest ? 'expired_token' : undefined;
}
