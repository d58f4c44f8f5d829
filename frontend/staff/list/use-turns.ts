import { type RefObject, useEffect, useRef } from 'react';
import type { Ask, ListData } from './list.ts';
import type { ListPlace } from './use-list-position.ts';

type TurnDirection = 'forward' | 'back';

interface TurnOptions {
  readonly view: ListPlace;
  readonly ask: Ask;
  readonly rows: Pick<ListData<unknown>, 'page' | 'isBehind'>;
  readonly top: RefObject<HTMLElement | null>;
}

/** A press while a page is loading applies when that page arrives, unless search, filters or order have changed by then. */
export function useTurns({ view, ask: { search, filters, sort }, rows, top }: TurnOptions) {
  const { page, isBehind } = rows;
  const of = JSON.stringify([search, filters, sort]);
  const held = useRef<{ readonly of: string; readonly ways: readonly TurnDirection[] }>({ of, ways: [] });

  const turn = (way: TurnDirection, open = '') => {
    if (page && !isBehind && view[way](page, open))
      top.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    else if (isBehind && open === '') held.current = { of, ways: [...held.current.ways, way] };
  };
  useEffect(() => {
    if (isBehind) return;
    const [way, ...ways] = held.current.of === of ? held.current.ways : [];
    held.current = { of, ways };
    if (way) turn(way);
  });
  return turn;
}
