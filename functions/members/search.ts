import { pageSize } from '#shared/api/listing.ts';
import type { StoredMember } from '#shared/members/item.ts';
import { foldTag } from '#shared/members/tags.ts';
import { type Lane, mergeLanes } from '../kit/lanes.ts';
import { listBounds, readPage } from '../kit/listing.ts';
import { fromIndex, type Lag } from '../search/level.ts';
import { lookUpWords } from '../search/lookup.ts';
import { type OrderPage, pageOf } from '../search/order.ts';
import { type Order, planForWords, type QueryPlan, valuesOf } from '../search/query-plan.ts';
import { listLane, namedLane, nameKey, nameLane, type SearchHit } from '../search/store.ts';
import { type Term, termsOf } from '../search/terms.ts';
import { type Facets, facetsOf, nameKeyOf, numberKeyOf, taggedList } from './entry.ts';
import { directionOf, fromOf, listMembers, type MemberPage, type MemberQuery, waysFrom } from './list.ts';
import { showAll } from './present.ts';
import { readListedMembers } from './store.ts';

type MemberHit = SearchHit<Facets>;

/** Search results are counted, and their pages numbered, up to this many. */
const mostCounted = 1000;

const NUMBER = /^m-?(\d{1,9})$/i;
const DIGITS = /^\d{1,6}$/;

/** A member id as typed: `M-000123`, its beginning, `m-123`, `123`. */
function numberOf(typed: string): string | undefined {
  const digits = NUMBER.exec(typed)?.[1] ?? DIGITS.exec(typed)?.[0];
  if (digits === undefined) return undefined;
  return `m-${digits.startsWith('0') ? digits : digits.padStart(6, '0')}`;
}

function matches({ words, email, phone, reference }: Term, facets: Facets): boolean {
  return (
    (words.length > 0 && words.every((word) => facets.words.some((each) => each.startsWith(word)))) ||
    (email !== undefined && facets.email.startsWith(email)) ||
    (phone !== undefined && [facets.phone, facets.second].some((each) => each?.startsWith(phone))) ||
    (reference !== undefined && [facets.number, ...(facets.former ?? [])].some((each) => each.startsWith(reference)))
  );
}

type Accept = (facets: Facets) => boolean;

const acceptor =
  (terms: readonly Term[], { status, tag }: Pick<MemberQuery, 'status' | 'tag'>): Accept =>
  (facets) =>
    (status === undefined || facets.status === status) &&
    (tag === undefined || facets.tags?.includes(foldTag(tag)) === true) &&
    terms.every((term) => matches(term, facets));

interface MemberSearch extends MemberQuery {
  readonly search?: string | undefined;
}

/** Each member is read from its record. Throws Failure validation_failed. */
export function searchMembers(sought: MemberSearch): Promise<MemberPage & Lag> {
  return fromIndex('members', pageOfMembers(sought));
}

/** The same without the index's lag, for callers that combine several searches and report the lag once. */
export async function pageOfMembers({ search, ...query }: MemberSearch): Promise<MemberPage> {
  const terms = termsOf(search ?? '', numberOf);
  // A search without letters or digits matches no member.
  if (terms.length === 0 && search?.trim()) return { items: [], total: 0 };
  if (terms.length === 0 && query.tag === undefined) return listMembers(query);
  const accept = acceptor(terms, query);
  const { by } = directionOf(query.sort);
  const words = terms.length > 0 ? await planFor(terms, by) : undefined;
  const cover = words ?? (query.tag === undefined ? undefined : planForTag(query.tag, by));
  const found = await collect(cover, accept);
  return found ? numbered(found, query, accept) : walked(query, accept, cover);
}

const byName: Order<Facets> = {
  laneOf: (list) => namedLane('members', list),
  keyOf: ({ facets, at }) => nameKey({ words: facets.words, key: at }),
};

const planForTag = (tag: string, by: 'name' | 'number'): QueryPlan<Facets> => ({
  lanes: [(by === 'name' ? namedLane : listLane)<Facets>('members', taggedList(tag))],
  isExact: false,
});

/** Undefined if only the list of all members contains every match. */
async function planFor(terms: readonly Term[], by: 'name' | 'number'): Promise<QueryPlan<Facets> | undefined> {
  const order = by === 'name' ? byName : undefined;
  const exact = terms.find(({ words }) => words.length === 0);
  const values = exact && (await valuesOf<Facets>('members', exact, { order }));
  if (values) return { lanes: [values], isExact: terms.length === 1 };
  const known = await lookUpWords('members', terms);
  return known.length > 0 ? planForWords<Facets>('members', { terms, known, order }) : undefined;
}

/** Counting first is cheaper than reading them in vain. */
async function areMany({ lanes }: QueryPlan<Facets>): Promise<boolean> {
  const counted = await Promise.all(lanes.map((lane) => lane.count?.(mostCounted + 1)));
  return counted.reduce((sum, each) => sum + (each?.rows ?? 0), 0) > mostCounted;
}

async function collect(
  cover: QueryPlan<Facets> | undefined,
  accept: Accept,
): Promise<readonly MemberHit[] | undefined> {
  if (!cover || (await areMany(cover))) return undefined;
  const { rows, isWhole, goesOnAt } = await mergeLanes(cover.lanes, {
    want: mostCounted,
    descending: true,
    accept: ({ facets }) => accept(facets),
    bounds: listBounds,
  });
  return isWhole && goesOnAt === undefined ? rows : undefined;
}

async function numbered(
  found: readonly MemberHit[],
  { sort, cursor, limit = pageSize.usual }: MemberQuery,
  accept: Accept,
): Promise<MemberPage> {
  const { by, descending } = directionOf(sort);
  const keyOf = by === 'name' ? nameKeyOf : numberKeyOf;
  // The index may briefly hold a row with a member's former name, so each key is kept once.
  const keys = [...new Set(found.map(({ id, facets }) => keyOf(facets, id)))].sort((a, b) => (a < b ? -1 : 1));
  const marks = [{ id: '', first: keys[0] ?? '', count: keys.length }];
  const page: OrderPage = pageOf(marks, 0, keys, { from: fromOf(cursor, limit), limit, descending });
  return {
    items: await shown(
      page.keys.map((key) => key.slice(-26)),
      accept,
    ),
    ...waysFrom(page, limit),
  };
}

/** Too many matches to count: each request reads one page, as far as it gets, and the next goes on from there. */
async function walked(
  { sort = 'name', status, tag, ...asked }: MemberQuery,
  accept: Accept,
  cover: QueryPlan<Facets> | undefined,
): Promise<MemberPage> {
  const { by, descending } = directionOf(sort);
  const lanes: readonly Lane<MemberHit>[] = cover?.lanes ?? [nameLane<Facets>('members')];
  const isRight =
    cover?.isExact && status === undefined && tag === undefined ? undefined : ({ facets }: MemberHit) => accept(facets);
  const listing = { lanes, descending, order: cover && by === 'number' ? 'time' : 'name', accept: isRight };
  const { rows, ...page } = await readPage(listing, asked);
  const ids = rows.map(({ id }) => id);
  return { items: await shown(ids, accept), ...page };
}

async function shown(ids: readonly string[], accept: Accept) {
  const read = await readListedMembers(ids);
  const isRight = (member: StoredMember) => accept(facetsOf(member));
  return showAll(ids.flatMap((id) => read.get(id) ?? []).filter(isRight));
}
