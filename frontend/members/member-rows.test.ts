import { expect, it } from 'vitest';
import { numbersIn } from '#shared/forms/phone-number.ts';
import type { Row } from '../staff/form/draft.ts';
import { memberRules } from './member-rows.ts';

it('each telephone field hints how to enter two numbers, and accepts its own example', () => {
  const fields: readonly Row[] = memberRules.rows.filter(({ kind }) => kind === 'tel');
  expect(fields.map(({ name }) => name)).toEqual(['phone', 'emergency_contact_phone']);
  const { phone, emergency_contact_phone } = memberRules.schema.shape;
  for (const { hint = '' } of fields) {
    const [, example = ''] = hint.split(': ');
    expect(numbersIn(example)).toHaveLength(2);
    expect([phone.parse(example), emergency_contact_phone.parse(example)]).toEqual([example, example]);
  }
});
