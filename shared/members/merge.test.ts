import { expect, it } from 'vitest';
import { differingParts, usualTake } from './merge.ts';
import { bothPhones, phonesWithout } from './phones.ts';
import { type Member, unknown } from './schema.ts';

it('a merge takes only known values that the remaining record lacks', () => {
  const stays = { gender: unknown, marital_status: 'Married', membership_date: '', city: 'Thika' } as Member;
  const goes = { gender: 'Female', marital_status: unknown, membership_date: '2014-05-01', city: 'Nakuru' } as Member;
  expect(usualTake(stays, goes).toSorted()).toEqual(['gender', 'membership_date']);
});

const nobody = {} as Member;
const of = ([phone = '', ...others]: readonly string[]) => ({ phone, second_phone: others.join(' / ') });
const [A, B, C] = ['0712 345 678', '0722 345 678', '0733 345 678'] as const;

it.each([
  [[], [A], ['phone'], [A]],
  [[A], [], [], [A]],
  [[A], [B], ['both_phones'], [A, B]],
  [[A], [B, '+254712345678'], ['both_phones'], [A, B]],
  [[A], [A, B], ['phone'], [A, B]],
  [[A], ['+254712345678'], [], [A]],
  [[A], [B, C], ['both_phones'], [A, B]],
  [[A, B], [C], [], [A, B]],
  [[A, B, C], ['0744 345 678'], [], [A, B, C]],
])('a merge of the numbers %j and %j takes %j by default', (own, theirs, take, kept) => {
  const [stays, goes] = [of(own), of(theirs)];
  expect(usualTake({ ...nobody, ...stays }, { ...nobody, ...goes })).toEqual(take);
  expect(bothPhones(stays, goes)).toEqual(of(kept));
});

it('one number in two writings does not differ between two records', () => {
  expect(differingParts({ ...nobody, phone: A }, { ...nobody, phone: '+254 712-345-678' })).toEqual([]);
  expect(differingParts({ ...nobody, phone: A }, { ...nobody, phone: B })).toEqual(['phone']);
});

it.each([
  ['returns the numbers in their order if nothing changed', [A, B], [B, A], [B, A], [A, B]],
  ['removes the other’s number if the own one was removed since', [A], [A, B], [B], []],
  ['keeps a number that was typed since', [A], [A, B], [A, C], [A, C]],
  ['returns a number that the merge took away', [A], [B, C], [C], [A]],
  ['keeps a third number if one was typed since', [A, B], [C], ['0744 345 678'], ['0744 345 678', A, B]],
  ['keeps a number that was typed in another writing', [A], [A, B], ['+254712345678', B], ['+254712345678']],
])('undoing a merge %s', (_, before, set, now, after) => {
  expect(phonesWithout({ before: of(before), set: of(set) }, of(now))).toEqual(of(after));
});
