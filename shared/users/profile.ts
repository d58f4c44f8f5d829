import * as z from 'zod/mini';
import type { Caller } from '../api/access.ts';
import { email, line, lines, phone } from '../forms/text.ts';
import { User } from './schema.ts';
import { Proof } from './sign-ins.ts';

const none = z.literal('');
const perhaps = (text: z.ZodMiniType<string>) => z.union([none, text]);

/** Empty if not given. */
const said = {
  name: line(100),
  phone: perhaps(phone()),
  address: perhaps(lines(300)),
  bio: perhaps(lines(1000)),
};

/** A profile as its owner and admins see it (EN-01). */
export const Profile = z.object({
  ...User.shape,
  phone: z.string(),
  address: z.string(),
  bio: z.string(),
  /** A requested email address that is not verified yet. Null without a pending request. */
  newEmail: z.nullable(z.string()),
  version: z.int(),
});
export type Profile = z.output<typeof Profile>;

/**
 * A change of one or several fields (CL-31). A role is ignored for every caller, and an email address is treated separately:
 * changing it has its own route (docs/decisions/people-and-roles.md). Other properties, such as `groups`, are refused.
 */
export const ProfileChange = z.strictObject({
  ...z.partial(z.object(said)).shape,
  email: z.optional(email()),
  role: z.optional(z.unknown()),
  /** The version that the edit started from. Omit to skip the check. */
  version: z.optional(z.int().check(z.gte(0))),
});
export type ProfileChange = z.output<typeof ProfileChange>;

/**
 * A request for another email address. `proof` is the access token of a fresh sign-in for this purpose, with the current password
 * and, if set up, the code of the authenticator app (docs/decisions/accounts.md).
 */
export const EmailAsked = z.strictObject({
  email: email(),
  proof: Proof,
});
export type EmailAsked = z.output<typeof EmailAsked>;

export const EmailProof = z.strictObject({
  code: z.string().check(
    z.overwrite((code) => code.replace(/\s/g, '')),
    z.regex(/^\d{6}$/, { error: 'mailed_code' }),
  ),
});
export type EmailProof = z.output<typeof EmailProof>;

export const profileFields = ['name', 'phone', 'address', 'bio'] as const satisfies readonly (keyof typeof said)[];
export type ProfileField = (typeof profileFields)[number];

export const profileSchemas = said;

/** Whether a caller may read and change a profile: their own, or any as an admin (ST-12). */
export function mayEditProfile({ sub, role }: Pick<Caller, 'sub' | 'role'>, id: string): boolean {
  return sub === id || role === 'admin';
}
