import * as z from 'zod/mini';

/** The log message of such an error. The local console counts errors by it. */
export const clientErrorLine = 'a page failed in a browser';

/** An error of our code in a visitor's browser: its location, without user input (docs/decisions/browser-errors.md). */
export const ClientError = z.strictObject({
  name: z.string().check(z.regex(/^\w{1,60}$/)),
  /** The error's message after `safeText`. */
  reason: z.string().check(z.maxLength(300)),
  /** Function, file, line and column of the innermost calls in our own files. */
  frames: z.array(z.string().check(z.regex(/^[\w$.]{0,60} ?\/[\w./-]{1,120}:\d{1,7}:\d{1,7}$/))).check(z.maxLength(7)),
  /** The path of the page, without query and fragment. */
  page: z.string().check(z.regex(/^\/[\w./-]{0,199}$/)),
});
export type ClientError = z.output<typeof ClientError>;
