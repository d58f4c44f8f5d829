import { wordsOf } from '../forms/fold.ts';
import { foldEmail } from '../forms/text.ts';
import { nameWordsOf } from './name-words.ts';
import { foldedPhonesOf } from './phones.ts';

export const doubleMarks = ['email', 'phone', 'birthday', 'home'] as const;
export type DoubleMark = (typeof doubleMarks)[number];

interface Person {
  readonly first_name: string;
  readonly last_name: string;
  readonly date_of_birth?: string;
}

export interface ComparedRecord extends Person {
  readonly email: string;
  readonly phone: string;
  readonly second_phone?: string;
  readonly date_of_birth: string;
  readonly address: string;
  readonly city: string;
  readonly household?: string | undefined;
}

type Mark = readonly [mark: DoubleMark, text: string];

/** The folded marks of a record. Two records with a common mark may be of one person. */
export function doubleMarksOf(record: ComparedRecord): Mark[] {
  const { email, date_of_birth, address, city, household } = record;
  const name = [...nameWordsOf(record)].sort().join(' ');
  // A member without an address lives at the household's.
  const home = wordsOf(address).length > 0 ? wordsOf(`${address} ${city}`).join(' ') : (household ?? '');
  const marks: Mark[] = [
    ['email', foldEmail(email)],
    ...foldedPhonesOf(record).map((number): Mark => ['phone', number]),
    ['birthday', name && date_of_birth && `${name} ${date_of_birth}`],
    ['home', name && home && `${name} ${home}`],
  ];
  return marks.filter(([, text]) => text !== '');
}

/** People with different birthdays are different people. */
export const haveOtherBirthdays = (one: Person, other: Person) =>
  new Set([one.date_of_birth, other.date_of_birth].filter(Boolean)).size > 1;

/** Whether two words of a name may be the same: equal, or one is the initial of the other. */
const isWord = (one = '', other = '') =>
  one === other || (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other));

/** Families share telephones, so another birthday or first name rules it out. An initial is enough, in any order of words. */
export function mayBeOne(one: Person, other: Person): boolean {
  if (haveOtherBirthdays(one, other)) return false;
  const [few = [], many = []] = [nameWordsOf(one), nameWordsOf(other)].sort((a, b) => a.length - b.length);
  return isWord(few[0], many[0]) || few.every((word) => many.some((each) => isWord(word, each)));
}

/** Empty unless probably one person. Another birthday rules it out; in a household, a shared email or phone is not enough. */
export function probablyOne(one: ComparedRecord, other: ComparedRecord): DoubleMark[] {
  if (haveOtherBirthdays(one, other)) return [];
  const theirs = new Set(doubleMarksOf(other).map(String));
  const shared = new Set(doubleMarksOf(one).flatMap((each) => (theirs.has(String(each)) ? [each[0]] : [])));
  const alike = doubleMarks.filter((mark) => shared.has(mark));
  const isFamily = one.household !== undefined && one.household === other.household;
  return isFamily ? alike.filter((mark) => mark === 'birthday' || mark === 'home') : alike;
}
