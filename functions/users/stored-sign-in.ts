import * as z from 'zod/mini';
import { Device } from '#shared/users/sign-ins.ts';
import { flag, may } from '../kit/stored.ts';

/** Epoch ms. */
export const StoredSignIn = z.object({
  /** First and last seen, to the hour. */
  began: z.number(),
  seen: z.number(),
  device: may(Device),
  /** Was ended from another sign-in: it stays among `ended` for as long as it could live. */
  out: flag(),
});
export type SignIn = Readonly<z.output<typeof StoredSignIn>>;

export const StoredWantedEmail = z.object({
  email: z.string(),
  /** Our seal on the code that it was mailed; the code itself is kept nowhere. */
  seal: z.string(),
  /** Epoch ms. */
  until: z.number(),
  tries: z.number(),
});
export type WantedEmail = Readonly<z.output<typeof StoredWantedEmail>>;
