import type { Draft } from './draft.ts';

export interface SavedDraft {
  readonly draft: Draft;
  readonly base: Draft;
  readonly from: unknown;
}

/** By user and form, and only in this tab's memory. */
const kept = new Map<string, SavedDraft>();

export const saveDraft = (place: string, what: SavedDraft): void => void kept.set(place, what);
export const savedDraftFor = (place: string): SavedDraft | undefined => kept.get(place);
export const forget = (place: string): void => void kept.delete(place);
