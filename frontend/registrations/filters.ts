import { addDays, dateOf, startOfDay } from '#shared/church/time.ts';
import { typeLabel } from '#shared/registrations/labels.ts';
import { type Registration, type RegistrationStatus, statuses } from '#shared/registrations/schema.ts';

/** Days, today included, that a period looks back. */
export const periods = { '7': 7, '30': 30, all: Number.POSITIVE_INFINITY } as const;
export type Period = keyof typeof periods;

/** What of the list is looked at. */
export interface Filters {
  /** As typed. */
  readonly q: string;
  /** '': every type. */
  readonly type: string;
  readonly status: RegistrationStatus | '';
  readonly period: Period;
}

export const noFilters: Filters = { q: '', type: '', status: '', period: 'all' };

export function isFiltered({ q, type, status, period }: Filters): boolean {
  return q.trim() !== '' || type !== '' || status !== '' || period !== 'all';
}

/** A way to look at the list: filters and the page of what they leave, from 0. */
export interface Place extends Filters {
  readonly page: number;
}

const MARK = '#q=';

/**
 * The place that an address names; what it does not name, or names wrongly, is the default. The search text, a name or
 * an email as a rule, stands in the fragment: browsers send no fragment, so no server's log holds it.
 */
export function readPlace({ search, hash }: { readonly search: string; readonly hash: string }): Place {
  const query = new URLSearchParams(search);
  const status = statuses.find((known) => known === query.get('status')) ?? '';
  const period = query.get('period') ?? '';
  const page = Number(query.get('page')) - 1;
  return {
    q: hash.startsWith(MARK) ? decoded(hash.slice(MARK.length)) : '',
    type: query.get('type') ?? '',
    status,
    period: Object.hasOwn(periods, period) ? (period as Period) : 'all',
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
  };
}

/** The address of a place, its path left out. */
export function writePlace({ q, type, status, period, page }: Place): { search: string; hash: string } {
  const query = new URLSearchParams();
  if (type) query.set('type', type);
  if (status) query.set('status', status);
  if (period !== 'all') query.set('period', period);
  if (page > 0) query.set('page', String(page + 1));
  const text = query.toString();
  return { search: text && `?${text}`, hash: q.trim() && `${MARK}${encodeURIComponent(q.trim())}` };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Case and accents left out: who types "wanjiru" looks for Wanjirũ. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

const haystacks = new WeakMap<Registration, string>();

/** Name, email and type label, a line each, so that no search matches across two of them. */
function haystack(registration: Registration): string {
  let found = haystacks.get(registration);
  if (found === undefined) {
    const { name, email } = registration.data;
    found = folded([name ?? '', email ?? '', typeLabel(registration.type)].join('\n'));
    haystacks.set(registration, found);
  }
  return found;
}

/** The registrations that the filters leave, in their order. `now`: epoch ms. */
export function select(
  all: readonly Registration[],
  filters: Filters,
  { now, zone }: { readonly now: number; readonly zone: string },
): readonly Registration[] {
  if (!isFiltered(filters)) return all;
  const { type, status } = filters;
  const days = periods[filters.period];
  // Instants in this form sort as text.
  const from = Number.isFinite(days)
    ? new Date(startOfDay(addDays(dateOf(now, zone), 1 - days), zone)).toISOString()
    : '';
  const wanted = folded(filters.q.trim());
  return all.filter(
    (registration) =>
      (type === '' || registration.type === type) &&
      (status === '' || registration.status === status) &&
      registration.submitted_at >= from &&
      haystack(registration).includes(wanted),
  );
}

/** The types that occur, by label; the chosen one always among them. */
export function typesOf(
  all: readonly Registration[],
  chosen: string,
): { readonly type: string; readonly label: string }[] {
  const types = new Set(all.map(({ type }) => type));
  if (chosen) types.add(chosen);
  return [...types]
    .map((type) => ({ type, label: typeLabel(type) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}
