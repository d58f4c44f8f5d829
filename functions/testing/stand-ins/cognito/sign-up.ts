/**
 * An address belongs to a user only once it is verified. Until then, any number of accounts may have it, and all get
 * the same answer (docs/decisions/sign-up-tells-nothing.md). As with Cognito, ResendConfirmationCode and ConfirmSignUp
 * reveal a confirmed user by user name.
 */
import { randomUUID } from 'node:crypto';
import { callPostConfirmation } from './after-code.ts';
import { demandFree, demandRequired, demandValues, demandWritable } from './attributes.ts';
import { askBeforeSignUp } from './before-sign-up.ts';
import { deliveryTo, issueCode, redeemCode } from './codes.ts';
import { invalid, notAuthorized, PoolFault } from './fault.ts';
import { refund, spend } from './limits.ts';
import { demandPolicy } from './password-policy.ts';
import { change, identify, newUser } from './person.ts';
import { demandAddress, demandClient, demandName, type Operation } from './pool.ts';
import { mail } from './post.ts';
import { attributes, text } from './request.ts';
import { makeVerifier } from './srp.ts';

export const signUpOperations = {
  async SignUp(pool, request) {
    demandClient(pool, request);
    if (!pool.settings.signUp) throw notAuthorized('SignUp is not permitted for this user pool');
    const username = demandName(pool, request, 'User already exists');
    const password = text(request, 'Password');
    demandPolicy(pool.settings.password, password);
    const given = attributes(request, 'UserAttributes');
    demandWritable(pool, given);
    demandRequired(pool, given);
    demandValues(given);
    const email = demandAddress(given.email);
    await askBeforeSignUp(pool, 'SignUp', username, given);
    const sub = randomUUID();
    const secret = makeVerifier(pool.name, username, password);
    const own = { ...given, email_verified: 'false' };
    const user = newUser({ sub, username }, own, secret, pool.seconds());
    pool.store.saveUser(user);
    mail(pool, 'SignUp', user, issueCode(pool, sub, 'sign-up'));
    return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: deliveryTo(email) };
  },

  ResendConfirmationCode(pool, request) {
    demandClient(pool, request);
    const { id, user, address } = identify(pool, text(request, 'Username'));
    spend(pool, id, 'mail sign-up');
    if (user && user.status !== 'UNCONFIRMED') throw invalid('User is already confirmed.');
    const code = issueCode(pool, id, 'sign-up');
    if (user?.enabled) mail(pool, 'ResendCode', user, code);
    return { CodeDeliveryDetails: deliveryTo(address) };
  },

  async ConfirmSignUp(pool, request) {
    demandClient(pool, request);
    const { id, user } = identify(pool, text(request, 'Username'));
    const code = text(request, 'ConfirmationCode');
    if (request.ForceAliasCreation === true) throw invalid('The local user pool takes nobody’s address away');
    if (user && user.status !== 'UNCONFIRMED') {
      throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
    }
    redeemCode(pool, id, 'sign-up', code);
    // The code of a decoy was never mailed. If a caller guesses it, refuse it like a wrong one.
    if (!user) throw new PoolFault('CodeMismatchException', 'Invalid verification code provided, please try again.');
    demandFree(pool, id, user.attributes.email ?? '');
    refund(pool, id, 'mail sign-up');
    const attributes = { ...user.attributes, email_verified: 'true' };
    await callPostConfirmation(pool, 'ConfirmSignUp', change(pool, user, { status: 'CONFIRMED', attributes }));
    return {};
  },
} satisfies Record<string, Operation>;
