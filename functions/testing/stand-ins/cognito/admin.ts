import { randomUUID } from 'node:crypto';
import { demandFree, demandRequired, demandSchema, demandValues, offerEmail } from './attributes.ts';
import { askBeforeSignUp } from './before-sign-up.ts';
import { issueCode } from './codes.ts';
import { invalid, PoolFault } from './fault.ts';
import { demandPolicy, temporaryPassword } from './password-policy.ts';
import { setPassword } from './passwords.ts';
import { change, mfaOf, newUser, summaryOf, userOf } from './person.ts';
import { demandName, demandPool, type Operation, type Pool } from './pool.ts';
import { mail } from './post.ts';
import { type Attributes, attributes, list, optionalText, type Request, text } from './request.ts';
import { prefer } from './second-factor.ts';
import { makeVerifier } from './srp.ts';
import type { User } from './user.ts';

export const adminOperations = {
  AdminGetUser(pool, request) {
    const user = userOf(pool, request);
    const { Attributes, ...summary } = summaryOf(pool, user);
    return { ...summary, UserAttributes: Attributes, ...mfaOf(user.totp) };
  },

  async AdminCreateUser(pool, request) {
    demandPool(pool, request);
    const action = optionalText(request, 'MessageAction');
    if (action !== undefined && action !== 'RESEND' && action !== 'SUPPRESS') {
      throw invalid(`MessageAction is RESEND or SUPPRESS, not ${action}`);
    }
    // Cognito would default to a text message, and silently send nothing.
    if (action !== 'SUPPRESS' && !list(request, 'DesiredDeliveryMediums').includes('EMAIL')) {
      throw invalid('DesiredDeliveryMediums must hold EMAIL: without it Cognito sends no invitation by mail');
    }
    const password = optionalText(request, 'TemporaryPassword') ?? temporaryPassword(pool.settings.password);
    demandPolicy(pool.settings.password, password);
    const person = action === 'RESEND' ? invited(pool, request) : created(pool, request);
    if (action !== 'RESEND') await askBeforeSignUp(pool, 'AdminCreateUser', person.username, person.attributes);
    const user = setTemporary(pool, person, password);
    if (action !== 'SUPPRESS') mail(pool, 'AdminCreateUser', user, password);
    return { User: summaryOf(pool, user) };
  },

  AdminSetUserPassword(pool, request) {
    const user = userOf(pool, request);
    const password = text(request, 'Password');
    demandPolicy(pool.settings.password, password);
    if (request.Permanent === true) setPassword(pool, user, password);
    else setTemporary(pool, user, password);
    return {};
  },

  AdminResetUserPassword(pool, request) {
    const user = userOf(pool, request);
    if (user.status === 'FORCE_CHANGE_PASSWORD' || user.attributes.email_verified !== 'true') {
      throw invalid('Cannot reset password for the user as there is no registered/verified email or phone_number');
    }
    change(pool, user, { status: 'RESET_REQUIRED' });
    mail(pool, 'ForgotPassword', user, issueCode(pool, user.sub, 'reset'));
    return {};
  },

  /** Revokes all sign-ins of the user. Their tokens stay invalid after AdminEnableUser. */
  AdminDisableUser(pool, request) {
    const user = userOf(pool, request);
    change(pool, user, { enabled: false });
    pool.store.revokeSignInsOf(user.sub);
    return {};
  },

  AdminEnableUser(pool, request) {
    change(pool, userOf(pool, request), { enabled: true });
    return {};
  },

  AdminUserGlobalSignOut(pool, request) {
    pool.store.revokeSignInsOf(userOf(pool, request).sub);
    return {};
  },

  AdminDeleteUser(pool, request) {
    const { sub } = userOf(pool, request);
    pool.store.transaction(() => pool.store.deleteUser(sub));
    return {};
  },

  AdminUpdateUserAttributes(pool, request) {
    const user = userOf(pool, request);
    const given = attributes(request, 'UserAttributes');
    demandSchema(given);
    demandValues(given);
    if (given.sub !== undefined) throw invalid('Cannot modify the non-mutable attribute sub');
    const { email, ...others } = given;
    if (others.email_verified === 'true') demandFree(pool, user.sub, email ?? user.attributes.email ?? '');
    if (email === undefined) {
      change(pool, user, { attributes: { ...user.attributes, ...others } });
      return {};
    }
    if (others.email_verified !== 'true') {
      change(pool, user, { attributes: { ...user.attributes, ...others } });
      offerEmail(pool, user, email);
      return {};
    }
    change(pool, user, { attributes: { ...user.attributes, ...others, email } });
    return {};
  },

  AdminSetUserMFAPreference(pool, request) {
    return prefer(pool, userOf(pool, request), request);
  },
} satisfies Record<string, Operation>;

function created(pool: Pool, request: Request): User {
  const username = demandName(pool, request, 'User account already exists');
  if (request.ForceAliasCreation === true) throw invalid('The local user pool takes nobody’s address away');
  const given: Attributes = { email_verified: 'false', ...attributes(request, 'UserAttributes') };
  demandSchema(given);
  demandRequired(pool, given);
  demandValues(given);
  const sub = randomUUID();
  if (given.email_verified === 'true') demandFree(pool, sub, given.email ?? '');
  return newUser({ sub, username }, given, { salt: '', verifier: '' }, pool.seconds());
}

function invited(pool: Pool, request: Request): User {
  const user = userOf(pool, request);
  if (user.status === 'FORCE_CHANGE_PASSWORD') return user;
  throw new PoolFault('UnsupportedUserStateException', 'Resend not possible. User status is not FORCE_CHANGE_PASSWORD');
}

function setTemporary(pool: Pool, user: User, password: string): User {
  const secret = makeVerifier(pool.name, user.username, password);
  const passwordUntil = pool.seconds() + pool.settings.temporaryPassword;
  return change(pool, user, { ...secret, status: 'FORCE_CHANGE_PASSWORD', passwordUntil });
}
