import type { Field } from '#shared/forms/field.ts';

const parts = {
  you: ['name', 'email', 'phone'],
  party: ['attendees', 'attendeeNames'],
  emergency: ['emergencyContact', 'emergencyPhone'],
  care: ['dietaryRestrictions', 'specialNeeds'],
  agree: ['howHeard', 'agreeTerms'],
  paying: ['paymentMethod'],
} as const;

/** With the fields that the event's own form adds. */
export function partsFor(fields: readonly Field[]) {
  const named = (start: string) => fields.map(({ name }) => name).filter((name) => name.startsWith(start));
  return {
    ...parts,
    party: [...named('ticket_'), ...parts.party, ...named('person_')],
    care: [...parts.care, ...named('answer_')],
  };
}
