import * as z from 'zod/mini';

/** Days after which a sign-in ends by itself, however often its tokens were renewed: the user pool's refresh token. */
export const signInDays = 30;

/** What a browser says of itself; anything else is `other`. */
export const browsers = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const;
export const systems = ['android', 'chromeos', 'ios', 'linux', 'mac', 'windows', 'other'] as const;

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
