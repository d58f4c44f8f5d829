import * as z from 'zod/mini';
import { addDays } from '../church/time.ts';
import type { Member } from './schema.ts';

/** Birthdays per reply. `more` says that there are others. */
export const mostBirthdays = 100;

export const Birthday = z.object({
  id: z.string(),
  name: z.string(),
  /** May be empty. */
  phone: z.string(),
  /** The age that the member reaches on that day. */
  turns: z.int(),
});
export type Birthday = z.output<typeof Birthday>;

/** A day of the coming week, `YYYY-MM-DD`, with its birthdays by name. Days without birthdays are left out. */
export const BirthdayDay = z.object({ day: z.string(), people: z.array(Birthday) });
export type BirthdayDay = z.output<typeof BirthdayDay>;

/** `MM-DD`; undefined for a deceased or transferred member, and without a date of birth. */
export function birthdayOf({
  date_of_birth: born,
  membership_status: status,
}: Pick<Member, 'date_of_birth' | 'membership_status'>): string | undefined {
  return born !== '' && (status === 'Active' || status === 'Inactive') ? born.slice(5) : undefined;
}

/** The age on a day in full years; undefined without a date of birth, and before it. */
export function ageOn(day: string, born: string): number | undefined {
  if (born === '' || born > day) return undefined;
  const isBefore = day.slice(5) < born.slice(5);
  return Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (isBefore ? 1 : 0);
}

/** The birthdays, `MM-DD`, that are greeted on a day: those of 29 February on the 28th in years without one. */
export function birthdaysOn(day: string): string[] {
  const date = day.slice(5);
  return date === '02-28' && addDays(day, 1).slice(5) !== '02-29' ? [date, '02-29'] : [date];
}
