import { foldPhone } from '../forms/fold.ts';
import { e164Of, numbersIn, shownPhone } from '../forms/phone-number.ts';

export interface Phones {
  readonly phone?: string | undefined;
  readonly second_phone?: string | undefined;
}

export const numbersOf = ({ phone = '', second_phone = '' }: Phones): string[] =>
  [phone, second_phone].flatMap(numbersIn);

export const foldedPhonesOf = (of: Phones): string[] => numbersOf(of).map(foldPhone).filter(Boolean);

export const shownPhonesOf = (of: Phones): string => numbersOf(of).map(shownPhone).join(' / ');

const dialled = (number: string) => e164Of(number) ?? number;

export const arePhonesAlike = ({ phone = '', second_phone = '' }: Phones): boolean =>
  phone !== '' && dialled(phone) === dialled(second_phone);

const isAmong = (numbers: readonly string[]) => (number: string) =>
  numbers.some((each) => dialled(each) === dialled(number));

/** Each number once, in the writing that comes first. */
const distinct = (numbers: readonly string[]) => numbers.filter((number, at) => !isAmong(numbers.slice(0, at))(number));

/** The two fields with these numbers; a third number is in the second field, so that none is lost. */
function pairOf(numbers: readonly string[]): Required<Phones> {
  const [phone = '', ...others] = distinct(numbers);
  return { phone, second_phone: others.join(' / ') };
}

/** One number in each field, the first field filled first, and no number twice. An older record has both in `phone`. */
export function partPhones<M extends Phones>(of: M): M {
  return of.phone === undefined ? of : { ...of, ...pairOf(numbersOf(of)) };
}

/** The numbers of two records, those of the first one first: as many as the fields have room for. */
export function bothPhones(one: Phones, other: Phones): Required<Phones> {
  const own = distinct(numbersOf(one));
  return pairOf(distinct([...own, ...numbersOf(other)]).slice(0, Math.max(own.length, 2)));
}

/**
 * The numbers of a record without a merge that made them `set` out of `before`: a number that the merge brought goes, one that it
 * took away returns, and one that was typed since stays.
 */
export function phonesWithout({ before, set }: { readonly before: Phones; readonly set: Phones }, is: Phones) {
  const [now, was, made] = [numbersOf(is), numbersOf(before), numbersOf(set)];
  if (now.join() === made.join()) return pairOf(was);
  const own = now.filter((number) => isAmong(was)(number) || !isAmong(made)(number));
  return pairOf([...own, ...was.filter((number) => !isAmong(made)(number))]);
}
