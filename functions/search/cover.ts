import { type Lane, memoryLane } from '../kit/lanes.ts';
import type { Known } from './lookup.ts';
import { eventList, type FoundRow, listLane, pairList, readValues, type SearchArea, wordList } from './store.ts';
import type { Term } from './terms.ts';

/** Lanes in one order that together have every record that is wanted, and maybe others. */
export interface Cover<F extends object> {
  readonly lanes: readonly Lane<FoundRow<F>>[];
  /** They have no others. */
  readonly isExact: boolean;
}

/** Places in time: ISO instants. */
interface Span {
  readonly from?: string;
  readonly to?: string;
}

/** Another order than that of time: where a list is kept in it, and a row's place there. */
export interface Order<F extends object> {
  readonly laneOf: (list: string) => Lane<FoundRow<F>>;
  readonly keyOf: (row: FoundRow<F>) => string;
}

/** What is searched for, and what the index knows of its words. */
export interface Sought<F extends object> {
  readonly terms: readonly Term[];
  readonly known: readonly Known[];
  readonly span?: Span;
  readonly order?: Order<F> | undefined;
}

const mostLanes = 16;
/** Records that begin with an address or a number; with more of them the index does not help. */
const mostValues = 200;

const textsOf = ({ email, phone, reference }: Term) =>
  [email, phone, reference].filter((text): text is string => text !== undefined && text.length > 1);

/** The lane of what begins with a term's address, number or reference; undefined where there are too many. */
export async function valuesOf<F extends object>(
  area: SearchArea,
  term: Term,
  { from = '', to = '\uffff' }: Span = {},
  order?: Order<F>,
): Promise<Lane<FoundRow<F>> | undefined> {
  const read = await Promise.all(textsOf(term).map((text) => readValues<F>(area, text, mostValues)));
  if (read.some(({ isWhole }) => !isWhole)) return undefined;
  const rows = read.flatMap((each) => each.rows).filter(({ at }) => at >= from && at <= to);
  return memoryLane(order ? rows.map((row) => ({ ...row, key: order.keyOf(row) })) : rows);
}

/** The lists that have all records whose name or event's title has each of the words; undefined where they are too many. */
function listsOf(known: readonly Known[]): readonly string[] | undefined {
  const usable = known.filter(({ isWhole }) => isWhole).sort((a, b) => b.word.length - a.word.length);
  const [one, other] = usable;
  if (!one) return undefined;
  const alone = [...one.names.map(wordList), ...[...one.events].map(eventList)];
  if (!other) return fitting(alone);
  const pairs = one.names.flatMap((a) => other.names.map((b) => (a === b ? wordList(a) : pairList(a, b))));
  const titled = new Set([...one.events, ...other.events]);
  return fitting([...new Set([...pairs, ...[...titled].map(eventList)])]) ?? fitting(alone);
}

const fitting = (lists: readonly string[]) => (lists.length <= mostLanes ? lists : undefined);

/** Lanes for the words of all terms, and for what a term may be beside its words. */
export async function wordsCover<F extends object>(
  area: SearchArea,
  { terms, known, span = {}, order }: Sought<F>,
): Promise<Cover<F> | undefined> {
  const lists = listsOf(known);
  const texts = terms.filter((term) => term.words.length > 0 && textsOf(term).length > 0);
  const values = await Promise.all(texts.map((term) => valuesOf<F>(area, term, span, order)));
  if (lists === undefined || values.some((lane) => lane === undefined)) return undefined;
  const laneOf = order?.laneOf ?? ((list: string) => listLane<F>(area, list, span));
  const lanes = [...lists.map(laneOf), ...values.filter((lane) => lane !== undefined)];
  const isOneWord = known.length === 1 && terms.length === 1;
  const isPair = known.length === 2 && texts.length === 0 && known.every(({ events }) => events.size === 0);
  const isWhole = known.every((word) => word.isWhole);
  return { lanes, isExact: (isOneWord || isPair) && isWhole };
}
