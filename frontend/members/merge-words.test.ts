import { expect, it } from 'vitest';
import { usualTake } from '#shared/members/merge.ts';
import type { Member } from '#shared/members/schema.ts';
import { choicesOf, chosenOf } from './merge-words.ts';

const [A, B, C] = ['0712 345 678', '0722 345 678', '0733 345 678'] as const;
const record = (id: string, phone: string, second_phone = '') =>
  ({ id, member_id: `M-${id}`, phone, second_phone }) as Member;

it.each([
  ['both numbers', record('1', A), record('2', B), [A, B, `${A} / ${B}`], 'both_phones'],
  ['the record with more numbers', record('1', A), record('2', A, B), [A, `${A} / ${B}`], 'phone'],
  [
    'both numbers, shown one way',
    record('1', '+254 712-345-678'),
    record('2', B),
    [A, B, `${A} / ${B}`],
    'both_phones',
  ],
  ['the filled field', record('1', ''), record('2', B), ['', B], 'phone'],
  ['the record that stays if it has two', record('1', A, B), record('2', C), [`${A} / ${B}`, C], undefined],
])('the telephones of two records are one choice, at first %s', (_, stays, goes, texts, take) => {
  const choices = choicesOf('phone', [stays, goes], stays);
  expect(choices.map(({ text }) => text)).toEqual(texts);
  expect(chosenOf(choices, undefined, usualTake(stays, goes))?.take).toBe(take);
  expect(chosenOf(choices, '1', ['phone'])?.take).toBeUndefined();
  expect(chosenOf(choices, '2', [])?.take).toBe('phone');
});

it('another record that stays keeps the choice of a record, and of both if there is still room', () => {
  const [one, other] = [record('1', A), record('2', B, C)];
  const from = (stays: Member, goes: Member) => (id: string) =>
    chosenOf(choicesOf('phone', [one, other], stays), id, usualTake(stays, goes));
  expect(from(one, other)('both')).toMatchObject({ text: `${A} / ${B}`, take: 'both_phones' });
  expect(from(other, one)('both')).toEqual({ id: '2', word: 'M-2', text: `${B} / ${C}` });
  expect(from(other, one)('1')?.take).toBe('phone');
});
