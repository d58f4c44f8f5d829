import type { Answer, Field } from '#shared/forms/field.ts';
import type { Form } from '#shared/forms/form.ts';

const byKind: Readonly<Record<Field['kind'], (field: Field) => Answer>> = {
  text: ({ name }) => `typed ${name}`,
  textarea: ({ name }) => `typed ${name}\nand more`,
  fact: ({ name }) => name,
  email: () => 'achieng@example.org',
  phone: () => '+254 712 345678',
  select: ({ options = [] }) => options.at(-1) ?? '',
  people: () => 3,
  count: () => 2,
  choices: ({ options = [] }) => options.join('; '),
  number: () => 7,
  age: () => 17,
  date: () => '2030-12-01',
  checkbox: () => true,
};

export const answersTo = ({ fields }: Form): Record<string, Answer> => ({
  // A group is chosen from those that exist.
  ...Object.fromEntries(
    fields
      .filter(({ onlyWhen }) => onlyWhen !== 'offersGroups')
      .map((field) => [field.name, byKind[field.kind](field)]),
  ),
  name: 'Achieng Odhiambo',
});
