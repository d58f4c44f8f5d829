import * as z from 'zod/mini';
import type { Caller } from '#shared/api/access.ts';
import { proofSeconds } from '#shared/users/sign-ins.ts';
import { isGoogles } from '../kit/caller.ts';
import { now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { Failure } from '../kit/failure.ts';
import { hasEnded } from '../kit/standing.ts';
import { whoseToken } from './identity.ts';
import { readPerson } from './store.ts';

const Claims = z.object({
  iss: z.string(),
  token_use: z.literal('access'),
  client_id: z.optional(z.string()),
  sub: z.string(),
  origin_jti: z.string(),
  auth_time: z.number(),
  iat: z.number(),
});

function claimsIn(token: string): z.output<typeof Claims> | undefined {
  try {
    return Claims.safeParse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}

const isRecent = (claims: z.output<typeof Claims>) => now() / 1000 - claims.auth_time <= proofSeconds;

/**
 * Demands that the caller authenticated moments ago, now or in the sign-in of `proof`. A stolen token passes while its
 * sign-in is young, so use this only for actions that end sign-ins and grant nothing. Returns the sign-in of the proof,
 * which the caller must end. Throws Failure password_unproven, unavailable.
 */
export async function demandRecent(
  proof: string | undefined,
  { bearer, caller }: { readonly bearer: string; readonly caller: Caller },
): Promise<string | undefined> {
  if (proof !== undefined) return demandProof(proof, caller);
  const claims = claimsIn(bearer);
  if (!claims || !isRecent(claims)) throw new Failure('password_unproven');
  return undefined;
}

/**
 * `token` must belong to another sign-in of the caller that began moments ago; the token of the request proves nothing,
 * because a thief would have it, too. It is good for one use, so the calling code must end its sign-in, which is
 * returned. Throws Failure password_unproven, unavailable.
 */
export async function demandProof(token: string, caller: Caller): Promise<string> {
  const unproven = new Failure('password_unproven');
  const claims = claimsIn(token);
  const isTheirs =
    claims?.iss.endsWith(`/${env('USER_POOL_ID')}`) &&
    claims.sub === caller.sub &&
    !isGoogles(claims.client_id) &&
    claims.origin_jti !== caller.session &&
    isRecent(claims);
  if (!claims || !isTheirs || (await idOf(token)) !== caller.sub) throw unproven;
  const person = await readPerson(caller.sub);
  const spent = { ...caller, session: claims.origin_jti, issuedAt: claims.iat, signedInAt: claims.auth_time };
  if (person && hasEnded(person, spent)) throw unproven;
  return claims.origin_jti;
}

async function idOf(token: string): Promise<string | undefined> {
  try {
    return (await whoseToken(token)).id;
  } catch (error) {
    if (error instanceof Failure && error.code === 'session_ended') return undefined;
    throw error;
  }
}
