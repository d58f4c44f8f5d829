import * as z from 'zod/mini';
import type { Caller } from '../api/access.ts';
import { email, line, lines, phone } from '../forms/text.ts';
import { User } from './schema.ts';
import { Proof } from './sign-ins.ts';

const none = z.literal('');
/** A text that may be left out. */
const perhaps = (text: z.ZodMiniType<string>) => z.union([none, text]);

/** What a person of the platform says of themselves; empty where they say nothing. */
const said = {
  name: line(100),
  phone: perhaps(phone()),
  address: perhaps(lines(300)),
  bio: perhaps(lines(1000)),
};

/** A person as they and the admins see them (EN-01). */
export const Profile = z.object({
  ...User.shape,
  phone: z.string(),
  address: z.string(),
  bio: z.string(),
  /** The address that they asked for and have not proven yet; null: none. */
  newEmail: z.nullable(z.string()),
  /** Grows with each change of what is said here. */
  version: z.int(),
});
export type Profile = z.output<typeof Profile>;

/**
 * A change of one field or of several (CL-31). A role is ignored, whoever sends it, and an address is told apart: it is changed by
 * a call of its own (docs/decisions/people-and-roles.md). Other names, such as `groups`, are refused.
 */
export const ProfileChange = z.strictObject({
  ...z.partial(z.object(said)).shape,
  email: z.optional(email()),
  role: z.optional(z.unknown()),
  /** The version that the edit started from; left out: whatever it is. */
  version: z.optional(z.int().check(z.gte(0))),
});
export type ProfileChange = z.output<typeof ProfileChange>;

/**
 * Asks for another address. `proof`: the access token of a sign-in that was begun for this, with the current password and the code
 * of the authenticator app where one is set up (docs/decisions/accounts.md).
 */
export const EmailAsked = z.strictObject({
  email: email(),
  proof: Proof,
});
export type EmailAsked = z.output<typeof EmailAsked>;

/** The code that the new address was mailed. */
export const EmailProof = z.strictObject({
  code: z.string().check(
    z.overwrite((code) => code.replace(/\s/g, '')),
    z.regex(/^\d{6}$/, { error: 'mailed_code' }),
  ),
});
export type EmailProof = z.output<typeof EmailProof>;

/** The fields that a change of a profile can have. */
export const profileFields = ['name', 'phone', 'address', 'bio'] as const satisfies readonly (keyof typeof said)[];
export type ProfileField = (typeof profileFields)[number];

/** Each field's schema, by its name. */
export const profileSchemas = said;

/** Whether somebody may read and change a person's profile: their own, or as an admin anybody's (ST-12). */
export function mayEditProfile({ sub, role }: Pick<Caller, 'sub' | 'role'>, id: string): boolean {
  return sub === id || role === 'admin';
}
