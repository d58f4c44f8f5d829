import * as z from 'zod/mini';
import { e164Of, numbersIn } from './phone-number.ts';

// People never type control characters other than tab, line feed and carriage return.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is exactly these that are refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/;
const BREAK = /[\t\r\n]/;

// These characters reorder or hide text, and people who copy a text cannot see them.
const HIDDEN = /\u034f|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
// Persian and many emoji need joiners. Next to Latin letters, digits, spaces or punctuation, a joiner only hides.
const JOINERS = /(^|[\s!-~\p{Script=Latin}\p{Nd}\p{P}]\p{M}*)[\u200c\u200d]+(?=$|[\s!-~\p{Script=Latin}\p{Nd}\p{P}])/gu;

/** Removes hidden marks that messengers and spreadsheets insert. This is the only rule for them. */
export const withoutHidden = (text: string): string => text.replace(HIDDEN, '').replace(JOINERS, '$1');
const cleaned = () => z.overwrite<string>(withoutHidden);

// Unicode filler characters count as letters but are invisible.
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{S}\p{P}]/u;

// Lone surrogates are half a character, and storing or mailing them would change the text. Some phones have no `isWellFormed`.
const HALF = /\p{Surrogate}/u;

// Unicode noncharacters, including U+FFFE and U+FFFF. XML forbids these two, so one of them in an event's title would break the
// whole feed.
const NO_CHARACTER = /\p{Noncharacter_Code_Point}/u;

/** Every text that we accept must pass this check. */
export function isText(text: string): boolean {
  return !HALF.test(text) && !NO_CHARACTER.test(text);
}

const storable = (text: string) => isText(text) && !CONTROL.test(text);
const visible = () => z.refine<string>((text) => VISIBLE.test(text), { error: 'required' });

/**
 * One line of text with 1 to `max` characters after trimming and removing hidden marks, at least one of them visible. Control
 * characters are refused, so that mail headers cannot be injected.
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

/** Text of several lines with 1 to `max` characters, at least one of them visible. Line ends are stored as LF. */
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
 * The local part: words separated by dots, of characters that RFC 5322 allows without quotes (except quotation marks), at most 64
 * characters. The domain: two or more labels, and the last one is not a number. No part can match in two ways, so there is no
 * backtracking.
 */
const ADDRESS =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/**
 * An email address (spec A5). ASCII only, because the mail service accepts nothing else; other domains work in the xn-- form that
 * browsers convert them to. The case is kept for display; compare addresses with `foldEmail`.
 */
export function email() {
  return line(254).check(
    z.regex(/^[ -~]*$/, { error: 'email_letters', abort: true }),
    z.regex(ADDRESS, { error: 'email' }),
  );
}

/** Replaces the non-breaking spaces and the hyphens that address books and chats insert into numbers. */
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

/** Addresses are ASCII, so only the case can differ (docs/decisions/seats.md). */
export function foldEmail(address: string): string {
  return address.toLowerCase();
}
