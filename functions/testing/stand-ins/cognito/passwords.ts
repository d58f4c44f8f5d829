/** As with Cognito, changing or resetting a password does not end the user's other sign-ins; GlobalSignOut does. */
import { callPostConfirmation } from './after-code.ts';
import { deliveryTo, issueCode, redeemCode } from './codes.ts';
import { notAuthorized, PoolFault } from './fault.ts';
import { refund, spend } from './limits.ts';
import { demandPolicy } from './password-policy.ts';
import { change, identify } from './person.ts';
import { demandClient, type Operation, type Pool } from './pool.ts';
import { mail } from './post.ts';
import { bearer } from './refresh.ts';
import { text } from './request.ts';
import { makeVerifier, opens } from './srp.ts';
import type { User } from './user.ts';

export const passwordOperations = {
  /** Answers as if a mail had been sent, even if the account is unknown. */
  ForgotPassword(pool, request) {
    demandClient(pool, request);
    const { id, user, address } = identify(pool, text(request, 'Username'));
    spend(pool, id, 'mail reset');
    if (user?.enabled && user.status === 'FORCE_CHANGE_PASSWORD') {
      throw notAuthorized('User password cannot be reset in the current state.');
    }
    const code = issueCode(pool, id, 'reset');
    if (user && mayReset(user)) mail(pool, 'ForgotPassword', user, code);
    return { CodeDeliveryDetails: deliveryTo(address) };
  },

  async ConfirmForgotPassword(pool, request) {
    demandClient(pool, request);
    const { id, user } = identify(pool, text(request, 'Username'));
    const password = text(request, 'Password');
    demandPolicy(pool.settings.password, password);
    redeemCode(pool, id, 'reset', text(request, 'ConfirmationCode'));
    if (!user || !mayReset(user)) {
      throw new PoolFault('CodeMismatchException', 'Invalid verification code provided, please try again.');
    }
    refund(pool, id, 'mail reset');
    await callPostConfirmation(pool, 'ConfirmForgotPassword', setPassword(pool, user, password));
    return {};
  },

  ChangePassword(pool, request, claims) {
    const user = bearer(pool, claims);
    const proposed = text(request, 'ProposedPassword');
    demandPolicy(pool.settings.password, proposed);
    spend(pool, user.sub, 'change password');
    if (!opens(user, pool.name, user.username, text(request, 'PreviousPassword'))) {
      throw notAuthorized('Incorrect username or password.');
    }
    refund(pool, user.sub, 'change password');
    setPassword(pool, user, proposed);
    return {};
  },
} satisfies Record<string, Operation>;

const mayReset = (user: User | undefined): boolean =>
  user?.enabled === true && user.attributes.email_verified === 'true';

export function setPassword(pool: Pool, user: User, password: string): User {
  const secret = makeVerifier(pool.name, user.username, password);
  return change(pool, user, { ...secret, status: 'CONFIRMED', passwordUntil: undefined });
}
