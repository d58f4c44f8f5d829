import { expect, it } from 'vitest';
import { numbersIn } from '#shared/forms/phone-number.ts';
import type { Row } from '../staff/form/draft.ts';
import { memberRules } from './member-rows.ts';

it('each telephone field of a member shows how to write two numbers, and takes them so', () => {
  const fields: readonly Row[] = memberRules.rows.filter(({ kind }) => kind === 'tel');
  expect(fields.map(({ name }) => name)).toEqual(['phone', 'emergency_contact_phone']);
  const { phone, emergency_contact_phone } = memberRules.schema.shape;
  for (const { hint = '' } of fields) {
    const [, example = ''] = hint.split(': ');
    expect(numbersIn(example)).toHaveLength(2);
    expect([phone.parse(example), emergency_contact_phone.parse(example)]).toEqual([example, example]);
  }
});
