/** What staff change that visitors see, as the first part of a change's `target` says it. */
export const changedAreas = ['content', 'ministry', 'image', 'media'] as const;
export type ChangedArea = (typeof changedAreas)[number];

/** Whether a change of this target is in the history (docs/decisions/history.md). */
export function isHistory(target: string): boolean {
  return changedAreas.some((area) => target.startsWith(`${area}#`));
}
