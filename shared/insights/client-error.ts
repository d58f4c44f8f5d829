import * as z from 'zod/mini';

/** The log's message for such an error, by which the local console counts them. */
export const clientErrorLine = 'a page failed in a browser';

/** An error of our code in a visitor's browser: its place, without typed text (docs/decisions/browser-errors.md). */
export const ClientError = z.strictObject({
  /** The error's class, such as `TypeError`. */
  name: z.string().check(z.regex(/^\w{1,60}$/)),
  /** Its text, as `safeText` leaves it. */
  reason: z.string().check(z.maxLength(300)),
  /** The function, file, line and column of the innermost calls in our own files. */
  frames: z.array(z.string().check(z.regex(/^[\w$.]{0,60} ?\/[\w./-]{1,120}:\d{1,7}:\d{1,7}$/))).check(z.maxLength(7)),
  /** The path of the page, without what follows it in the address. */
  page: z.string().check(z.regex(/^\/[\w./-]{0,199}$/)),
});
export type ClientError = z.output<typeof ClientError>;
