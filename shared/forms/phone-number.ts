/*
 * Telephone numbers (docs/decisions/telephones.md). A record keeps the text that a person typed, and its store writes the E.164 numbers
 * next to it. How a number is compared, shown, dialled and exported follows from the text here, so that no two screens can disagree.
 */

/** The church's country, to which numbers without a country code belong. `national`: its numbering plan without the leading 0. */
const home = { code: '254', national: /^(?:[17]\d{8}|20\d{6,7}|[4-6]\d{6,8}|800\d{6,7}|900\d{6})$/ };

/** Digits of a foreign number with its country code (E.164). */
const ABROAD = /^[1-9]\d{6,14}$/;
/** Country codes with one digit, with two digits, and all others with three. */
const COUNTRY = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

const SIGNS = /^\+?[\d ()./-]+$/;

/** The number in E.164, `+254712345678`. Returns undefined if it has too few or too many digits, or other characters. */
export function e164Of(text: string): string | undefined {
  // Our older exports have `(+254) 712…`, and spreadsheets that treated the number as a decimal have `712345678.0`.
  const typed = text
    .trim()
    .replace(/^\(\+/, '+(')
    .replace(/\(0\)/, '')
    .replace(/^(\+?\d{9,})\.0+$/, '$1');
  if (!SIGNS.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '');
  const isWorldwide = typed.startsWith('+') || digits.startsWith('00');
  const worldwide = digits.replace(/^00/, '');
  if (isWorldwide && !worldwide.startsWith(home.code)) return ABROAD.test(worldwide) ? `+${worldwide}` : undefined;
  const national = digits.replace(/^0*(?:254)?0?/, '');
  return home.national.test(national) ? `+${home.code}${national}` : undefined;
}

const isNumber = (text: string) => e164Of(text) !== undefined;

/** Separators between two numbers in one text: punctuation or a word, in English or Kiswahili. */
const BETWEEN = /\s*[/,;&|\n]\s*|\s+(?:or|and|au|na)\s+/i;

/** Splits two numbers that are separated only by a space. Returns any other text as it is. */
function atGap(text: string): string[] {
  const words = text.split(/\s+/);
  const halves = words.map((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')]);
  return isNumber(text) ? [text] : (halves.find((both) => both.every(isNumber)) ?? [text]);
}

/** The numbers in a text as typed, because people may write several into one field. */
export function numbersIn(text: string): string[] {
  const typed = text.trim();
  if (typed === '') return [];
  if (isNumber(typed)) return [typed];
  const parts = typed.split(BETWEEN).filter(Boolean).flatMap(atGap);
  return parts.some(isNumber) ? parts : [typed];
}

/** The digits of a domestic number without country code and leading 0. Returns undefined for any other text. */
export function nationalOf(text: string): string | undefined {
  const number = e164Of(text);
  return number?.startsWith(`+${home.code}`) ? number.slice(home.code.length + 1) : undefined;
}

/** A number as all screens display it: `0712 345 678`, or `+44 7911123456` for a foreign one. Any other text stays unchanged. */
export function shownPhone(text: string): string {
  const national = nationalOf(text);
  if (national === undefined) return e164Of(text)?.slice(1).replace(COUNTRY, '+$& ') ?? text;
  const area = /^[1789]/.test(national) ? 3 : 2;
  return `0${national.slice(0, area)} ${national.slice(area, area + 3)} ${national.slice(area + 3)}`;
}

export const shownPhones = (text: string): string => numbersIn(text).map(shownPhone).join(' / ');

/** The numbers of a text for exports and other programs: E.164 if possible, otherwise as typed. */
export const exportedPhones = (text: string): string[] => numbersIn(text).map((number) => e164Of(number) ?? number);

export const phoneCell = (text: string): string => exportedPhones(text).join(' / ');

export type E164 = Readonly<Record<string, readonly string[]>>;

/** The E.164 numbers in the telephone fields of a record: the one function by which every store writes and reads them. */
export const e164In = (record: object): E164 =>
  Object.fromEntries(
    Object.entries(record).flatMap(([field, text]) => {
      const typed = /phone$/i.test(field) && typeof text === 'string' ? numbersIn(text) : [];
      const numbers = typed.flatMap((number) => e164Of(number) ?? []);
      return numbers.length > 0 ? [[field, numbers]] : [];
    }),
  );
