import { addDays, startOfDay } from '#shared/church/time.ts';
import type { RegistrationStatus } from '#shared/registrations/schema.ts';
import { iso } from '../kit/clock.ts';
import { type Facets, foldPhone, foldReference, wordsOf } from './fold.ts';

/** What a request asks of the registrations. */
export interface Filters {
  readonly search?: string | undefined;
  readonly event?: string | undefined;
  /** One network among the registrations of an event. */
  readonly network?: string | undefined;
  readonly type?: string | undefined;
  readonly status?: RegistrationStatus | undefined;
  /** Days of the church, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Whether anything is asked for beside words and days. */
export function isFiltered({ event, network, type, status }: Filters): boolean {
  return [event, network, type, status].some((each) => each !== undefined);
}

/** One thing that was typed into the search; a record has to match all of them. */
export interface Term {
  /** Words, all of which begin words of the name or of the event's title. */
  readonly words: readonly string[];
  /** The beginning of an address. */
  readonly email?: string;
  /** The beginning of a telephone number's last nine digits. */
  readonly phone?: string;
  readonly reference?: string;
}

const PHONE = /(?<![\w@.])\+?\(?\d[\d\s()./-]{5,}\d(?![\w@])/g;
// Its digits leave out the U, and what is mistaken for another (fold.ts).
const REFERENCE = /^[0-9a-tv-z]{8}$/i;
/** What stands in addresses and not in names. */
const ADDRESSED = /[@._+\d-]/;
const fewestDigits = 4;

function termOf(typed: string): Term {
  const digits = /^\d+$/.test(typed) && typed.length >= fewestDigits ? foldPhone(typed) : '';
  return {
    words: typed.includes('@') ? [] : wordsOf(typed),
    ...(ADDRESSED.test(typed) && { email: typed.toLowerCase() }),
    ...(digits !== '' && { phone: digits }),
    ...(REFERENCE.test(typed) && { reference: foldReference(typed) }),
  };
}

/** The terms of what was typed; a telephone number may be written with spaces. */
export function termsOf(search = ''): Term[] {
  const phones: Term[] = [];
  const rest = search.replace(PHONE, (number) => {
    const digits = foldPhone(number);
    if (digits !== '') phones.push({ words: [], phone: digits, ...only(number) });
    return ' ';
  });
  const others = rest.split(/\s+/).map(termOf);
  return [...phones, ...others].filter(isSomething);
}

/** Eight digits may be a reference as well. */
function only(number: string): Pick<Term, 'reference'> {
  return REFERENCE.test(number) ? { reference: number } : {};
}

const isSomething = ({ words, email, phone, reference }: Term) =>
  words.length > 0 || email !== undefined || phone !== undefined || reference !== undefined;

/** The events whose title a word begins, by the word. */
export type Titled = ReadonlyMap<string, ReadonlySet<string>>;

function matches(term: Term, facets: Facets, titled: Titled): boolean {
  const { words, email, phone, event, reference } = facets;
  const isWord = (word: string) =>
    words.some((each) => each.startsWith(word)) || (event !== undefined && titled.get(word)?.has(event) === true);
  return (
    (term.words.length > 0 && term.words.every(isWord)) ||
    (term.email !== undefined && email.startsWith(term.email)) ||
    (term.phone !== undefined && phone.startsWith(term.phone)) ||
    (term.reference !== undefined && reference === term.reference)
  );
}

/** Places in time, as the lists' keys begin. */
export interface Span {
  readonly from?: string;
  readonly to?: string;
}

/** The first place of the first day, and the end of the last. */
export function spanOf({ from, to }: Filters, zone: string): Span {
  return {
    ...(from !== undefined && { from: iso(startOfDay(from, zone)) }),
    ...(to !== undefined && { to: iso(startOfDay(addDays(to, 1), zone)) }),
  };
}

/** Whether a record is among what was asked for; its day is not looked at, since the lists are read by it. */
export function isWanted(facets: Facets, filters: Filters, terms: readonly Term[], titled: Titled): boolean {
  const { event, network, type, status } = filters;
  return (
    (event === undefined || facets.event === event) &&
    (network === undefined || facets.network === network) &&
    (type === undefined || facets.type === type) &&
    (status === undefined || facets.status === status) &&
    terms.every((term) => matches(term, facets, titled))
  );
}
