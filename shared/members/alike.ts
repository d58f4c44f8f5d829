import { type ComparedRecord, doubleMarksOf, haveOtherBirthdays, mayBeOne } from './doubles.ts';
import { nameWordsOf } from './name-words.ts';
import type { Likeness } from './ties.ts';

type MatchFields = Omit<ComparedRecord, 'household'>;

const sorted = (person: MatchFields) => [...nameWordsOf(person)].sort().join(' ');

/**
 * Returns the fields in which a new person is like a member, or an empty list for two different people. The order of the words in
 * a name does not matter. One shared email or telephone number is enough even if the names differ, except within a family
 * (`isFamily`), which shares them.
 */
export function likenessTo(one: MatchFields, member: MatchFields, isFamily = false): Likeness[] {
  if (haveOtherBirthdays(one, member) || (isFamily && !mayBeOne(one, member))) return [];
  const theirs = new Set(doubleMarksOf(member).map(String));
  const has = (by: 'email' | 'phone') => doubleMarksOf(one).some((mark) => mark[0] === by && theirs.has(String(mark)));
  const are = { email: has('email'), phone: has('phone'), name: sorted(one) === sorted(member) };
  return (['email', 'phone', 'name'] as const).filter((by) => are[by]);
}
