import { expect, it } from 'vitest';
import { numbersIn } from '#shared/forms/phone-number.ts';
import { draftOf, problemsOf, type StaffField } from '../staff/form/draft.ts';
import { memberRules } from './member-rows.ts';

it('the phone field of an emergency contact hints how to enter two numbers, and accepts its own example', () => {
  const fields: readonly StaffField[] = memberRules.fields.filter(({ kind }) => kind === 'tel');
  expect(fields.map(({ label }) => label)).toEqual(['Phone', 'Second Phone', 'Emergency Contact Phone']);
  const [, example = ''] = fields.at(-1)?.hint?.split(': ') ?? [];
  expect(numbersIn(example)).toHaveLength(2);
  expect(memberRules.schema.shape.emergency_contact_phone.parse(example)).toBe(example);
});

it.each([
  ['0712 345 678', '0722 345 678', {}],
  ['', '0722 345 678', {}],
  ['0712 345 678', '+254 712-345-678', { second_phone: expect.stringContaining('another number') }],
  ['0712 345 678 / 0722 345 678', '', { phone: expect.stringContaining('the other under Second Phone') }],
  ['0712 345 67', '0722', { phone: expect.stringContaining('digit'), second_phone: expect.stringContaining('digit') }],
])('the form with the phones %j and %j says %o', (phone, second_phone, problems) => {
  const names = { first_name: 'Mary', last_name: 'Otieno', membership_date: '2026-11-21' };
  const draft = { ...draftOf(memberRules.fields), ...names, phone, second_phone };
  expect(problemsOf(memberRules, draft)).toEqual(problems);
});
