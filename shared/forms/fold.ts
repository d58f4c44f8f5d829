import { nationalOf, numbersIn } from './phone-number.ts';

/** Texts as the index of the search keeps and compares them. */

const longestWord = 40;

// Letters beyond the basic plane sort otherwise in the tables than here.
const BEYOND = /[\u{10000}-\u{10ffff}]/gu;
const MARKS = /\p{M}+/gu;
// Ng'ang'a is one word, however the mark was typed.
const APOSTROPHES = /['’‘ʼʻ`´]/g;

/** The words of a text, without case, accents and punctuation. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(BEYOND, '').replace(MARKS, '').replace(APOSTROPHES, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord));
}

/**
 * A number without its country's code and 0, nine digits at most: with them or without, with spaces or hyphens, it is the same number.
 * Half a number gives the half, which the search compares with the beginning.
 */
export function foldPhone(text: string): string {
  return nationalOf(text)?.slice(-9) ?? text.replace(/\D/g, '').replace(/^0+/, '').slice(-9);
}

/** Every number of a text, folded. */
export const foldPhones = (text: string): string[] => numbersIn(text).map(foldPhone).filter(Boolean);

/** A reference as it is read out: its digits are Crockford's, where O is 0, and I and L are 1. */
export function foldReference(text: string): string {
  return text.toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');
}
