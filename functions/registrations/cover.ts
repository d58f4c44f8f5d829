import type { Lane } from '../kit/lanes.ts';
import { memoryLane } from '../kit/lanes.ts';
import { type FoundRow, listLane, pairList, readValues, wordList } from '../search/store.ts';
import { eventList, statusList, typeList } from './entry.ts';
import type { Facets } from './fold.ts';
import type { Known } from './lookup.ts';
import { type Filters, isFiltered, type Span, type Term } from './wanted.ts';

/** A row of the index, as the list of registrations reads it. */
export type Found = FoundRow<Facets>;

/** Lanes in the order of time that together have every record that is wanted, and maybe others. */
export interface Cover {
  readonly lanes: readonly Lane<Found>[];
  /** They have no others. */
  readonly isExact: boolean;
}

interface Asked {
  readonly filters: Filters;
  readonly terms: readonly Term[];
  readonly known: readonly Known[];
  readonly span: Span;
}

const area = 'registrations';
const mostLanes = 16;
/** Records that begin with an address or a number; with more of them the index does not help. */
const mostValues = 200;

const textsOf = ({ email, phone, reference }: Term) =>
  [email, phone, reference].filter((text): text is string => text !== undefined && text.length > 1);

/** The lane of what begins with a term's address, number or reference; undefined where there are too many. */
async function valuesOf(term: Term, { from = '', to = '\uffff' }: Span): Promise<Lane<Found> | undefined> {
  const read = await Promise.all(textsOf(term).map((text) => readValues<Facets>(area, text, mostValues)));
  if (read.some(({ isWhole }) => !isWhole)) return undefined;
  return memoryLane(read.flatMap(({ rows }) => rows).filter(({ at }) => at >= from && at <= to));
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
async function wordsCover({ filters, terms, known, span }: Asked): Promise<Cover | undefined> {
  const lists = listsOf(known);
  const texts = terms.filter((term) => term.words.length > 0 && textsOf(term).length > 0);
  const values = await Promise.all(texts.map((term) => valuesOf(term, span)));
  if (lists === undefined || values.some((lane) => lane === undefined)) return undefined;
  const lanes = [
    ...lists.map((list) => listLane<Facets>(area, list, span)),
    ...values.filter((lane) => lane !== undefined),
  ];
  const isOneWord = known.length === 1 && terms.length === 1;
  const isPair = known.length === 2 && texts.length === 0 && known.every(({ events }) => events.size === 0);
  const isWhole = known.every((word) => word.isWhole);
  return { lanes, isExact: (isOneWord || isPair) && isWhole && !isFiltered(filters) };
}

/**
 * The shortest lists that have all that is wanted; undefined where only the list of everything does. What names one
 * person comes first, then the event, then words, which of all records leave few.
 */
export async function coverOf(asked: Asked): Promise<Cover | undefined> {
  const { filters, terms, span } = asked;
  const exact = terms.find(({ words }) => words.length === 0);
  const values = exact && (await valuesOf(exact, span));
  if (values) return { lanes: [values], isExact: terms.length === 1 && !isFiltered(filters) };
  const list = (name: string, isExact: boolean): Cover => ({ lanes: [listLane<Facets>(area, name, span)], isExact });
  const { event, network, type, status } = filters;
  if (event !== undefined) {
    const isAll = [network, type, status].every((each) => each === undefined);
    return list(eventList(event), !terms.length && isAll);
  }
  const words = asked.known.length > 0 ? await wordsCover(asked) : undefined;
  if (words) return words;
  const ofStatus = status && statusList(status);
  if (ofStatus !== undefined)
    return list(ofStatus, ![type, network].some((each) => each !== undefined) && !terms.length);
  if (type !== undefined)
    return list(typeList(type), ![status, network].some((each) => each !== undefined) && !terms.length);
  return undefined;
}
