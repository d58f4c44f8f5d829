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

/** What Cognito signs in an access token. */
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
 * Demands that the caller authenticated a moment ago: in the sign-in that they call with, or in another one that they bring as `proof`.
 * A thief's token passes while its sign-in is young, so this is for what ends sign-ins and opens nothing. API Gateway verified `bearer`.
 * Returns the sign-in of the proof, for the caller to end. Throws Failure password_unproven, unavailable.
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
 * Whether the caller knows their password now: by the access token of another sign-in of theirs that was begun a moment ago, with the
 * second factor where they have one. The token that they call with proves nothing, however young it is: whoever stole it has it, too.
 * Cognito itself says whether the token is good. It serves once: who asks ends its sign-in. Answers that sign-in. Throws Failure
 * password_unproven, unavailable.
 */
export async function demandProof(token: string, caller: Caller): Promise<string> {
  const unproven = new Failure('password_unproven');
  const claims = claimsIn(token);
  const isTheirs =
    claims?.iss.endsWith(`/${env('USER_POOL_ID')}`) &&
    claims.sub === caller.sub &&
    // Google asks for no password of ours.
    !isGoogles(claims.client_id) &&
    claims.origin_jti !== caller.session &&
    isRecent(claims);
  if (!claims || !isTheirs || (await idOf(token)) !== caller.sub) throw unproven;
  const person = await readPerson(caller.sub);
  const spent = { ...caller, session: claims.origin_jti, issuedAt: claims.iat, signedInAt: claims.auth_time };
  if (person && hasEnded(person, spent)) throw unproven;
  return claims.origin_jti;
}

/** Whose token it is, where the user pool honours it. */
async function idOf(token: string): Promise<string | undefined> {
  try {
    return (await whoseToken(token)).id;
  } catch (error) {
    if (error instanceof Failure && error.code === 'session_ended') return undefined;
    throw error;
  }
}
