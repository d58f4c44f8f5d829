import { useQuery } from '@tanstack/react-query';
import { dateOf } from '#shared/church/time.ts';
import type { Entry } from '#shared/finance/schema.ts';
import type { Sheet } from '#shared/finance/sheet-schema.ts';
import { useNow } from '../../kernel/clock.tsx';
import { formatMoney } from '../../kernel/money.ts';
import { usePageStore } from '../../kernel/page-store.ts';
import { call } from '../../staff/call.ts';
import { Incomplete } from '../../staff/list/incomplete.tsx';
import { indexedQuery, type Newest, type QueryData, typedQuery } from '../../staff/query-keys.ts';
import { screenPaths } from '../../staff/screen-paths.ts';
import { messages } from './messages.ts';
import { WaitingCard, type WaitingLine } from './waiting-card.tsx';

const m = messages.waiting;

const newest = 50;

/** The newest counting sheets and event fees, and the income of the day. Invalidated after each entry. */
const booksWaiting = (day: string) =>
  typedQuery('finance waiting', [day], async () => {
    const [sheets, fees, today] = await Promise.all([
      call((api) => api.listSheets({ body: { limit: newest } })),
      call((api) => api.listEntries({ body: { category: 'event_fees', limit: newest } })),
      call((api) => api.listEntries({ body: { kind: 'income', from: day, to: day, limit: newest } })),
    ]);
    return { sheets: newestOf(sheets), fees: newestOf(fees), today: newestOf(today) };
  });

const owedQuery = indexedQuery('finance owed', [], () => call((api) => api.paymentsOwed({})));

const newestOf = <Row,>({ items, next }: { readonly items: readonly Row[]; readonly next?: string | undefined }) => ({
  items,
  isMore: next !== undefined,
});

const isComplete = ({ total, entered }: Sheet) => total === entered;

type Waiting = Omit<QueryData['finance waiting'], 'today'> &
  Readonly<Record<'owed', Pick<QueryData['finance owed'], 'unpaid' | 'overpaid'>>>;

/** The lines of the accounts team, from the newest sheets and fees and the unpaid registrations. */
export function waitingIn({ sheets, fees, owed }: Waiting): WaitingLine[] {
  const open = sheets.items.filter((sheet) => !isComplete(sheet));
  const unpaid = sheets.items.filter((sheet) => isComplete(sheet) && sheet.deposit === '');
  const unknown = fees.items.filter(({ registration }) => registration === '');
  const list = screenPaths.finance('sheets=all');
  const lines = [
    { id: 'open', count: open.length, text: m.sheets(open.length, sheets.isMore), to: list },
    { id: 'deposits', count: unpaid.length, text: m.deposits(unpaid.length, sheets.isMore), to: list },
    {
      id: 'fees',
      count: unknown.length,
      text: m.fees(unknown.length, fees.isMore),
      to: screenPaths.finance('what=event_fees'),
    },
    // The list of registrations is for the office, which reminds people.
    { id: 'unpaid', count: owed.unpaid.total, text: m.unpaid(owed.unpaid.total, owed.unpaid.atLeast === true) },
    { id: 'over', count: owed.overpaid.total, text: m.overpaid(owed.overpaid.total, owed.overpaid.atLeast === true) },
  ];
  return lines.filter(({ count }) => count > 0);
}

/** The income of a day in words. */
export function incomeOf({ items, isMore }: Newest<Pick<Entry, 'amount'>>, currency: string): string {
  const sum = items.reduce((all, { amount }) => all + amount, 0);
  return items.length === 0 ? m.noIncome : m.income(formatMoney(sum, currency), items.length, isMore);
}

export function AccountsWaiting() {
  const { zone, currency } = usePageStore().church;
  const books = useQuery(booksWaiting(dateOf(useNow(), zone)));
  const owed = useQuery(owedQuery);
  return (
    <WaitingCard
      lines={books.data && owed.data && waitingIn({ ...books.data, owed: owed.data })}
      nothing={m.nothingInBooks}
      error={books.error ?? owed.error}
      onRetry={() => void Promise.all([books.refetch(), owed.refetch()])}
    >
      {books.data && <p className="soft num">{incomeOf(books.data.today, currency)}</p>}
      <Incomplete of={owed.data} className="soft" />
    </WaitingCard>
  );
}
