import type { Draft } from './draft.ts';

/** What was typed into a form that was left without saving, and what it began with. */
export interface Kept {
  readonly draft: Draft;
  readonly base: Draft;
  /** The stored record it began with; undefined for a new one. */
  readonly from: unknown;
}

/** In this tab's memory only, by person and form. */
const kept = new Map<string, Kept>();

export const remember = (place: string, what: Kept): void => void kept.set(place, what);
export const keptFor = (place: string): Kept | undefined => kept.get(place);
export const forget = (place: string): void => void kept.delete(place);
