import { honeypot } from '#shared/forms/honeypot.ts';
import type { Submission } from '#shared/registrations/schema.ts';
import { now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { faultOf, type TokenFault } from '../kit/form-token.ts';

/** Why a submission is taken for a program's (docs/decisions/spam.md). */
export type Suspicion = TokenFault | 'honeypot';

export function suspicionOf({ type, data, token }: Submission, key: string): Suspicion | undefined {
  const bait = data[honeypot];
  if (bait !== undefined && bait !== null && bait !== '') return 'honeypot';
  return faultOf(token, { type, key }, { at: now(), secrets: env('ORIGIN_SECRET') });
}
