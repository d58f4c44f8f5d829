import { expect, it } from 'vitest';
import { numbersIn } from '#shared/forms/phone-number.ts';
import { memberRules } from './member-rows.ts';

it('each telephone field of a member shows how to write two numbers, and takes them so', () => {
  const fields = memberRules.rows.filter(({ kind }) => kind === 'tel');
  expect(fields.map(({ name }) => name)).toEqual(['phone', 'emergency_contact_phone']);
  for (const { name, hint = '' } of fields) {
    const [, example = ''] = hint.split(': ');
    expect(numbersIn(example)).toHaveLength(2);
    expect(memberRules.schema.shape[name].parse(example)).toBe(example);
  }
});
