/** Areas of public content that staff change: the first part of a change's `target`. */
export const changedAreas = ['content', 'ministry', 'image', 'media'] as const;
export type ChangedArea = (typeof changedAreas)[number];

/** Whether a change of this target appears in the history (docs/decisions/history.md). */
export function isHistory(target: string): boolean {
  return changedAreas.some((area) => target.startsWith(`${area}#`));
}
