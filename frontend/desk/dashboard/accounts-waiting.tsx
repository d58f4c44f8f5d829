import { useQuery } from '@tanstack/react-query';
import type { Entry } from '#shared/finance/schema.ts';
import type { Sheet } from '#shared/finance/sheet-schema.ts';
import { call } from '../../staff/call.ts';
import { type Newest, typedQuery } from '../../staff/query-keys.ts';
import { screenPaths } from '../../staff/screen-paths.ts';
import { messages } from './messages.ts';
import { WaitingCard, type WaitingLine } from './waiting-card.tsx';

const m = messages.waiting;

const newest = 50;

/** The newest counting sheets and event fees. Invalidated after each entry. */
const booksWaiting = typedQuery('finance waiting', [], async () => {
  const [sheets, fees] = await Promise.all([
    call((api) => api.listSheets({ body: { limit: newest } })),
    call((api) => api.listEntries({ body: { category: 'event_fees', limit: newest } })),
  ]);
  return {
    sheets: { items: sheets.items, isMore: sheets.next !== undefined },
    fees: { items: fees.items, isMore: fees.next !== undefined },
  };
});

const isComplete = ({ total, entered }: Sheet) => total === entered;

/** What waits for the accounts team among the newest sheets and fees. */
export function waitingIn(sheets: Newest<Sheet>, fees: Newest<Entry>): WaitingLine[] {
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
  ];
  return lines.filter(({ count }) => count > 0);
}

export function AccountsWaiting() {
  const { data, error, refetch } = useQuery(booksWaiting);
  const lines = data && waitingIn(data.sheets, data.fees);
  return <WaitingCard lines={lines} nothing={m.nothingInBooks} error={error} onRetry={() => void refetch()} />;
}
