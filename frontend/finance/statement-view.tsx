import { Link } from 'react-router-dom';
import type { Category } from '#shared/finance/categories.ts';
import { transactionOf } from '#shared/finance/statement-schema.ts';
import { formatMoney } from '../kernel/money.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { dayText } from '../staff/day-words.ts';
import css from '../staff/file-import.module.css';
import { useLeaveGuard } from '../staff/form/use-leave-guard.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { FileField } from '../ui/file-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { Empty } from '../ui/states.tsx';
import { categoryOptions } from './filters.ts';
import { messages } from './messages.ts';
import { Whose } from './statement-giver.tsx';
import { type CheckedRow, isDoubtful, reversalOf, signedAmount } from './statement-rows.ts';
import { useStatement } from './use-statement.ts';
import { useBookViews } from './views.ts';

const m = messages.statement;
const orders = (['day', 'month'] as const).map((value) => ({ value, label: m.orders[value] }));

/** Imports the paybill portal’s statement: preview it, decide on doubtful rows, then save. */
export function StatementView() {
  const { back } = useBookViews();
  const statement = useStatement();
  const { step, dirty } = statement;
  const { question } = useLeaveGuard({ dirty, asks: true, discard: () => {} });
  switch (step.name) {
    case 'choose':
      return (
        <section className="card">
          <p className={css.lead}>{m.lead}</p>
          <FileField
            id="statement-file"
            name="statement"
            label={m.file}
            hint={m.fileHint}
            error={step.problem}
            accept=".csv,text/csv"
            required
            files={[]}
            onChange={([file]) => file && void statement.choose(file)}
          />
        </section>
      );
    case 'looking':
    case 'taking':
      return (
        <section className="card" role="status">
          <p className="num">{m[step.name](step.done, step.count)}</p>
          <progress className={css.progress} max={step.count} value={step.done} aria-label={m.progress} />
        </section>
      );
    case 'done':
      return (
        <Empty
          title={m.doneTitle(step.added)}
          level={2}
          action={
            <>
              {statement.waiting > 0 && (
                <Button look="tool-main" onClick={statement.decideOthers}>
                  {m.decideOthers(statement.waiting)}
                </Button>
              )}{' '}
              <Link className={buttonClass(statement.waiting > 0 ? 'tool' : 'tool-main')} to={back.to}>
                {back.text}
              </Link>
            </>
          }
        >
          {m.doneText(step.known)} {statement.waiting > 0 && m.doneWaiting(statement.waiting)}
        </Empty>
      );
    default:
      return (
        <>
          <Decide statement={statement} problem={step.problem} />
          {question}
        </>
      );
  }
}

interface Props {
  readonly statement: ReturnType<typeof useStatement>;
  readonly problem: string | undefined;
}

/** Every new row with its suggestion, doubtful ones first. */
export function Decide({ statement, problem }: Props) {
  const { fresh, known, left, order, isBehind, ready, waiting } = statement;
  const doubtful = fresh.filter(isDoubtful);
  const sure = fresh.filter((row) => !isDoubtful(row));
  return (
    <section aria-label={m.found}>
      <p role="status">{m.summary(fresh.length, known, left.length)}</p>
      {isBehind && <p className="soft">{m.behind}</p>}
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      {order && (
        <SelectField
          id="day-order"
          name="day-order"
          label={m.order}
          hint={m.orderHint}
          value={order}
          required
          options={orders}
          onChange={(value) => statement.reorder(value === 'month' ? 'month' : 'day')}
        />
      )}
      {doubtful.length > 0 && <Rows title={m.doubtful(doubtful.length)} rows={doubtful} statement={statement} />}
      {sure.length > 0 && <Rows title={m.sure(sure.length)} lead={m.sureLead} rows={sure} statement={statement} />}
      {left.length > 0 && (
        <>
          <h3 className={css.part}>{m.left(left.length)}</h3>
          <ul className={css.rows}>
            {left.map(({ line, receipt, reason }) => (
              <li key={line} className="num">
                {receipt ? m.leftPayment(line, receipt) : m.leftLine(line)} {m.reasons[reason]}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={`row ${css.foot}`}>
        <Button look="tool-main" disabled={ready === 0} onClick={() => void statement.take()}>
          {m.take(ready)}
        </Button>
        <Button look="tool" onClick={statement.again}>
          {m.again}
        </Button>
        <span role="status">{waiting > 0 && m.waiting(waiting)}</span>
      </p>
    </section>
  );
}

interface RowsProps {
  readonly title: string;
  readonly lead?: string;
  readonly rows: readonly CheckedRow[];
  readonly statement: ReturnType<typeof useStatement>;
}

function Rows({ title, lead, rows, statement }: RowsProps) {
  const { currency } = usePageStore().church;
  return (
    <>
      <h3 className={css.part}>{title}</h3>
      {lead && <p className="soft">{lead}</p>}
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={transactionOf(row)} className={css.decided}>
            <div>
              <b className="num">{formatMoney(signedAmount(row), currency)}</b>{' '}
              <span className="num">
                {dayText(row.date)} · {row.receipt}
              </span>
              <p className="soft">
                <bdi>{[row.account, row.party || row.details].filter(Boolean).join(' · ')}</bdi>
              </p>
              <Reversal row={row} />
            </div>
            <div className="stack">
              <SelectField
                id={`category-${transactionOf(row).replaceAll(' ', '-')}`}
                name="category"
                label={m.category(row.receipt)}
                optional=""
                value={statement.decisionOf(row).category}
                options={categoryOptions(row.kind)}
                onChange={(value) => statement.decide(row, { category: value as Category | '' })}
              />
              <Whose row={row} decision={statement.decisionOf(row)} decide={statement.decide} typed={statement.typed} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Reversal({ row }: { readonly row: CheckedRow }) {
  const payment = reversalOf(row);
  return payment && <p className="soft">{m.reverses[payment](row.reverses)}</p>;
}
