import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/button.tsx';
import { actionsFor } from './actions-for.ts';
import css from './list.module.css';
import type { List, RowAction, RowLink } from './list.ts';
import { messages as m } from './messages.ts';
import type { OtherFile } from './sheet.ts';
import type { PickedRows } from './use-picked.ts';

interface Props<Row> {
  readonly list: List<Row>;
  readonly picked: PickedRows<Row>;
  /** The actions for selections. */
  readonly bulk: readonly RowAction<Row>[];
  /** The links for selections. */
  readonly ways: readonly RowLink<Row>[];
  readonly onSave: (rows: readonly Row[], other?: OtherFile<Row>) => void;
  readonly onWork: (work: RowAction<Row>, rows: readonly Row[], from: string) => void;
}

/** The number of selected rows and the actions for them. An action that fits only some of the rows is applied to those alone; one that fits none is left out. */
export function Picked<Row>({ list, picked, bulk, ways, onSave, onWork }: Props<Row>) {
  const { rows } = picked;
  const { csv } = list;
  if (rows.length === 0) return null;
  return (
    <section className={`row ${css.listPicked}`} aria-label={m.selection}>
      <b className="num" role="status">
        {m.picked(rows.length)}
      </b>
      <Button look="quiet" onClick={() => picked.only([])}>
        {m.pick.none}
      </Button>
      {bulk.map((work) => {
        const fitting = rows.filter((row) => actionsFor([work], row).length > 0);
        if (fitting.length === 0) return null;
        const id = `picked-${work.id}`;
        return (
          <Button
            key={work.id}
            id={id}
            look={work.danger ? 'tool-no' : 'tool'}
            onClick={() => onWork(work, fitting, id)}
          >
            {work.many?.label}
            {fitting.length < rows.length && <span className="num"> ({fitting.length})</span>}
          </Button>
        );
      })}
      {ways.map(
        ({ id, many }) =>
          many?.fits(rows) && (
            <Link key={id} className={buttonClass('tool')} to={many.to(rows)}>
              {many.label}
            </Link>
          ),
      )}
      {csv && (
        <Button look="tool" onClick={() => onSave(rows)}>
          {m.export.csv}
        </Button>
      )}
      {csv?.others?.map((other) => (
        <Button key={other.file} look="tool" onClick={() => onSave(rows, other)}>
          {other.label}
        </Button>
      ))}
    </section>
  );
}
