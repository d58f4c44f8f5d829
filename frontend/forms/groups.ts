import type { Field } from '#shared/forms/field.ts';

export interface FieldGroup<Id extends string> {
  readonly id: Id | 'last';
  readonly fields: readonly Field[];
}

/** Fields without a part come last, so that none is lost. */
export function groupsOf<Id extends string>(
  fields: readonly Field[],
  parts: Readonly<Record<Id, readonly string[]>>,
): FieldGroup<Id>[] {
  const named = Object.entries(parts) as [Id, readonly string[]][];
  const placed = new Set(named.flatMap(([, names]) => names));
  const all: FieldGroup<Id>[] = named.map(([id, names]) => ({
    id,
    fields: fields.filter((field) => names.includes(field.name)),
  }));
  all.push({ id: 'last', fields: fields.filter((field) => !placed.has(field.name)) });
  return all.filter((group) => group.fields.length > 0);
}
