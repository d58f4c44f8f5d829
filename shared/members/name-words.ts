import { wordsOf } from '../forms/fold.ts';

/** A name of more words than this is found by the first ones. */
const mostWords = 6;

/** The words of a member’s name, in its order, folded, each once. */
export function nameWordsOf({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }) {
  return [...new Set(wordsOf(`${first_name} ${last_name}`))].slice(0, mostWords);
}
