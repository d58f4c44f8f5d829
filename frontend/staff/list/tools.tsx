import { Button } from '../../ui/button.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import { Menu } from '../../ui/menu.tsx';
import { BarActions } from '../bar-actions.tsx';
import css from './list.module.css';
import type { List, Rows } from './list.ts';
import { messages as m } from './messages.ts';
import type { Everything } from './use-everything.ts';

interface Props<Row> {
  readonly list: List<Row>;
  readonly rows: Rows<Row>;
  readonly everything: Everything;
  readonly hasKeys: boolean;
}

/** Reading the list again, taking it away as a file or on paper, and what the screen adds. */
export function Tools<Row>({ list, rows, everything, hasKeys }: Props<Row>) {
  const { page, isFetching } = rows;
  const { Tools: More, csv } = list;
  const refresh = () => isFetching || rows.refresh();
  const total = page?.atLeast ? undefined : page?.total;
  const disabled = page === undefined || page.items.length === 0 || everything.reading !== undefined;
  const save = { text: total === undefined ? m.export.label : m.export.some(total), onSelect: everything.save };
  return (
    <BarActions>
      <Button
        look="tool"
        className={css.listRefresh}
        busy={isFetching}
        aria-keyshortcuts={hasKeys ? 'R' : undefined}
        onClick={refresh}
      >
        {isFetching ? m.refreshing : m.refresh} {hasKeys && <KeyCap cap="R" />}
      </Button>
      {More && <More />}
      <span className={css.listMenu}>
        <Menu
          label={m.listMenu}
          entries={[
            { text: m.refresh, onSelect: refresh },
            ...(csv ? [{ ...save, disabled }] : []),
            { text: m.export.print, onSelect: everything.print, disabled },
          ]}
        />
      </span>
    </BarActions>
  );
}
