import type { EventKind } from '#shared/calendar/kinds.ts';

/** From the top of things.svg: one thing of each kind of event, 160 × 160, below each other in one file, which is one request. */
const fromTop: readonly EventKind[] = ['camp', 'carols', 'class', 'meal', 'music', 'service', 'work', 'youth'];

/** Where the thing of a kind is in that file, as the `object-position` of a square that shows one. */
export const placeOf = (kind: EventKind): string => `0 ${(fromTop.indexOf(kind) * 100) / (fromTop.length - 1)}%`;
