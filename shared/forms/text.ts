import * as z from 'zod/mini';

// Control characters other than tab, line feed and carriage return are never text a person typed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is exactly these that are refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/;
const BREAK = /[\t\r\n]/;

const storable = (text: string) => text.isWellFormed() && !CONTROL.test(text);

/** One line of text, 1 to `max` characters after trimming: no control character, so no mail header can be injected. */
export function line(max: number) {
  return z.string().check(
    z.refine((text) => storable(text) && !BREAK.test(text), { error: 'control', abort: true }),
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1),
    z.maxLength(max),
  );
}

/** Text of several lines, 1 to `max` characters; line ends are stored as LF. */
export function lines(max: number) {
  return z.string().check(
    z.refine(storable, { error: 'control', abort: true }),
    z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1),
    z.maxLength(max),
  );
}

/** A simple address pattern (spec A5). Case is kept for display; compare with `foldEmail`. */
export function email() {
  return line(254).check(
    z.regex(/^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\]]+$/, { error: 'email' }),
  );
}

export function phone() {
  return line(30).check(z.regex(/^\+?[0-9][0-9 ()./-]{5,24}$/, { error: 'phone' }));
}

/** The form in which two addresses are the same person (decision 20). */
export function foldEmail(address: string): string {
  return address.normalize('NFKC').toLowerCase();
}
