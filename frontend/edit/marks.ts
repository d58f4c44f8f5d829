/**
 * Texts that carry their own name: a mark behind a text says, unseen, under which key it stands. So every page can be edited
 * where it is read, and no page has to know of it.
 */

/** Four characters that no screen draws and no reader says; none may be in a text that staff write (shared/forms/text.ts). */
const digits = ['\u2061', '\u2062', '\u2063', '\u2064'] as const;
const length = 6;
const mark = new RegExp(`[${digits.join('')}]{${length}}`, 'g');

/**
 * A text with the mark of its number, 0 to 4095, behind each line: pages make paragraphs of lines. What is empty stays
 * empty, because pages leave that out.
 */
export function withMark(text: string, number: number): string {
  const mark = Array.from({ length }, (_, place) => digits[(number >> (2 * place)) & 3]).join('');
  return text.replace(/\S[^\n]*/g, (line) => line + mark);
}

/** A text as people wrote it: what is copied from a page in edit mode brings its marks along. */
export function withoutMarks(text: string): string {
  return text.replace(mark, '');
}

/** The numbers of the marks in a text, in their order. */
export function marksIn(text: string): number[] {
  return [...text.matchAll(mark)].map(([found]) =>
    [...found].reduce(
      (sum, digit, place) => sum + (digits.indexOf(digit as (typeof digits)[number]) << (2 * place)),
      0,
    ),
  );
}
