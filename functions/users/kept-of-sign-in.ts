import * as z from 'zod/mini';
import { Device } from '#shared/users/sign-ins.ts';
import { flag, may } from '../kit/stored.ts';

/* The parts of a person's item about sign-ins (./store.ts). */

/** One sign-in of a person. Epoch ms. */
export const StoredSignIn = z.object({
  /** When it was first seen, and last, to the hour. */
  began: z.number(),
  seen: z.number(),
  device: may(Device),
  /** Was ended from another sign-in: it stays among `ended` for as long as it could live. */
  out: flag(),
});
export type SignIn = Readonly<z.output<typeof StoredSignIn>>;

/** An address that somebody asked for, and what proves that they read its mail. */
export const StoredWantedEmail = z.object({
  email: z.string(),
  /** Our seal on the code that it was mailed; the code itself is kept nowhere. */
  seal: z.string(),
  /** Epoch ms: until when the code serves. */
  until: z.number(),
  /** Codes that were tried. */
  tries: z.number(),
});
export type WantedEmail = Readonly<z.output<typeof StoredWantedEmail>>;
