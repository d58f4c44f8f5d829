import type { Field } from '#shared/forms/field.ts';

/** The form's parts, in the order they are asked. */
const groups = {
  you: ['name', 'email', 'phone'],
  party: ['attendees', 'attendeeNames'],
  emergency: ['emergencyContact', 'emergencyPhone'],
  care: ['dietaryRestrictions', 'specialNeeds'],
  paying: ['paymentMethod'],
} as const;

interface Group {
  readonly id: keyof typeof groups | 'last';
  readonly fields: readonly Field[];
}

/** Sorts a form's fields into its parts. A field no part names comes last, so that none is ever lost. */
export function groupsOf(fields: readonly Field[]): Group[] {
  const named = Object.entries(groups) as [keyof typeof groups, readonly string[]][];
  const placed = new Set(named.flatMap(([, names]) => names));
  const all: Group[] = named.map(([id, names]) => ({
    id,
    fields: fields.filter((field) => names.includes(field.name)),
  }));
  all.push({ id: 'last', fields: fields.filter((field) => !placed.has(field.name)) });
  return all.filter((group) => group.fields.length > 0);
}
