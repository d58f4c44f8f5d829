import * as z from 'zod/mini';

// Control characters other than tab, line feed and carriage return are never text a person typed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is exactly these that are refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/;
const BREAK = /[\t\r\n]/;

// They turn the text around them or hide in it: what people read would not be what is stored. The joiners (U+200C, U+200D)
// stay: Persian and many emoji need them.
const HIDDEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
const EVERY_HIDDEN = new RegExp(HIDDEN, 'g');

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

const storable = (text: string) => isText(text) && !CONTROL.test(text) && !HIDDEN.test(text);
const visible = () => z.refine<string>((text) => VISIBLE.test(text), { error: 'required' });

/**
 * One line of text, 1 to `max` characters after trimming, something to be seen among them: no control character, so no
 * mail header can be injected.
 */
export function line(max: number) {
  return z.string().check(...oneLine(max));
}

function oneLine(max: number) {
  return [
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
    z.refine(storable, { error: 'control', abort: true }),
    z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1),
    visible(),
    z.maxLength(max),
  );
}

/** A file's name as a machine has it: marks that nobody sees are left out, as messengers put them there. */
export function fileName(max: number) {
  return z.string().check(
    z.overwrite((text) => text.replace(EVERY_HIDDEN, '')),
    ...oneLine(max),
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

/**
 * What is copied out of an address book or a chat comes between marks that nobody sees, with spaces and hyphens that do
 * not break. In a number they mean nothing, and who sees none cannot take them away.
 */
const asTyped = () =>
  z.overwrite<string>((text) =>
    text
      .replace(EVERY_HIDDEN, '')
      .replace(/[\u00a0\u202f]/g, ' ')
      .replace(/[\u2010-\u2015\u2212]/g, '-'),
  );

/** A telephone number as people write it: `(020) 123 4567`, `+254 700 000 000`. */
export function phone() {
  return z.string().check(asTyped(), ...oneLine(30), z.regex(/^\+?\(?[0-9][0-9 ()./-]{5,24}$/, { error: 'phone' }));
}

/**
 * The form in which two addresses are the same person (docs/decisions/seats.md): they are ASCII, so only case can
 * differ.
 */
export function foldEmail(address: string): string {
  return address.toLowerCase();
}
