import { NOBODY } from '#shared/registrations/work.ts';
import type { WordMatch } from '../../search/lookup.ts';
import { planForWords, type QueryPlan, valuesOf } from '../../search/query-plan.ts';
import { eventList, listLane, type SearchHit } from '../../search/store.ts';
import type { Term } from '../../search/terms.ts';
import { assigneeList, dueList, groupList, paymentList, statusList, typeList, workList } from './entry.ts';
import { type FilterName, type Filters, filtersIn, isFiltered, type TimeRange } from './filters.ts';
import type { Facets } from './fold.ts';

export type RegistrationHit = SearchHit<Facets>;

export type RegistrationPlan = QueryPlan<Facets>;

interface PlanRequest {
  readonly filters: Filters;
  readonly terms: readonly Term[];
  readonly known: readonly WordMatch[];
  readonly span: TimeRange;
  readonly accept: (row: RegistrationHit) => boolean;
}

const area = 'registrations';
/** The shortest lists that contain all matches, or undefined if only the list of all registrations does. */
export async function planFor(asked: PlanRequest): Promise<RegistrationPlan | undefined> {
  const { filters, terms, span } = asked;
  const exact = terms.find(({ words }) => words.length === 0);
  const values = exact && (await valuesOf<Facets>(area, exact, asked));
  if (values) return { lanes: [values], isExact: terms.length === 1 && !isFiltered(filters) };
  // Only without any other condition do the rows of the list need no further check.
  const given = filtersIn(filters);
  const list = (by: FilterName, ...names: readonly string[]): RegistrationPlan => ({
    lanes: names.map((name) => listLane<Facets>(area, name, span)),
    isExact: !terms.length && given.length === 1 && given[0] === by && names.length === 1,
  });
  const { event, group, type, status, work, assignee, due, payment } = filters;
  if (event !== undefined) return list('event', eventList(event));
  if (group !== undefined) return list('group', groupList(group));
  const words = asked.known.length > 0 ? await planForWords<Facets>(area, asked) : undefined;
  if (words) return { ...words, isExact: words.isExact && given.length === 0 };
  const ofStatus = status && statusList(status);
  if (ofStatus !== undefined) return list('status', ofStatus);
  if (due !== undefined)
    return { ...list('due', dueList), isExact: due === 'any' && !terms.length && given.length === 1 };
  // The list of paid registrations grows for ever. Those of unpaid and refunded ones are shorter.
  if (payment !== undefined && payment !== 'paid') return list('payment', paymentList(payment));
  if (assignee !== undefined && assignee !== NOBODY) return list('assignee', assigneeList(assignee));
  // The list of done work grows for ever. Those of the type and of open work are shorter.
  if (work !== undefined && work !== 'done') return list('work', workList(work));
  if (assignee === NOBODY) return list('assignee', workList('new'), workList('in_hand'));
  if (payment !== undefined) return list('payment', paymentList(payment));
  if (type !== undefined) return list('type', typeList(type));
  return work === undefined ? undefined : list('work', workList(work));
}
