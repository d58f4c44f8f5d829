import { useEffect, useState } from 'react';
import { reportFault } from '../../kernel/report-error.ts';
import { afterAnswer, BEHIND_MS } from '../behind.ts';
import type { Find, Found } from './draft.ts';

/** Milliseconds without another letter before the server is asked. */
const PAUSE = 250;
/** Letters before it is asked at all. */
const FEWEST = 2;

export type Search = { readonly is: 'idle' | 'finding' | 'failed' | 'broken' } | ({ readonly is: 'found' } & Found);

const idle: Search = { is: 'idle' };

/** The shown options keep their places, so that Enter chooses the option that staff see marked. */
function withNew(shown: Found['options'], found: Found['options']): Found['options'] {
  return [...shown, ...found.filter(({ value }) => !shown.some((option) => option.value === value))];
}

/**
 * Looks for a text once a person pauses, and again while the index may miss records. Returns what ends it: an answer that comes later is
 * dropped.
 */
export function lookFor(find: Find, text: string, show: (search: Search) => void): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;
  const ask = async (before?: Found) => {
    try {
      const { options, behind } = afterAnswer(before, await find(text));
      if (isOver) return;
      const found = { options: withNew(before?.options ?? [], options), behind };
      show({ is: 'found', ...found });
      if (behind) timer = setTimeout(() => void ask(found), BEHIND_MS);
    } catch (error) {
      const isOurs = reportFault(error);
      // The shown options stay.
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

/** The search for a typed text. */
export function useFind(find: Find | undefined, typed: string): Search {
  const [search, setSearch] = useState<Search>(idle);
  const text = typed.trim();
  useEffect(() => {
    if (!find || text.length < FEWEST) return setSearch(idle);
    return lookFor(find, text, setSearch);
  }, [find, text]);
  return search;
}
