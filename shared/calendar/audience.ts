import { mostAge } from './ages.ts';

/** In years, both included. */
export interface Ages {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Age groups of the public list's filter. */
export const ageGroups = {
  children: { from: 0, to: 11 },
  teenagers: { from: 12, to: 17 },
  adults: { from: 18, to: mostAge },
} as const;
export type AgeGroup = keyof typeof ageGroups;

/** Whether someone of the group may come. An event without ages is for everyone. */
export function isForGroup(ages: Ages | undefined, group: AgeGroup): boolean {
  return (ages?.from ?? 0) <= ageGroups[group].to && (ages?.to ?? mostAge) >= ageGroups[group].from;
}
