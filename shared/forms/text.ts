import * as z from 'zod/mini';
import { e164Of, numbersIn } from './phone-number.ts';

// Control characters other than tab, line feed and carriage return are never text a person typed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is exactly these that are refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/;
const BREAK = /[\t\r\n]/;

// They turn the text around them or hide in it, and a person who copies a text cannot see them.
const HIDDEN = /\u034f|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
// Persian and many emoji need the joiners. Among Latin letters, digits, spaces and punctuation a joiner only hides.
const JOINERS = /(^|[\s!-~\p{Script=Latin}\p{Nd}\p{P}]\p{M}*)[\u200c\u200d]+(?=$|[\s!-~\p{Script=Latin}\p{Nd}\p{P}])/gu;

/** The one rule for hidden marks: a text without those that messengers and spreadsheets put there. */
export const withoutHidden = (text: string): string => text.replace(HIDDEN, '').replace(JOINERS, '$1');
const cleaned = () => z.overwrite<string>(withoutHidden);

// Fillers count as letters, and are blank.
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{S}\p{P}]/u;

// Half a character: what is stored or mailed would not be what was typed. `isWellFormed` is younger than some phones.
const HALF = /\p{Surrogate}/u;

// Code points that are for ever no characters, U+FFFE and U+FFFF among them: XML takes none of these two, so that one of them in an
// event's title would spoil the whole feed.
const NO_CHARACTER = /\p{Noncharacter_Code_Point}/u;

/** Whether a text consists of whole characters: whatever anybody sends, in whatever field, does. */
export function isText(text: string): boolean {
  return !HALF.test(text) && !NO_CHARACTER.test(text);
}

const storable = (text: string) => isText(text) && !CONTROL.test(text);
const visible = () => z.refine<string>((text) => VISIBLE.test(text), { error: 'required' });

/**
 * One line of text, 1 to `max` characters after trimming and without hidden marks, something to be seen among them: no control
 * character, so no mail header can be injected.
 */
export function line(max: number) {
  return z.string().check(...oneLine(max));
}

function oneLine(max: number) {
  return [
    cleaned(),
    z.refine<string>((text) => storable(text) && !BREAK.test(text), { error: 'control', abort: true }),
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1),
    visible(),
    z.maxLength(max),
  ];
}

/** Text of several lines, 1 to `max` characters, something to be seen among them; line ends are stored as LF. */
export function lines(max: number) {
  return z.string().check(
    cleaned(),
    z.refine(storable, { error: 'control', abort: true }),
    z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1),
    visible(),
    z.maxLength(max),
  );
}

/**
 * Dot-separated words of what RFC 5322 allows without quotes (the quotation marks of names left out), 64 characters at
 * most; then a domain name of two labels or more, the last of which is no number. Nothing in it can match in two ways.
 */
const ADDRESS =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/**
 * An address that mail can be sent to (spec A5): ASCII only, because the mail service takes no other; a domain in other
 * letters in its xn-- form, which browsers make of it. Case is kept for display; compare with `foldEmail`.
 */
export function email() {
  return line(254).check(
    z.regex(/^[ -~]*$/, { error: 'email_letters', abort: true }),
    z.regex(ADDRESS, { error: 'email' }),
  );
}

/** Spaces and hyphens that do not break, as an address book and a chat have them, mean nothing in a number. */
const asTyped = () =>
  z.overwrite<string>((text) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u2010-\u2015\u2212]/g, '-'));

const DIGITS = /^\+?\(?\+?[0-9][0-9 ()./-]*$/;
const isWhole = (text: string) => e164Of(text) !== undefined;
const whole = (text: string) => z.refine<string>(isWhole, { error: text });

/** One telephone number as people write it: `(020) 123 4567`, `+254 700 000 000`. `several`: the error if there are more. */
export function phone(several = 'phone_one') {
  return z.string().check(
    asTyped(),
    cleaned(),
    z.refine<string>((text) => numbersIn(text).length <= 1, { error: several, abort: true }),
    ...oneLine(30),
    z.regex(DIGITS, { error: 'phone', abort: true }),
    whole('phone_digits'),
  );
}

/** Telephone numbers that one person may have in one field. */
export const mostPhones = 2;

/** One or two telephone numbers in one text: `0712 345 678 / 0722 345 678`. */
export function phones() {
  const each = (is: (number: string) => boolean, error: string, abort = true) =>
    z.refine<string>((text) => numbersIn(text).every(is), { error, abort });
  return z.string().check(
    asTyped(),
    ...oneLine(60),
    z.refine<string>((text) => numbersIn(text).length <= mostPhones, { error: 'phones', abort: true }),
    each((number) => DIGITS.test(number), 'phone'),
    each(isWhole, 'phone_digits'),
  );
}

/**
 * The form in which two addresses are the same person (docs/decisions/seats.md): they are ASCII, so only case can
 * differ.
 */
export function foldEmail(address: string): string {
  return address.toLowerCase();
}
