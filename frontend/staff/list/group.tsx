import { Button } from '../../ui/button.tsx';
import { actionsFor } from './actions-for.ts';
import css from './list.module.css';
import type { Ask, List, RowAction } from './list.ts';

interface Props<Row> {
  readonly list: List<Row>;
  readonly filters: Ask['filters'];
  /** Passes on all rows that match the filters. */
  readonly gather: (failed: string, then: (found: readonly Row[]) => void) => void;
  readonly onWork: (work: RowAction<Row>, rows: readonly Row[], from: string) => void;
}

const id = 'group-work';

/** A notice about related rows, and the button that applies an action to all of them on every page. */
export function GroupNotice<Row>({ list, filters, gather, onWork }: Props<Row>) {
  const { group } = list;
  if (!group?.when(filters)) return null;
  const { work } = group;
  const start = (found: readonly Row[]) => {
    const fitting = found.filter((row) => actionsFor([work], row).length > 0);
    if (fitting.length > 0) onWork(work, fitting, id);
  };
  return (
    <div className={`row ${css.listNotice}`} role="note">
      <span>{group.text}</span>
      <Button id={id} look={work.danger ? 'tool-no' : 'tool'} onClick={() => gather(group.failed, start)}>
        {group.label}
      </Button>
    </div>
  );
}
