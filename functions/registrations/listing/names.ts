import { wordsOf } from '#shared/forms/fold.ts';
import { largeParty } from '#shared/forms/party.ts';
import { textOf } from '../../kit/text.ts';
import type { Registration } from '../store.ts';

/** A longer name is indexed by its first words. */
const mostWords = 6;

/**
 * The most words of a party that are indexed besides the registrant's: twenty names, as many as a form asks for, with three words
 * each. The names are in every row of the registration, and with this many a row still takes one write unit.
 */
const mostOfParty = 60;

/** The folded words of a name, each once. */
export const nameWords = (name: string): readonly string[] => [...new Set(wordsOf(name))].slice(0, mostWords);

/** The folded words of each facet that is a name. */
export const namesIn = ({
  words,
  others = [],
}: {
  readonly words: readonly string[];
  readonly others?: readonly string[];
}) => [words, ...others.map((each) => each.split(' '))];

/**
 * The folded names of the people of a party. A name with no other words than the registrant's, or than a name before it, is left
 * out: it finds nothing more. Some people type all names into one line.
 */
export function othersOf({ name, attendeeNames }: Registration['data']): readonly (readonly string[])[] {
  const known = [nameWords(textOf(name))];
  let left = mostOfParty;
  const typed = textOf(attendeeNames).split(/[\n,;]/);
  for (const words of typed
    .map(nameWords)
    .filter(({ length }) => length > 0)
    .slice(0, largeParty)) {
    const some = words.slice(0, left);
    if (known.some((other) => some.every((word) => other.includes(word)))) continue;
    known.push(some);
    left -= some.length;
  }
  return known.slice(1);
}
