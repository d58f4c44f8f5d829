import { foldPhone, wordsOf } from '#shared/forms/fold.ts';

/** A record has to match all terms. */
export interface Term {
  /** Words that must each be the beginning of a word in the name, or in another searchable text of the area. */
  readonly words: readonly string[];
  /** The beginning of an email, or any part of it in an area that indexes parts of emails. */
  readonly email?: string;
  /** The beginning of the last nine digits of a phone number. */
  readonly phone?: string;
  readonly reference?: string;
}

const PHONE = /(?<![\w@.])\+?\(?\d[\d\s()./-]{5,}\d(?![\w@])(?![\w.+-]*@)/g;
const ONE_NUMBER = /^\+?\d[\d.-]*$/;
/** A text without these is not searched in emails, unless an area overrides this. */
const ADDRESSED = /[@._+\d-]/;
const fewestDigits = 4;

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

/** A phone number may contain spaces. `addressed` matches texts that may be part of an email. */
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
