import { invalid, PoolFault } from './fault.ts';
import { refund, spend } from './limits.ts';
import { change } from './person.ts';
import type { Operation, Pool } from './pool.ts';
import { bearer } from './refresh.ts';
import { type Request, record, text } from './request.ts';
import { countOf, newSecret } from './totp.ts';
import type { User } from './user.ts';

export const secondFactorOperations = {
  AssociateSoftwareToken(pool, _, claims) {
    const user = bearer(pool, claims);
    if (!pool.settings.totp) throw notThere('Software token MFA is not enabled for the user pool');
    const candidate = newSecret();
    change(pool, user, { totp: { ...user.totp, candidate } });
    return { SecretCode: candidate };
  },

  VerifySoftwareToken(pool, request, claims) {
    const user = bearer(pool, claims);
    const code = text(request, 'UserCode');
    const { candidate, enabled = false, preferred = false } = user.totp;
    if (candidate === undefined) throw notThere('No software token was associated');
    spend(pool, user.sub, 'verify token');
    const count = countOf(candidate, code, pool.seconds());
    if (count === undefined) throw new PoolFault('EnableSoftwareTokenMFAException', 'Code mismatch');
    refund(pool, user.sub, 'verify token');
    change(pool, user, { totp: { secret: candidate, enabled, preferred, lastCount: count } });
    return { Status: 'SUCCESS' };
  },

  SetUserMFAPreference(pool, request, claims) {
    return prefer(pool, bearer(pool, claims), request);
  },
} satisfies Record<string, Operation>;

const notThere = (message: string) => new PoolFault('SoftwareTokenMFANotFoundException', message);

/** Settings that the request omits stay unchanged. */
export function prefer(pool: Pool, user: User, request: Request): object {
  for (const kind of ['SMSMfaSettings', 'EmailMfaSettings']) {
    if (request[kind] && record(request, kind).Enabled === true) throw invalid(`The user pool has no ${kind}`);
  }
  if (!request.SoftwareTokenMfaSettings) return {};
  const settings = record(request, 'SoftwareTokenMfaSettings');
  const enabled = settings.Enabled === true;
  if (enabled && user.totp.secret === undefined) throw invalid('User has not verified software token mfa');
  change(pool, user, { totp: { ...user.totp, enabled, preferred: enabled && settings.PreferredMfa === true } });
  return {};
}
