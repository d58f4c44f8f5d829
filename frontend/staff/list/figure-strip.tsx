import { useState } from 'react';
import { usePageStore } from '../../kernel/page-store.ts';
import type { Figure } from '../../ui/figures.tsx';
import { Figures } from '../../ui/figures.tsx';
import { shortTime } from '../day-words.ts';
import css from './list.module.css';
import type { List, ListData } from './list.ts';
import { messages as m } from './messages.ts';

interface Props<Row> {
  readonly list: List<Row>;
  readonly rows: ListData<Row>;
}

const useNone = (): readonly Figure[] => [];

/** One line with the list's figures (folded on phones), the number of matching rows, and the time of the last read. */
export function FigureStrip<Row>({ list, rows }: Props<Row>) {
  const { church } = usePageStore();
  const figures = (list.useFigures ?? useNone)(rows);
  const [isOpen, setOpen] = useState(false);
  const { page, readAt, isBehind } = rows;
  const total = isBehind ? undefined : page?.total;
  return (
    <div className={css.listLine}>
      {figures.length > 0 && (
        <>
          <button type="button" className={css.listFold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {m.figures}
          </button>
          <Figures figures={figures} />
        </>
      )}
      <p className={`soft ${css.listCount}`}>
        <b role="status" className="num">
          {total !== undefined && list.words.counted(total, m.count(total, page?.atLeast === true))}
        </b>
        {page && <span>{m.updated(shortTime(readAt, church.zone))}</span>}
      </p>
    </div>
  );
}
