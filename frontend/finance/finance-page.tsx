import { keyOf } from '../staff/query-keys.ts';
import { OneRecord, ViewHead } from '../staff/views/one-record.tsx';
import { useArrival } from '../staff/views/use-arrival.ts';
import { bookMessages } from './book-messages.ts';
import { readEntry } from './entries-data.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryHistory } from './entry-history.tsx';
import { EntryList } from './entry-list.tsx';
import { messages as m } from './messages.ts';
import { MonthList } from './month-list.tsx';
import { SheetList } from './sheet-list.tsx';
import { SheetView } from './sheet-view.tsx';
import { StatementView } from './statement-view.tsx';
import { useBookViews } from './views.ts';

/** The church’s books: the list, the form or a statement, as the URL says (docs/decisions/finance.md). */
export default function FinancePage() {
  const { view, id, back } = useBookViews();
  useArrival(view, id);
  switch (view) {
    case 'list':
      return <EntryList />;
    case 'new':
      return (
        <>
          <ViewHead title={m.newTitle} back={back} />
          <EntryForm key="new" />
        </>
      );
    case 'months':
      return (
        <>
          <ViewHead title={bookMessages.months.title} back={back} />
          <p className="soft">{bookMessages.months.lead}</p>
          <MonthList />
        </>
      );
    case 'sheets':
      return (
        <>
          <ViewHead title={bookMessages.sheets.title} back={back} />
          <SheetList />
        </>
      );
    case 'counting':
      return <SheetView key={id} id={id} />;
    case 'statement':
      return (
        <>
          <ViewHead title={m.statement.title} back={back} />
          <StatementView />
        </>
      );
    default:
      return (
        <OneRecord
          key={id}
          queryKey={keyOf('finance one', id)}
          read={() => readEntry(id)}
          title={() => m.editTitle}
          back={back}
          failure={m.list.failure}
          missing={m.missing}
        >
          {(entry) => (
            <>
              <EntryForm entry={entry} />
              <EntryHistory id={entry.id} />
            </>
          )}
        </OneRecord>
      );
  }
}
