import { useNavigate } from 'react-router-dom';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { type Action, isRowAction, type RowAction } from './list.ts';
import { messages } from './messages.ts';

interface Props<Row> {
  readonly id: string;
  readonly name: string;
  readonly row: Row;
  readonly actions: readonly Action<Row>[];
  /** Opens the details, if the list has them. */
  readonly onOpen: ((row: Row, from: string) => void) | undefined;
  readonly onWork: (work: RowAction<Row>, row: Row, from: string) => void;
}

/** The actions for one row, behind three dots; nothing without actions. */
export function RowMenu<Row>({ id, name, row, actions, onOpen, onWork }: Props<Row>) {
  const navigate = useNavigate();
  if (actions.length === 0 && !onOpen) return null;
  const entries = actions.map((action): MenuEntry => {
    const text = action.label(row);
    if (isRowAction(action)) {
      const asks = action.question?.(row) !== undefined;
      return { text, danger: action.danger === true, opensDialog: asks, onSelect: () => onWork(action, row, id) };
    }
    const { href, to } = action;
    return href
      ? { text, href: href(row) }
      : { text, onSelect: () => void navigate(to?.(row) ?? ''), opensDialog: true };
  });
  const details = onOpen && [{ text: messages.details, onSelect: () => onOpen(row, id), opensDialog: true }];
  return <Menu id={id} label={messages.moreFor(name)} entries={[...(details ?? []), ...entries]} />;
}
