import type { EventKind } from '#shared/calendar/kinds.ts';

/** The position of each kind’s drawing in things.svg, from the top. One file saves requests. */
const squares: Readonly<Record<EventKind, number>> = {
  camp: 0,
  carols: 1,
  class: 2,
  meal: 3,
  music: 4,
  service: 5,
  work: 6,
  youth: 7,
};

export const placeOf = (kind: EventKind): string => `0 ${((squares[kind] * 100) / 7).toFixed(2)}%`;
