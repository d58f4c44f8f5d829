import { addDays, dateOf, startOfDay } from '#shared/church/time.ts';
import { forms } from '#shared/forms/catalogue.ts';
import { foldReference, wordsOf } from '#shared/forms/fold.ts';
import { type DueFilter, isDueIn } from '#shared/registrations/follow-up.ts';
import type { PaymentState } from '#shared/registrations/payment.ts';
import type { RegistrationStatus } from '#shared/registrations/schema.ts';
import { NOBODY, type WorkState } from '#shared/registrations/work.ts';
import { iso, now } from '../../kit/clock.ts';
import { env } from '../../kit/env.ts';
import type { WordMatch } from '../../search/lookup.ts';
import { type Term, termsOf as termsOfText } from '../../search/terms.ts';
import { typeList } from './entry.ts';
import type { Facets } from './fold.ts';
import { namesIn } from './names.ts';

export interface Filters {
  readonly search?: string | undefined;
  readonly event?: string | undefined;
  readonly group?: string | undefined;
  readonly network?: string | undefined;
  readonly type?: string | undefined;
  readonly status?: RegistrationStatus | undefined;
  readonly work?: WorkState | undefined;
  /** The id of a staff member, or NOBODY. */
  readonly assignee?: string | undefined;
  readonly due?: DueFilter | undefined;
  readonly payment?: PaymentState | undefined;
  /** Days in the church's time zone, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const isFiltered = (filters: Filters): boolean => filtersIn(filters).length > 0;

const filterNames = ['event', 'group', 'network', 'type', 'status', 'work', 'assignee', 'due', 'payment'] as const;
export type FilterName = (typeof filterNames)[number];

/** The names of the conditions that are set, except search text and days. */
export const filtersIn = (filters: Filters): readonly FilterName[] =>
  filterNames.filter((name) => filters[name] !== undefined);

// References have no U and no easily confused characters (shared/forms/fold.ts).
const REFERENCE = /^[0-9a-tv-z]{8}$/i;

/** The terms of a search text. Any term may be part of an email address, and one of eight characters may be a reference. */
export function termsOf(search = ''): Term[] {
  return termsOfText(search, (typed) => (REFERENCE.test(typed) ? foldReference(typed) : undefined), /./);
}

const labels: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(forms).map(({ formType, typeLabel }) => [formType, wordsOf(typeLabel)] as const),
);
const isLabelled = (type: string, word: string) => labels.get(type)?.some((each) => each.startsWith(word)) === true;

export const labelled = (word: string): string[] =>
  [...labels.keys()].filter((type) => isLabelled(type, word)).map(typeList);

export type TitleMatches = ReadonlyMap<string, ReadonlySet<string>>;

export function titledBy(known: readonly WordMatch[]): TitleMatches {
  return new Map(known.map(({ word, events }) => [word, events]));
}

function matches(term: Term, facets: Facets, words: readonly string[], titled: TitleMatches): boolean {
  const { type, email, phone, event, reference } = facets;
  const isWord = (word: string) =>
    words.some((each) => each.startsWith(word)) ||
    isLabelled(type, word) ||
    (event !== undefined && titled.get(word)?.has(event) === true);
  return (
    (term.words.length > 0 && term.words.every(isWord)) ||
    (term.email !== undefined && email.includes(term.email)) ||
    (term.phone !== undefined && phone.startsWith(term.phone)) ||
    (term.reference !== undefined && reference === term.reference)
  );
}

/** A range of times, in the format in which the keys of the lists begin. */
export interface TimeRange {
  readonly from?: string;
  readonly to?: string;
}

export function spanOf({ from, to }: Filters, zone: string): TimeRange {
  return {
    ...(from !== undefined && { from: iso(startOfDay(from, zone)) }),
    ...(to !== undefined && { to: iso(startOfDay(addDays(to, 1), zone)) }),
  };
}

function isNobodys({ work, assignee }: Facets): boolean {
  return assignee === undefined && work !== undefined && work !== 'done';
}

/** Ignores the days, because the lists are read by them. */
export function isWanted(facets: Facets, filters: Filters, terms: readonly Term[], titled: TitleMatches): boolean {
  const { event, group, network, type, status, work, assignee, due, payment } = filters;
  return (
    (event === undefined || facets.event === event) &&
    (group === undefined || facets.group === group) &&
    (network === undefined || facets.network === network) &&
    (type === undefined || facets.type === type) &&
    (status === undefined || facets.status === status) &&
    (work === undefined || facets.work === work) &&
    (payment === undefined || facets.payment === payment) &&
    (due === undefined || isDueIn(facets.due, due, dateOf(now(), env('CHURCH_ZONE')))) &&
    (assignee === undefined || (assignee === NOBODY ? isNobodys(facets) : facets.assignee === assignee)) &&
    // All words of names are one person's, since the pairs of words in the index are.
    namesIn(facets).some((words) => terms.every((term) => matches(term, facets, words, titled)))
  );
}
