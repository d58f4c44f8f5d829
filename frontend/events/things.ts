import type { EventKind } from '#shared/calendar/kinds.ts';

/** The squares of things.svg from its top: one thing of each kind of event, in one file, which is one request. */
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

/** Where the thing of a kind is in that file, as the `object-position` of a square that shows one. */
export const placeOf = (kind: EventKind): string => `0 ${(squares[kind] * 100) / 7}%`;
