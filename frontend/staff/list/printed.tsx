import { dateOf } from '#shared/church/time.ts';
import type { Church } from '#shared/pages/page-data.ts';
import { usePageStore } from '../../kernel/page-store.ts';
import { dayText } from '../day-words.ts';
import css from './list.module.css';
import type { List, ListData } from './list.ts';
import { messages } from './messages.ts';

interface Props<Row> {
  readonly list: List<Row>;
  readonly rows: ListData<Row>;
  readonly everything: { readonly printed: readonly Row[] | undefined };
}

/** Printed instead of the screen: all rows, once they are loaded. */
export function Printed<Row>({ list, rows, everything }: Props<Row>) {
  const { church } = usePageStore();
  const all = everything.printed ?? rows.known;
  if (!all || all.length === 0) return null;
  return <div className={css.listPrinted}>{list.print?.(all) ?? <Sheet list={list} rows={all} church={church} />}</div>;
}

interface SheetProps<Row> {
  readonly list: List<Row>;
  readonly rows: readonly Row[];
  readonly church: Church;
}

function Sheet<Row>({ list, rows, church }: SheetProps<Row>) {
  const { words, columns, idOf } = list;
  const today = dayText(dateOf(Date.now(), church.zone));
  return (
    <table>
      <caption>
        {words.caption}: {words.counted(rows.length, messages.count(rows.length, false))}.{' '}
        {messages.export.printed(today)}
      </caption>
      <thead>
        <tr>
          {columns.map(({ id, head }) => (
            <th key={id} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)}>
            {columns.map(({ id, cell, secondary }) => (
              <td key={id}>
                {cell(row, church)} <small>{secondary?.(row)}</small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
