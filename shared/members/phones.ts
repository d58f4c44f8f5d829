import { foldPhone } from '../forms/fold.ts';
import { e164Of, numbersIn, shownPhone } from '../forms/phone-number.ts';

/** The two fields of a member's own telephone numbers. */
export interface Phones {
  readonly phone?: string | undefined;
  readonly second_phone?: string | undefined;
}

/** Every number of a member, as it was typed. */
export const numbersOf = ({ phone = '', second_phone = '' }: Phones): string[] =>
  [phone, second_phone].flatMap(numbersIn);

/** Every number of a member, folded. */
export const foldedPhonesOf = (of: Phones): string[] => numbersOf(of).map(foldPhone).filter(Boolean);

/** Every number of a member as screens show it. */
export const shownPhonesOf = (of: Phones): string => numbersOf(of).map(shownPhone).join(' / ');

const dialled = (number: string) => e164Of(number) ?? number;

/** Whether both fields have the same number, in any writing. */
export const arePhonesAlike = ({ phone = '', second_phone = '' }: Phones): boolean =>
  phone !== '' && dialled(phone) === dialled(second_phone);

/**
 * Returns a member with one number in each field, the first field filled first, and no number twice. An older record has both numbers
 * in `phone`.
 */
export function partPhones<M extends Phones>(of: M): M {
  if (of.phone === undefined) return of;
  const numbers = numbersOf(of);
  const [phone = '', ...others] = numbers.filter(
    (number, at) => numbers.findIndex((each) => dialled(each) === dialled(number)) === at,
  );
  return { ...of, phone, second_phone: others.join(' / ') };
}
