import { addDays, dateOf } from '#shared/church/time.ts';
import type { Category, Method } from '#shared/finance/categories.ts';
import { categories, categoryNames, kinds, methods } from '#shared/finance/categories.ts';
import { addMonths, monthOf, monthsUpTo } from '#shared/finance/months.ts';
import type { EntrySort } from '#shared/finance/schema.ts';
import { categoryWords, kindWords, methodWords } from '#shared/finance/words.ts';
import { useNow } from '../kernel/clock.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { choice } from '../staff/list/choice.ts';
import type { Ask, Filter } from '../staff/list/list.ts';
import { questionOf } from '../staff/list/server-rows.ts';
import type { Option } from '../ui/select-field.tsx';
import { bookMessages } from './book-messages.ts';
import { messages as m } from './messages.ts';
import { monthName } from './words.ts';

const OFFERED = 24;

function useMonthOptions(): readonly Option[] {
  const { zone } = usePageStore().church;
  const months = monthsUpTo(monthOf(dateOf(useNow(), zone)), OFFERED);
  return months.toReversed().map((month) => ({ value: month, label: monthName(month) }));
}

const linkWords = {
  registration: { label: m.registration.label, all: m.registration.all, unknown: m.registration.one },
  giver: { label: m.giver.label, all: m.giver.all, unknown: m.giver.one },
  sheet: bookMessages.sheets.filter,
} as const;

const oneOf = (name: 'registration' | 'giver' | 'sheet'): Filter => ({
  kind: 'asked',
  name,
  ...linkWords[name],
  useOptions: () => [],
  when: (filters) => filters[name] !== '',
});

const idIn = (text: string | undefined) => (/^[a-z0-9]{26}$/.test(text ?? '') ? text : undefined);

export const entryFilters: readonly Filter[] = [
  { kind: 'asked', name: 'month', ...m.months, useOptions: useMonthOptions },
  // One filter for kinds and categories, since a category implies its kind and six filters do not fit in a row.
  choice('what', { ...m.what, options: { ...m.what.kinds, ...categoryWords } }),
  choice('method', { ...m.method, options: methodWords }),
  choice('state', m.state),
  // Only set by links from an entry, a registration or a counting sheet, because a select cannot list them all.
  oneOf('registration'),
  oneOf('giver'),
  oneOf('sheet'),
];

export const monthIn = (text: string | null | undefined): string | undefined =>
  /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/.test(text ?? '') ? (text ?? undefined) : undefined;

export function queryOf(ask: Ask) {
  const { what = '', method, state } = ask.filters;
  const kind = kinds.find((each) => each === what);
  const month = monthIn(ask.filters.month);
  return {
    ...questionOf<EntrySort>(ask),
    from: month && `${month}-01`,
    to: month && addDays(`${addMonths(month, 1)}-01`, -1),
    kind,
    category: kind ? undefined : ((what || undefined) as Category | undefined),
    method: (method || undefined) as Method | undefined,
    registration: idIn(ask.filters.registration),
    giver: idIn(ask.filters.giver),
    sheet: idIn(ask.filters.sheet),
    state: state === 'removed' ? ('removed' as const) : undefined,
  };
}

const choose = { value: '', label: m.fields.choose };
const options = <T extends string>(values: readonly T[], words: Readonly<Record<T, string>>): readonly Option[] =>
  values.map((value) => ({ value, label: words[value] }));

export const kindOptions = [choose, ...options(kinds, kindWords)];
export const methodOptions = [choose, ...options(methods, methodWords)];
export const categoryOptions = (kind: string): readonly Option[] => [
  choose,
  ...options(
    categoryNames.filter((name) => categories[name] === kind),
    categoryWords,
  ),
];
