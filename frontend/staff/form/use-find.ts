import { useEffect, useState } from 'react';
import type { Option } from '../../ui/select-field.tsx';
import type { Find } from './draft.ts';

/** Milliseconds without another letter before the server is asked. */
const PAUSE = 250;
/** Letters before it is asked at all. */
const FEWEST = 2;

export type Search =
  | { readonly is: 'idle' | 'finding' | 'failed' }
  | { readonly is: 'found'; readonly options: readonly Option[] };

const idle: Search = { is: 'idle' };

/** Looks for what is typed, once somebody pauses; an answer to what was typed before is dropped. */
export function useFind(find: Find | undefined, typed: string): Search {
  const [search, setSearch] = useState<Search>(idle);
  const text = typed.trim();
  useEffect(() => {
    if (!find || text.length < FEWEST) return setSearch(idle);
    let isOver = false;
    const say = (next: Search) => {
      if (!isOver) setSearch(next);
    };
    setSearch({ is: 'finding' });
    const timer = setTimeout(() => {
      find(text).then(
        (options) => say({ is: 'found', options }),
        () => say({ is: 'failed' }),
      );
    }, PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [find, text]);
  return search;
}
