import { attributeList } from '#shared/users/attributes.ts';
import { deliveryTo, issueCode, redeemCode } from './codes.ts';
import { invalid, notAuthorized, PoolFault } from './fault.ts';
import { spend } from './limits.ts';
import { change, mfaOf } from './person.ts';
import { demandAddress, type Operation, type Pool } from './pool.ts';
import { mail } from './post.ts';
import { bearer } from './refresh.ts';
import { type Attributes, attributes, text } from './request.ts';
import { readableOf } from './tokens.ts';
import type { User } from './user.ts';

/** The standard OpenID claims, which every pool has. Ours has no custom attributes, since roles are groups. */
const standard = new Set([
  ...['address', 'birthdate', 'email', 'email_verified', 'family_name', 'gender', 'given_name', 'locale'],
  ...['middle_name', 'name', 'nickname', 'phone_number', 'phone_number_verified', 'picture', 'preferred_username'],
  ...['profile', 'sub', 'updated_at', 'website', 'zoneinfo'],
]);

export function demandSchema(given: Attributes): void {
  const unknown = Object.keys(given).find((name) => !standard.has(name));
  if (unknown === undefined) return;
  throw invalid(`Attributes did not conform to the schema: Type for attribute {${unknown}} could not be determined`);
}

/** Refuses attributes that the client may not write, such as a role, `email_verified` or `sub`. */
export function demandWritable(pool: Pool, given: Attributes): void {
  demandSchema(given);
  const foreign = Object.keys(given).find((name) => !pool.settings.writable.includes(name));
  if (foreign !== undefined) throw notAuthorized('A client attempted to write unauthorized attribute');
}

export function demandRequired(pool: Pool, given: Attributes): void {
  const missing = pool.settings.required.find((name) => !given[name]);
  if (missing === undefined) return;
  throw invalid(`Attributes did not conform to the schema: ${missing}: The attribute ${missing} is required`);
}

export function demandValues(given: Attributes): void {
  if (given.email !== undefined) demandAddress(given.email);
  const long = Object.keys(given).find((name) => (given[name] ?? '').length > 2048);
  if (long === undefined) return;
  throw invalid(`Attributes did not conform to the schema: ${long}: String must be no longer than 2048 characters`);
}

/** Mails a code to the user's new address. The old one stays in use until the user enters the code. */
export function offerEmail(
  pool: Pool,
  user: User,
  email: string,
  source: 'UpdateUserAttribute' | 'VerifyUserAttribute' = 'UpdateUserAttribute',
): object {
  mail(pool, source, user, issueCode(pool, user.sub, 'email', email), email);
  return deliveryTo(email);
}

/** Refuses another user's address. Callers check this only when the change takes effect, so a request reveals nothing. */
export function demandFree(pool: Pool, sub: string, email: string): void {
  const owner = pool.store.findUser(email);
  if (owner === undefined || owner.sub === sub) return;
  throw new PoolFault('AliasExistsException', 'An account with the email already exists.');
}

export const attributeOperations = {
  GetUser(pool, _, claims) {
    const user = bearer(pool, claims);
    const readable = readableOf(user.attributes, pool.settings.readable);
    const UserAttributes = attributeList({ sub: user.sub, ...readable });
    return { Username: user.username, UserAttributes, ...mfaOf(user.totp) };
  },

  UpdateUserAttributes(pool, request, claims) {
    const user = bearer(pool, claims);
    const given = attributes(request, 'UserAttributes');
    demandWritable(pool, given);
    demandValues(given);
    const { email, ...others } = given;
    if (email === undefined || email === user.attributes.email) {
      change(pool, user, { attributes: { ...user.attributes, ...others } });
      return { CodeDeliveryDetailsList: [] };
    }
    spend(pool, user.sub, 'mail email');
    change(pool, user, { attributes: { ...user.attributes, ...others } });
    return { CodeDeliveryDetailsList: [offerEmail(pool, user, email)] };
  },

  GetUserAttributeVerificationCode(pool, request, claims) {
    const user = bearer(pool, claims);
    demandEmail(text(request, 'AttributeName'));
    spend(pool, user.sub, 'mail email');
    const wanted = pool.store.findCode(user.sub, 'email')?.about;
    const email = wanted ?? user.attributes.email ?? '';
    return { CodeDeliveryDetails: offerEmail(pool, user, email, 'VerifyUserAttribute') };
  },

  VerifyUserAttribute(pool, request, claims) {
    const user = bearer(pool, claims);
    demandEmail(text(request, 'AttributeName'));
    const email = redeemCode(pool, user.sub, 'email', text(request, 'Code'));
    demandFree(pool, user.sub, email);
    change(pool, user, { attributes: { ...user.attributes, email, email_verified: 'true' } });
    return {};
  },
} satisfies Record<string, Operation>;

function demandEmail(name: string): void {
  if (name !== 'email') throw invalid('Only the email attribute is verified here');
}
