import { type Cover as CoverOf, valuesOf, wordsCover } from '../search/cover.ts';
import type { Known } from '../search/lookup.ts';
import { eventList, type FoundRow, listLane } from '../search/store.ts';
import type { Term } from '../search/terms.ts';
import { statusList, typeList } from './entry.ts';
import type { Facets } from './fold.ts';
import { type Filters, isFiltered, type Span } from './wanted.ts';

/** A row of the index, as the list of registrations reads it. */
export type Found = FoundRow<Facets>;

export type Cover = CoverOf<Facets>;

interface Asked {
  readonly filters: Filters;
  readonly terms: readonly Term[];
  readonly known: readonly Known[];
  readonly span: Span;
}

const area = 'registrations';
/**
 * The shortest lists that have all that is wanted; undefined where only the list of everything does. What names one
 * person comes first, then the event, then words, which of all records leave few.
 */
export async function coverOf(asked: Asked): Promise<Cover | undefined> {
  const { filters, terms, span } = asked;
  const exact = terms.find(({ words }) => words.length === 0);
  const values = exact && (await valuesOf<Facets>(area, exact, span));
  if (values) return { lanes: [values], isExact: terms.length === 1 && !isFiltered(filters) };
  const list = (name: string, isExact: boolean): Cover => ({ lanes: [listLane<Facets>(area, name, span)], isExact });
  const { event, network, type, status } = filters;
  if (event !== undefined) {
    const isAll = [network, type, status].every((each) => each === undefined);
    return list(eventList(event), !terms.length && isAll);
  }
  const words = asked.known.length > 0 ? await wordsCover<Facets>(area, asked) : undefined;
  if (words) return { ...words, isExact: words.isExact && !isFiltered(filters) };
  const ofStatus = status && statusList(status);
  if (ofStatus !== undefined)
    return list(ofStatus, ![type, network].some((each) => each !== undefined) && !terms.length);
  if (type !== undefined)
    return list(typeList(type), ![status, network].some((each) => each !== undefined) && !terms.length);
  return undefined;
}
