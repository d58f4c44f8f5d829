import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/button.tsx';
import css from './list.module.css';
import { type Action, isRowAction, type RowAction } from './list.ts';
import { messages } from './messages.ts';

/** The most actions that leave room to read on a phone. With more, the foot has the first two and a button for the rest. */
const MOST = 3;
const FIRST = 2;

interface Props<Row> {
  readonly row: Row;
  readonly actions: readonly Action<Row>[];
  readonly onWork: (work: RowAction<Row>) => void;
  readonly onClose: () => void;
}

/** The actions for the record that the panel shows. */
export function PanelFoot<Row>({ row, actions: all, onWork, onClose }: Props<Row>) {
  const actions = all.filter((action) => !(isRowAction(action) && action.rare));
  const [isWhole, setWhole] = useState(false);
  const hasMore = actions.length > MOST;
  const drawn = (some: readonly Action<Row>[]) =>
    some.map((action) => <PanelAction key={action.id} {...{ action, row, onWork }} />);
  return (
    <div className={`row ${css.listFoot}`}>
      {drawn(hasMore ? actions.slice(0, FIRST) : actions)}
      {hasMore && (
        <Button look="tool" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {messages.panel.more}
        </Button>
      )}
      <Button look="tool" className={css.listClose} onClick={onClose}>
        {messages.panel.close}
      </Button>
      {hasMore && isWhole && <div className={`row ${css.listRest}`}>{drawn(actions.slice(FIRST))}</div>}
    </div>
  );
}

interface ActionProps<Row> extends Pick<Props<Row>, 'row' | 'onWork'> {
  readonly action: Action<Row>;
}

function PanelAction<Row>({ action, row, onWork }: ActionProps<Row>) {
  const text = action.label(row);
  if (isRowAction(action)) {
    return (
      <Button look={action.danger ? 'tool-no' : 'tool'} onClick={() => onWork(action)}>
        {text}
      </Button>
    );
  }
  if (action.href) {
    return (
      <a className={buttonClass('tool')} href={action.href(row)}>
        {text}
      </a>
    );
  }
  return (
    <Link className={buttonClass('tool')} to={action.to?.(row) ?? ''}>
      {text}
    </Link>
  );
}
