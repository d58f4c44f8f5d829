import { nationalOf, numbersIn } from './phone-number.ts';

const longestWord = 40;

// These characters sort differently in DynamoDB than in JavaScript.
const BEYOND = /[\u{10000}-\u{10ffff}]/gu;
const MARKS = /\p{M}+/gu;
// Makes Ng'ang'a one word with any kind of apostrophe.
const APOSTROPHES = /['’‘ʼʻ`´]/g;

/** The words of a text, without case, accents and punctuation. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(BEYOND, '').replace(MARKS, '').replace(APOSTROPHES, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord));
}

/**
 * The last nine digits at most of a number, without country code and leading 0, so that every way of writing it gives the same
 * result. For an incomplete number, the result is its beginning, which the search uses as a prefix.
 */
export function foldPhone(text: string): string {
  return nationalOf(text)?.slice(-9) ?? text.replace(/\D/g, '').replace(/^0+/, '').slice(-9);
}

export const foldPhones = (text: string): string[] => numbersIn(text).map(foldPhone).filter(Boolean);

/** A reference as people read it aloud. Its digits are Crockford's: O means 0, and I and L mean 1. */
export function foldReference(text: string): string {
  return text.toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');
}
