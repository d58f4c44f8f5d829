import type { FormRules } from './form.ts';

/** Above this number of people a form asks "Is this right?" before it sends. */
export const largeParty = 20;

/** The most people of a party, and the most places of an event. A larger number is a typing error, and sums of it would be inexact. */
export const mostPeople = 100_000;

/** The number of people in the answers; 0 if the form does not ask for it. */
export function partyOf({ fields }: FormRules, answers: Readonly<Record<string, unknown>>): number {
  const field = fields.find(({ kind }) => kind === 'people');
  return field ? Number(answers[field.name]) : 0;
}
