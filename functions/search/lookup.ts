import type { SearchArea } from './store.ts';
import type { Term } from './terms.ts';
import { readTitled, readWords } from './vocabulary.ts';

export interface WordMatch {
  readonly word: string;
  readonly names: readonly string[];
  readonly events: ReadonlySet<string>;
  /** Other lists whose records all have such a word, for example in the label of their form. */
  readonly lists: readonly string[];
  readonly isWhole: boolean;
}

/** Names are compared with all words. */
const mostWords = 8;
const most = { names: 12, events: 100 };

type ListsOf = (text: string) => readonly string[];

async function lookUp(area: SearchArea, word: string, listsOf: ListsOf): Promise<WordMatch> {
  const [names, titled] = await Promise.all([readWords(area, word, most.names), readTitled(area, word, most.events)]);
  // Word rows are partitioned by their first two letters, so a single letter finds only itself.
  const isWhole = names.isWhole && titled.isWhole && word.length > 1;
  return { word, names: names.words, events: titled.ids, lists: listsOf(word), isWhole };
}

/** Two Queries per word, in parallel. */
export function lookUpWords(
  area: SearchArea,
  terms: readonly Term[],
  listsOf: ListsOf = () => [],
): Promise<WordMatch[]> {
  const words = [...new Set(terms.flatMap(({ words }) => words))].slice(0, mostWords);
  return Promise.all(words.map((word) => lookUp(area, word, listsOf)));
}
