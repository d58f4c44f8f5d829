import { wordsOf } from '../forms/fold.ts';

/** A name of more words than this is found by the first ones. */
const mostWords = 6;

interface Named {
  readonly first_name: string;
  readonly last_name: string;
}

/** A member’s name for the screen. A member may have one name only. */
export const fullName = ({ first_name, last_name }: Named): string => `${first_name} ${last_name}`.trim();

/** The words of a member’s name, in its order, folded, each once. */
export function nameWordsOf(name: Named) {
  return [...new Set(wordsOf(fullName(name)))].slice(0, mostWords);
}
