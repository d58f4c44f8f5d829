/**
 * As Cognito does, also where PreventUserExistenceErrors is on, SignUp tells that an address is taken, and
 * ResendConfirmationCode and ConfirmSignUp that a user is confirmed. That the visitor is told none of it is the sign-in
 * screens' part: they show the same next step for all of these (docs/decisions/local-pool.md).
 */
import { randomUUID } from 'node:crypto';
import { demandValues, demandWritable } from './attributes.ts';
import { deliveryTo, issueCode, redeemCode } from './codes.ts';
import { invalid, notAuthorized, PoolFault } from './fault.ts';
import { refund, spend } from './limits.ts';
import { demandPolicy } from './password-policy.ts';
import { change, identify, newUser } from './person.ts';
import { demandAddress, demandClient, type Operation } from './pool.ts';
import { mailCode } from './post.ts';
import { attributes, text } from './request.ts';
import { makeVerifier } from './srp.ts';

export const signUpOperations = {
  async SignUp(pool, request) {
    demandClient(pool, request);
    if (!pool.settings.signUp) throw notAuthorized('SignUp is not permitted for this user pool');
    const email = demandAddress(text(request, 'Username'));
    const password = text(request, 'Password');
    demandPolicy(pool.settings.password, password);
    const given = attributes(request, 'UserAttributes');
    demandWritable(pool, given);
    demandValues(given);
    if (given.email !== undefined && given.email.toLowerCase() !== email.toLowerCase()) {
      throw invalid('The email attribute is not the username');
    }
    if (pool.store.findUser(email)) throw new PoolFault('UsernameExistsException', 'User already exists');
    const sub = randomUUID();
    const secret = makeVerifier(pool.name, sub, password);
    const own = { ...given, email, email_verified: 'false' };
    pool.store.saveUser(newUser(sub, own, secret, pool.seconds()));
    await mailCode(pool, email, issueCode(pool, sub, 'sign-up'));
    return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: deliveryTo(email) };
  },

  async ResendConfirmationCode(pool, request) {
    demandClient(pool, request);
    const { id, user, address } = identify(pool, text(request, 'Username'));
    spend(pool, id, 'mail sign-up');
    if (user && user.status !== 'UNCONFIRMED') throw invalid('User is already confirmed.');
    const code = issueCode(pool, id, 'sign-up');
    if (user?.enabled) await mailCode(pool, address, code);
    return { CodeDeliveryDetails: deliveryTo(address) };
  },

  ConfirmSignUp(pool, request) {
    demandClient(pool, request);
    const { id, user } = identify(pool, text(request, 'Username'));
    const code = text(request, 'ConfirmationCode');
    if (user && user.status !== 'UNCONFIRMED') {
      throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
    }
    redeemCode(pool, id, 'sign-up', code);
    // A decoy's code is known to nobody; guessed, it is as wrong as any other.
    if (!user) throw new PoolFault('CodeMismatchException', 'Invalid verification code provided, please try again.');
    refund(pool, id, 'mail sign-up');
    change(pool, user, { status: 'CONFIRMED', attributes: { ...user.attributes, email_verified: 'true' } });
    return {};
  },
} satisfies Record<string, Operation>;
