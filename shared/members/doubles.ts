import { foldPhone, wordsOf } from '../forms/fold.ts';
import { foldEmail } from '../forms/text.ts';
import { nameWordsOf } from './name-words.ts';

/** In what two records may be alike so that they are probably of one person. */
export const doubleMarks = ['email', 'phone', 'birthday', 'home'] as const;
export type DoubleMark = (typeof doubleMarks)[number];

/** What of a record is compared. */
interface Compared {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly date_of_birth: string;
  readonly address: string;
  readonly city: string;
  /** The id of their household. */
  readonly household?: string | undefined;
}

/** The marks that a record has, folded: two that have one in common may be of one person. */
export function doubleMarksOf(record: Compared): Partial<Record<DoubleMark, string>> {
  const { email, phone, date_of_birth, address, city, household } = record;
  const name = [...nameWordsOf(record)].sort().join(' ');
  // Who has no address of their own lives at the household's.
  const home = wordsOf(address).length > 0 ? wordsOf(`${address} ${city}`).join(' ') : (household ?? '');
  return {
    ...(email && { email: foldEmail(email) }),
    ...(foldPhone(phone) && { phone: foldPhone(phone) }),
    ...(name && date_of_birth && { birthday: `${name} ${date_of_birth}` }),
    ...(name && home && { home: `${name} ${home}` }),
  };
}

/**
 * In what two records are alike, where they are probably of one person; nothing where they are not. Who was born on another day
 * is somebody else, and a household shares an email and a telephone.
 */
export function probablyOne(one: Compared, other: Compared): DoubleMark[] {
  if (new Set([one.date_of_birth, other.date_of_birth].filter((day) => day !== '')).size > 1) return [];
  const [ours, theirs] = [doubleMarksOf(one), doubleMarksOf(other)];
  const alike = doubleMarks.filter((mark) => ours[mark] !== undefined && ours[mark] === theirs[mark]);
  const isFamily = one.household !== undefined && one.household === other.household;
  return isFamily ? alike.filter((mark) => mark === 'birthday' || mark === 'home') : alike;
}
