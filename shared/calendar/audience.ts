import type { FieldText } from '../api/fields.ts';

/** The greatest age that an event may name, in years. */
export const mostAge = 120;

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

interface AgesInput {
  readonly age_from?: number | null | undefined;
  readonly age_to?: number | null | undefined;
}

/** Errors of an event's ages by field. */
export function agesWrong({ age_from, age_to }: AgesInput): Readonly<Partial<Record<'age_to', FieldText>>> {
  return (age_to ?? mostAge) < (age_from ?? 0) ? { age_to: 'ages_order' } : {};
}
