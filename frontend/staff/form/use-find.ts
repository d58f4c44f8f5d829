import { useEffect, useState } from 'react';
import { reportFault } from '../../kernel/report-error.ts';
import { afterAnswer, BEHIND_MS } from '../lagging-reads.ts';
import type { Find, SearchResult } from './draft.ts';

/** Milliseconds after the last key press. */
const PAUSE = 250;
/** Letters needed for a search. */
const FEWEST = 2;

export type Search =
  | { readonly is: 'idle' | 'finding' | 'failed' | 'broken' }
  | ({ readonly is: 'found' } & SearchResult);

const idle: Search = { is: 'idle' };

/** Appends new options, so that the highlighted option keeps its place and Enter chooses it. */
function withNew(shown: SearchResult['options'], found: SearchResult['options']): SearchResult['options'] {
  return [...shown, ...found.filter(({ value }) => !shown.some((option) => option.value === value))];
}

/** Searches when the user stops typing, and again while the index may miss records. Returns a function that ends the search. */
export function lookFor(find: Find, text: string, show: (search: Search) => void): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;
  const ask = async (before?: SearchResult) => {
    try {
      const { options, behind } = afterAnswer(before, await find(text));
      if (isOver) return;
      const found = { options: withNew(before?.options ?? [], options), behind };
      show({ is: 'found', ...found });
      if (behind) timer = setTimeout(() => void ask(found), BEHIND_MS);
    } catch (error) {
      const isOurs = reportFault(error);
      // If a repeated search fails, the options stay.
      if (!isOver && !before) show({ is: isOurs ? 'broken' : 'failed' });
    }
  };
  show({ is: 'finding' });
  timer = setTimeout(() => void ask(), PAUSE);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

export function useFind(find: Find | undefined, typed: string): Search {
  const [search, setSearch] = useState<Search>(idle);
  const text = typed.trim();
  useEffect(() => {
    if (!find || text.length < FEWEST) return setSearch(idle);
    return lookFor(find, text, setSearch);
  }, [find, text]);
  return search;
}
