import * as z from 'zod/mini';

/** Days after which a sign-in ends by itself, however often its tokens were renewed: the user pool's refresh token. */
export const signInDays = 30;

/** What a browser says of itself; anything else is `other`. */
export const browsers = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const;
export const systems = ['android', 'chromeos', 'ios', 'linux', 'mac', 'windows', 'other'] as const;

/** Seconds for which a sign-in counts as recent: its person ends sign-ins without another proof. */
export const proofSeconds = 300;

/** The access token of a second sign-in, which proves the password (docs/decisions/accounts.md). */
export const Proof = z.string().check(z.minLength(1), z.maxLength(8192));

/** Ends sign-ins. `proof` may be left out if the sign-in that asks began a moment ago. */
export const EndingProof = z.strictObject({ proof: z.optional(Proof) });
export type EndingProof = z.output<typeof EndingProof>;

export const Device = z.strictObject({ browser: z.enum(browsers), system: z.enum(systems) });
export type Device = z.output<typeof Device>;

/** One sign-in of a person, as they see it. */
export const OpenSignIn = z.object({
  id: z.string(),
  /** UTC instant, ISO 8601: when it was first seen. */
  began: z.string(),
  /** UTC instant, ISO 8601, to the hour: when it was last seen. */
  lastSeen: z.string(),
  /** What its browser said of itself; null: nothing yet. */
  device: z.nullable(Device),
  /** The one that asks. */
  isThis: z.boolean(),
});
export type OpenSignIn = z.output<typeof OpenSignIn>;
