import { actionsFor } from './actions-for.ts';
import { type Action, forOne, isRowAction, type List } from './list.ts';
import { RowMenu } from './row-menu.tsx';
import { useRowActions } from './use-work.ts';
import { WorkDialog } from './work-dialog.tsx';

interface Props<Row> {
  readonly list: Pick<List<Row>, 'idOf' | 'nameOf'>;
  readonly row: Row;
  readonly actions: readonly Action<Row>[];
  /** Called after each action, to read the record again. */
  readonly onDone: () => void;
  /** Called instead if the record no longer exists. */
  readonly onGone: () => void;
}

/** The actions of a list's rows for one record on a page of its own, in a menu, with their questions and messages. */
export function RecordActions<Row>({ list, row, actions, onDone, onGone }: Props<Row>) {
  const work = useRowActions(list, { replace: () => {}, refresh: onDone });
  const id = `more-${list.idOf(row)}`;
  const own = actionsFor(forOne(actions), row).map((action): Action<Row> => {
    if (!isRowAction(action)) return action;
    const run: typeof action.run = async (...asked) => {
      const after = await action.run(...asked);
      if (after === undefined) onGone();
      return after;
    };
    return { ...action, run };
  });
  return (
    <>
      <RowMenu
        id={id}
        name={list.nameOf(row)}
        row={row}
        actions={own}
        onOpen={undefined}
        onWork={(what) => work.start(what, [row])}
      />
      {work.asked && (
        <WorkDialog {...{ list, work }} returnTo={() => document.getElementById(id)} onDone={() => undefined} />
      )}
    </>
  );
}
