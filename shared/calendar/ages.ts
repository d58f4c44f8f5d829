import type { FieldText } from '../api/fields.ts';

/** The greatest age that an event may name, in years. */
export const mostAge = 120;

interface AgesInput {
  readonly age_from?: number | null | undefined;
  readonly age_to?: number | null | undefined;
}

/** Errors of an event's ages by field. */
export function agesWrong({ age_from, age_to }: AgesInput): Readonly<Partial<Record<'age_to', FieldText>>> {
  return (age_to ?? mostAge) < (age_from ?? 0) ? { age_to: 'ages_order' } : {};
}
