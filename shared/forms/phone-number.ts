/*
 * Telephone numbers (docs/decisions/telephones.md). A record keeps the text that a person typed, and its store writes the E.164 numbers
 * next to it. How a number is compared, shown, dialled and exported follows from the text here, so that no two screens can disagree.
 */

/** The church's country: a number without a country's code belongs to it. `national`: its numbering plan, without the leading 0. */
const home = { code: '254', national: /^(?:[17]\d{8}|20\d{6,7}|[4-6]\d{6,8}|800\d{6,7}|900\d{6})$/ };

/** Digits of a number abroad with its country's code (E.164). */
const ABROAD = /^[1-9]\d{6,14}$/;
/** Country calling codes by their length: of one digit, of two, and all others of three. */
const COUNTRY = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

const SIGNS = /^\+?[\d ()./-]+$/;

/** A number as E.164, `+254712345678`; undefined if it has too few or too many digits, or other signs. */
export function e164Of(text: string): string | undefined {
  // `(+254) 712…` is in files that we wrote before, `712345678.0` in those of spreadsheets that took it for a sum.
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

/** Between two numbers in one text: a sign or a word, in English or Kiswahili. */
const BETWEEN = /\s*[/,;&|\n]\s*|\s+(?:or|and|au|na)\s+/i;

/** Two numbers with nothing but a gap between them; else the text as it is. */
function atGap(text: string): string[] {
  const words = text.split(/\s+/);
  const halves = words.map((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')]);
  return isNumber(text) ? [text] : (halves.find((both) => both.every(isNumber)) ?? [text]);
}

/** The numbers of a text as they were typed: one, or several if a person wrote them into one field. */
export function numbersIn(text: string): string[] {
  const typed = text.trim();
  if (typed === '') return [];
  if (isNumber(typed)) return [typed];
  const parts = typed.split(BETWEEN).filter(Boolean).flatMap(atGap);
  return parts.some(isNumber) ? parts : [typed];
}

/** The digits of a number of the church's country without its code and 0; undefined for any other text. */
export function nationalOf(text: string): string | undefined {
  const number = e164Of(text);
  return number?.startsWith(`+${home.code}`) ? number.slice(home.code.length + 1) : undefined;
}

/** A number as every screen shows it: `0712 345 678`, abroad `+44 7911123456`. Any other text stays as it is. */
export function shownPhone(text: string): string {
  const national = nationalOf(text);
  if (national === undefined) return e164Of(text)?.slice(1).replace(COUNTRY, '+$& ') ?? text;
  const area = /^[1789]/.test(national) ? 3 : 2;
  return `0${national.slice(0, area)} ${national.slice(area, area + 3)} ${national.slice(area + 3)}`;
}

/** All numbers of a text as screens show them. */
export const shownPhones = (text: string): string => numbersIn(text).map(shownPhone).join(' / ');

/** The numbers of a text for a file or another program: E.164, any other text as typed. */
export const exportedPhones = (text: string): string[] => numbersIn(text).map((number) => e164Of(number) ?? number);

/** The same in one cell of a file. */
export const phoneCell = (text: string): string => exportedPhones(text).join(' / ');

/** E.164 numbers by the field that has them as text. */
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
