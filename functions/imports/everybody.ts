import { entryOf } from '../members/entry.ts';
import { everyMember } from '../members/store.ts';

/** Looks up the ids of members by folded values (address, telephone, number) and by the words of a name. */
export type Lookup = (sought: { readonly values: readonly string[]; readonly words: readonly string[] }) => string[];

/** Finds none: the index alone is asked. */
export const nobody: Lookup = () => [];

// Values have no space, so that a name equals none of them.
const textsOf: (sought: Parameters<Lookup>[0]) => readonly string[] = ({ values, words }) =>
  words.length > 0 ? [...values, `name ${words.join(' ')}`] : values;

/**
 * Reads every member once, so that an import finds the members of its rows although the index is behind. They are looked up by the
 * same texts as in the index.
 */
export async function readEverybody(): Promise<Lookup> {
  const ids = new Map<string, string[]>();
  for await (const members of everyMember()) {
    for (const entry of members.map(entryOf)) {
      for (const text of textsOf(entry)) ids.set(text, [...(ids.get(text) ?? []), entry.id]);
    }
  }
  return (sought) => textsOf(sought).flatMap((text) => ids.get(text) ?? []);
}
