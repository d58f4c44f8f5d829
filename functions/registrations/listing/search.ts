import type { RegistrationSort, Registration as RegistrationView } from '#shared/registrations/schema.ts';
import { env } from '../../kit/env.ts';
import { type Lane, memoryLane, mergeLanes } from '../../kit/lanes.ts';
import { type Listing, type ListQuery, listBounds, type Page, readPage } from '../../kit/listing.ts';
import { fromIndex, type Lag } from '../../search/level.ts';
import { lookUpWords } from '../../search/lookup.ts';
import { listLane, nameKey, nameLane } from '../../search/store.ts';
import { positionsOf } from '../positions.ts';
import { formsOf, paidOf, shownAs } from '../registration-view.ts';
import { type Registration, readListedRegistrations, timeLane } from '../store.ts';
import { dueList } from './entry.ts';
import { type Filters, isFiltered, isWanted, labelled, spanOf, type TimeRange, termsOf, titledBy } from './filters.ts';
import { type Facets, facetsOf } from './fold.ts';
import { planFor, type RegistrationHit, type RegistrationPlan } from './query-plan.ts';

interface Query extends Filters, ListQuery {
  readonly sort?: RegistrationSort | undefined;
}

interface Candidate extends RegistrationHit {
  readonly record?: Registration;
}

const mostSorted = 1000;

type Accept = (row: Candidate) => boolean;

/** Reads the shortest lists and checks each match against its record. Throws Failure validation_failed. */
export async function searchRegistrations(
  query: Query,
): Promise<Omit<Page<Candidate>, 'rows'> & Lag & { readonly items: RegistrationView[] }> {
  const span = spanOf(query, env('CHURCH_ZONE'));
  const terms = termsOf(query.search);
  // A search without letters or digits matches no record.
  if (terms.length === 0 && query.search?.trim()) return { items: [], total: 0 };
  const known = await lookUpWords('registrations', terms, labelled);
  const titled = titledBy(known);
  const isRight = (facets: Facets, at: string) =>
    at >= (span.from ?? '') && at <= (span.to ?? '\uffff') && isWanted(facets, query, terms, titled);
  const accept: Accept = ({ facets, at }) => isRight(facets, at);
  const cover = await planFor({ filters: query, terms, known, span, accept });
  const isNarrowed = terms.length > 0 || isFiltered(query);
  const listing = await listingOf(query, { cover, span, accept, isNarrowed });
  // The full list in time order is read from the records themselves.
  const isIndexed = isNarrowed || listing.order !== 'time';
  const reading = readPage(listing, query);
  const { rows, ...page } = await (isIndexed ? fromIndex('registrations', reading) : reading);
  const read = await readListedRegistrations(rows.filter(({ record }) => !record).map(({ id }) => id));
  // The index may lag, so the current records decide whether a match is shown.
  const there = rows.flatMap(({ id, at, record = read.get(id) }) => (record ? [{ record, at }] : []));
  const paid = await paidOf(there.map(({ record }) => record));
  const found = there.filter(({ record, at }) => isRight(facetsOf(record, paid.get(record.id)), at));
  const records = found.map(({ record }) => record);
  const [positions, forms] = await Promise.all([positionsOf(records), formsOf(records)]);
  return {
    items: shownAs(records, { paid, positions, forms }),
    ...page,
  };
}

interface SearchPlan {
  readonly cover: RegistrationPlan | undefined;
  readonly span: TimeRange;
  readonly accept: Accept;
  readonly isNarrowed: boolean;
}

async function listingOf(
  { sort = 'newest' }: Query,
  { cover, span, accept, isNarrowed }: SearchPlan,
): Promise<Listing<Candidate>> {
  if (sort === 'due') return dueFirst(cover, span, accept);
  if (sort === 'name' || sort === 'name_desc') {
    const inMemory = cover && (await collect(cover, accept, byName));
    const isAll = !isNarrowed && span.from === undefined && span.to === undefined;
    return {
      lanes: [inMemory ?? nameLane<Facets>('registrations')],
      accept: inMemory || isAll ? undefined : accept,
      descending: sort === 'name_desc',
      order: 'name',
    };
  }
  const inTime = { descending: sort === 'newest', order: 'time' };
  if (cover) return { ...inTime, lanes: cover.lanes, accept: cover.isExact ? undefined : accept };
  return { ...inTime, lanes: [everything(span)], accept: isNarrowed ? accept : undefined };
}

/** Sorts before every key of the order of time. */
const DUE = '!';

/** Registrations with a due day, the earliest first, and then the others, the oldest first. */
async function dueFirst(
  cover: RegistrationPlan | undefined,
  span: TimeRange,
  accept: Accept,
): Promise<Listing<Candidate>> {
  const due = { lanes: [listLane<Facets>('registrations', dueList, span)], isExact: false };
  const byDay = await collect(due, accept, ({ facets, at }) => `${DUE}${facets.due}#${at}`);
  const others = cover?.lanes ?? [everything(span)];
  return {
    // More than can be sorted are all in the order of time.
    lanes: byDay ? [byDay, ...others] : others,
    accept: (row) => accept(row) && (!byDay || row.key.startsWith(DUE) || row.facets.due === undefined),
    descending: false,
    order: 'due',
  };
}

/** All records, from the table's own index, which contains new ones before the search index does. */
function everything(span: TimeRange): Lane<Candidate> {
  const lane = timeLane(span);
  return {
    ...lane,
    read: async (window) => {
      const { rows, isEnd } = await lane.read(window);
      return { isEnd, rows: rows.map((row) => ({ ...row, at: row.key, facets: facetsOf(row.record) })) };
    },
  };
}

const byName = ({ facets, at }: Candidate) => nameKey({ words: facets.words, key: at });

async function collect(
  { lanes }: RegistrationPlan,
  accept: Accept,
  keyOf: (row: Candidate) => string,
): Promise<Lane<Candidate> | undefined> {
  const { rows, isWhole, goesOnAt } = await mergeLanes(lanes, {
    want: mostSorted,
    descending: true,
    accept,
    bounds: listBounds,
  });
  if (!isWhole || goesOnAt !== undefined) return undefined;
  return memoryLane(rows.map((row) => ({ ...row, key: keyOf(row) })));
}
