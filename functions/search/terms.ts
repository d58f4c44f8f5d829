import { foldPhone, wordsOf } from '#shared/forms/fold.ts';

/** One thing that was typed into the search; a record has to match all of them. */
export interface Term {
  /** Words, all of which begin words of the name, or of what else the area finds by words. */
  readonly words: readonly string[];
  /** The beginning of an address; any part of it in an area that has parts of addresses among its values. */
  readonly email?: string;
  /** The beginning of a telephone number's last nine digits. */
  readonly phone?: string;
  readonly reference?: string;
}

const PHONE = /(?<![\w@.])\+?\(?\d[\d\s()./-]{5,}\d(?![\w@])(?![\w.+-]*@)/g;
/** A number without spaces, which may be a part of an address or of a name as well. */
const ONE_NUMBER = /^\+?\d[\d.-]*$/;
/** Signs of addresses, which names do not have. A text without them is not looked for in addresses, unless an area says so. */
const ADDRESSED = /[@._+\d-]/;
const fewestDigits = 4;

/** The reference that a text may be, folded. */
type ReferenceOf = (typed: string) => string | undefined;

function termOf(typed: string, referenceOf: ReferenceOf, addressed: RegExp): Term {
  const reference = referenceOf(typed);
  const digits = ONE_NUMBER.test(typed) && typed.replace(/\D/g, '').length >= fewestDigits ? foldPhone(typed) : '';
  return {
    words: typed.includes('@') ? [] : wordsOf(typed),
    ...(addressed.test(typed) && { email: typed.toLowerCase() }),
    ...(digits !== '' && { phone: digits }),
    ...(reference !== undefined && { reference }),
  };
}

/** The terms of a search; a telephone number may be written with spaces. `addressed` matches texts that may be part of an address. */
export function termsOf(search: string, referenceOf: ReferenceOf, addressed = ADDRESSED): Term[] {
  const phones: Term[] = [];
  const rest = search.replace(PHONE, (number) => {
    if (ONE_NUMBER.test(number)) return number;
    const digits = foldPhone(number);
    const reference = referenceOf(number);
    if (digits !== '') phones.push({ words: [], phone: digits, ...(reference !== undefined && { reference }) });
    return ' ';
  });
  const others = rest.split(/\s+/).map((typed) => termOf(typed, referenceOf, addressed));
  return [...phones, ...others].filter(isSomething);
}

const isSomething = ({ words, email, phone, reference }: Term) =>
  words.length > 0 || email !== undefined || phone !== undefined || reference !== undefined;
