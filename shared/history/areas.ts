/** Areas of public content that staff change: the first part of a change's `target`. */
export const changedAreas = ['content', 'ministry', 'image', 'media'] as const;
export type ChangedArea = (typeof changedAreas)[number];

export function isHistory(target: string): boolean {
  return changedAreas.some((area) => target.startsWith(`${area}#`));
}
