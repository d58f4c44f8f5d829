import * as z from 'zod/mini';

/** Days after which a sign-in ends even if its tokens were refreshed. Matches the user pool's refresh token. */
export const signInDays = 30;

/** Anything else is `other`. */
export const browsers = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const;
export const systems = ['android', 'chromeos', 'ios', 'linux', 'mac', 'windows', 'other'] as const;

/** Seconds for which a sign-in counts as recent, so that ending sign-ins needs no further proof. */
export const proofSeconds = 300;

/** The access token of a second sign-in, which proves the password (docs/decisions/accounts.md). */
export const Proof = z.string().check(z.minLength(1), z.maxLength(8192));

/** Ends sign-ins. `proof` may be omitted if the caller's sign-in is recent. */
export const EndingProof = z.strictObject({ proof: z.optional(Proof) });
export type EndingProof = z.output<typeof EndingProof>;

export const Device = z.strictObject({ browser: z.enum(browsers), system: z.enum(systems) });
export type Device = z.output<typeof Device>;

export const OpenSignIn = z.object({
  id: z.string(),
  /** When it was first seen: a UTC instant, ISO 8601. */
  began: z.string(),
  /** When it was last seen: a UTC instant, ISO 8601, to the hour. */
  lastSeen: z.string(),
  /** Null until known. */
  device: z.nullable(Device),
  isThis: z.boolean(),
});
export type OpenSignIn = z.output<typeof OpenSignIn>;
