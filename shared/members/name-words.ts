import { wordsOf } from '../forms/fold.ts';

/** Longer names are found only by their first words. */
const mostWords = 6;

interface PersonName {
  readonly first_name: string;
  readonly last_name: string;
}

/** A member may have only one name. */
export const fullName = ({ first_name, last_name }: PersonName): string => `${first_name} ${last_name}`.trim();

/** The unique folded words of a member’s name, in order. */
export function nameWordsOf(name: PersonName) {
  return [...new Set(wordsOf(fullName(name)))].slice(0, mostWords);
}
