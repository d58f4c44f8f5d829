import type { SearchArea } from './store.ts';
import type { Term } from './terms.ts';
import { readTitled, readWords } from './vocabulary.ts';

/** What the index knows of a word that was typed. */
export interface Known {
  readonly word: string;
  /** The words of names that begin with it. */
  readonly names: readonly string[];
  /** The events whose titles have a word that begins with it. */
  readonly events: ReadonlySet<string>;
  /** Other lists whose records all have such a word, as in the label of their form. */
  readonly lists: readonly string[];
  /** Neither names nor events are more than were read. */
  readonly isWhole: boolean;
}

/** Of a search's words, so many are looked up; names are compared with all of them. */
const mostWords = 8;
const most = { names: 12, events: 100 };

/** The lists of an area whose records have a word that begins with a text. */
type ListsOf = (text: string) => readonly string[];

async function lookUp(area: SearchArea, word: string, listsOf: ListsOf): Promise<Known> {
  const [names, titled] = await Promise.all([readWords(area, word, most.names), readTitled(area, word, most.events)]);
  // The rows of words lie by their first two letters: one letter finds itself alone.
  const isWhole = names.isWhole && titled.isWhole && word.length > 1;
  return { word, names: names.words, events: titled.ids, lists: listsOf(word), isWhole };
}

/** What an area's index knows of the words of a search. Two Queries for each word, at once. */
export function lookUpWords(area: SearchArea, terms: readonly Term[], listsOf: ListsOf = () => []): Promise<Known[]> {
  const words = [...new Set(terms.flatMap(({ words }) => words))].slice(0, mostWords);
  return Promise.all(words.map((word) => lookUp(area, word, listsOf)));
}
