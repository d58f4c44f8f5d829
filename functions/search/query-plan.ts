import { type Lane, memoryLane } from '../kit/lanes.ts';
import { findLines, hasLines } from './lines.ts';
import type { WordMatch } from './lookup.ts';
import {
  type Contact,
  eventList,
  listLane,
  pairList,
  readPlaces,
  readValues,
  type SearchArea,
  type SearchHit,
  wordList,
} from './store.ts';
import type { Term } from './terms.ts';

/** Together they contain every matching record, and maybe others. */
export interface QueryPlan<F extends object> {
  readonly lanes: readonly Lane<SearchHit<F>>[];
  readonly isExact: boolean;
}

/** ISO instants. */
interface TimeRange {
  readonly from?: string;
  readonly to?: string;
}

/** An order other than time: its lane of a list, and a row's key in it. */
export interface Order<F extends object> {
  readonly laneOf: (list: string) => Lane<SearchHit<F>>;
  readonly keyOf: (row: SearchHit<F>) => string;
}

export interface WordQuery<F extends object> {
  readonly terms: readonly Term[];
  readonly known: readonly WordMatch[];
  readonly span?: TimeRange;
  readonly order?: Order<F> | undefined;
  /** Rows in memory are filtered by it. */
  readonly accept?: (row: SearchHit<F>) => boolean;
}

const mostLanes = 16;
/** Terms whose lanes are read. Every row is checked against all terms. */
const mostTerms = 8;
/** More frequent values are met soon enough when walking through all records. */
const mostValues = 1000;

const isLong = (text: string | undefined): text is string => text !== undefined && text.length > 1;

const isText = ({ email, phone, reference }: Term) => [email, phone, reference].some(isLong);

/** `isWhole` is false if there are more. */
async function readTexts<F extends object>(area: SearchArea, term: Term) {
  const { email, phone, reference } = term;
  const valuesFor = (...texts: readonly (string | undefined)[]) =>
    texts.filter(isLong).map((text) => readValues<F>(area, text, mostValues));
  const read = await Promise.all(
    hasLines(area) ? [readLines<F>(area, term), ...valuesFor(reference)] : valuesFor(email, phone, reference),
  );
  return { rows: read.flatMap(({ rows }) => rows), isWhole: read.every(({ isWhole }) => isWhole) };
}

async function readLines<F extends object>(area: SearchArea, { email, phone }: Term) {
  const texts = [email, phone].filter(isLong);
  if (texts.length === 0) return { rows: [], isWhole: true };
  const isRight = (of: Contact) =>
    (isLong(email) && of.email.includes(email)) || (isLong(phone) && of.phone.startsWith(phone));
  const { places, isWhole } = await findLines(area, texts, isRight, mostValues);
  return { rows: isWhole ? await readPlaces<F>(area, places) : [], isWhole };
}

export async function valuesOf<F extends object>(
  area: SearchArea,
  term: Term,
  { span: { from = '', to = '\uffff' } = {}, order, accept = () => true }: Omit<WordQuery<F>, 'terms' | 'known'> = {},
): Promise<Lane<SearchHit<F>> | undefined> {
  const read = await readTexts<F>(area, term);
  if (!read.isWhole) return undefined;
  const rows = read.rows.filter((row) => row.at >= from && row.at <= to && accept(row));
  return memoryLane(order ? rows.map((row) => ({ ...row, key: order.keyOf(row) })) : rows);
}

const namedBy = ({ names }: WordMatch) => names.map(wordList);

function listsOf(known: readonly WordMatch[]): readonly string[] | undefined {
  const usable = known.filter(({ isWhole }) => isWhole).sort((a, b) => b.word.length - a.word.length);
  const [one, other] = usable;
  if (!one) return undefined;
  const alone = [...namedBy(one), ...[...one.events].map(eventList), ...one.lists];
  if (!other) return fitting(alone);
  // Lists such as those of a form are long: they are read only if they have both words, otherwise the names of the other word
  // are.
  const both = one.lists.filter((list) => other.lists.includes(list));
  const pairs = one.names.flatMap((a) => other.names.map((b) => (a === b ? wordList(a) : pairList(a, b))));
  const isListed = one.lists.length + other.lists.length > 0;
  const named = isListed
    ? [...(other.lists.length > 0 ? namedBy(one) : []), ...(one.lists.length > 0 ? namedBy(other) : [])]
    : pairs;
  const titled = [...one.events, ...other.events].map(eventList);
  return fitting([...new Set([...named, ...titled, ...both])]) ?? fitting(alone);
}

const fitting = (lists: readonly string[]) => (lists.length <= mostLanes ? lists : undefined);

export async function planForWords<F extends object>(
  area: SearchArea,
  sought: WordQuery<F>,
): Promise<QueryPlan<F> | undefined> {
  const { known, span = {}, order, accept } = sought;
  const terms = sought.terms.slice(0, mostTerms);
  const texts = terms.filter((term) => term.words.length > 0 && isText(term));
  const read = await Promise.all(texts.map(async (term) => [term, await valuesOf<F>(area, term, sought)] as const));
  const values = new Map(read);
  const laneOf = order?.laneOf ?? ((list: string) => listLane<F>(area, list, span));
  const lanesFor = (some: readonly Term[]) => {
    const lists = listsOf(known.filter(({ word }) => some.some(({ words }) => words.includes(word))));
    const found = some.filter((term) => values.has(term)).map((term) => values.get(term));
    if (lists === undefined || found.some((lane) => lane === undefined)) return undefined;
    return [...lists.map(laneOf), ...found.filter((lane) => lane !== undefined)];
  };
  const lanes = lanesFor(terms);
  // The lanes of one term contain all matching rows, and others.
  const either = lanes ?? terms.map((term) => lanesFor([term])).find((each) => each !== undefined);
  if (!either) return undefined;
  const isOneWord = known.length === 1 && terms.length === 1;
  const isPair =
    known.length === 2 &&
    terms.every(({ words }) => words.length > 0) &&
    (texts.length === 0 || accept !== undefined) &&
    known.every(({ events, lists }) => events.size === 0 && lists.length === 0);
  const isWhole = known.every((word) => word.isWhole);
  return { lanes: either, isExact: lanes !== undefined && (isOneWord || isPair) && isWhole };
}
