import type { Device } from '#shared/users/sign-ins.ts';

/* What the item of a person holds of how they sign in (./store.ts). */

/** One sign-in of a person. Epoch ms. */
export interface SignIn {
  /** When it was first seen, and last, to the hour. */
  readonly began: number;
  readonly seen: number;
  readonly device?: Device;
  /** Was ended from another sign-in: it stays among `ended` for as long as it could live. */
  readonly out?: true;
}

/** An address that somebody asked for, and what proves that they read its mail. */
export interface WantedEmail {
  readonly email: string;
  /** Our seal on the code that it was mailed; the code itself is kept nowhere. */
  readonly seal: string;
  /** Epoch ms: until when the code serves. */
  readonly until: number;
  /** Codes that were tried. */
  readonly tries: number;
}
