import { Link } from 'react-router-dom';
import type { Sheet } from '#shared/finance/sheet-schema.ts';
import { formatMoney } from '../kernel/money.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { keyOf } from '../staff/query-keys.ts';
import { screenPaths } from '../staff/screen-paths.ts';
import { OneRecord, ViewHead } from '../staff/views/one-record.tsx';
import { buttonClass } from '../ui/button.tsx';
import { bookMessages } from './book-messages.ts';
import { EntryForm } from './entry-form.tsx';
import css from './finance.module.css';
import { readSheet } from './sheet-data.ts';
import { SheetForm } from './sheet-form.tsx';
import { leftOf, sheetName, stateOf } from './sheet-words.ts';
import { useBookViews } from './views.ts';

const m = bookMessages.sheets;

/** A new counting sheet (`id` is `new`), or one sheet: its progress, the form for the next gift, and its details. */
export function SheetView({ id }: { readonly id: string }) {
  const { currency } = usePageStore().church;
  const { addressOf } = useBookViews();
  const back = { to: addressOf('sheets', 'all'), text: m.back };
  if (id === 'new') {
    return (
      <>
        <ViewHead title={m.new} back={back} />
        <SheetForm />
      </>
    );
  }
  return (
    <OneRecord
      queryKey={keyOf('finance sheet', id)}
      read={() => readSheet(id)}
      title={(sheet) => (sheet ? sheetName(sheet, currency) : m.one)}
      back={back}
      failure={{ ...m.list.failure, title: m.notLoaded }}
      missing={m.missing}
    >
      {(sheet) => (
        <>
          <Progress sheet={sheet} />
          <section className={`stack ${css.history}`} aria-labelledby="next-gift">
            <h3 id="next-gift">{m.nextGift}</h3>
            <EntryForm sheet={sheet} />
          </section>
          <section className={`stack ${css.history}`} aria-labelledby="sheet-details">
            <h3 id="sheet-details">{m.details}</h3>
            <SheetForm sheet={sheet} />
          </section>
        </>
      )}
    </OneRecord>
  );
}

function Progress({ sheet }: { readonly sheet: Sheet }) {
  const { currency } = usePageStore().church;
  const left = leftOf(sheet);
  const state = stateOf(sheet);
  const sum = (amount: number) => formatMoney(amount, currency);
  return (
    <section className="stack" aria-label={m.progress.title}>
      <dl className={`ruled ${css.progress}`}>
        <div className="apart">
          <dt className="soft">{m.progress.total}</dt>
          <dd className="num">{sum(sheet.total)}</dd>
        </div>
        <div className="apart">
          <dt className="soft">{m.progress.entered(sheet.entries)}</dt>
          <dd className="num">{sum(sheet.entered)}</dd>
        </div>
        <div className="apart">
          <dt className="soft">{state === 'over' ? m.progress.over : m.progress.left}</dt>
          <dd className="num">{sum(Math.abs(left))}</dd>
        </div>
      </dl>
      <p role="status">{state === 'complete' && m.progress.complete}</p>
      <p>
        <Link className={buttonClass('act')} to={screenPaths.finance(`sheet=${sheet.id}`)}>
          {m.progress.gifts}
        </Link>
      </p>
    </section>
  );
}
