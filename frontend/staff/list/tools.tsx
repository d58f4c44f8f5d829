import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { alertTitle } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import { Menu } from '../../ui/menu.tsx';
import { BarActions } from '../bar-actions.tsx';
import css from './list.module.css';
import type { List, ListData } from './list.ts';
import { messages as m } from './messages.ts';
import type { OtherFile } from './sheet.ts';
import type { FullList } from './use-everything.ts';

interface Props<Row> {
  readonly list: List<Row>;
  readonly rows: ListData<Row>;
  readonly everything: FullList<Row>;
  readonly hasKeys: boolean;
  /** Whether the breakdown of the figures is open. */
  readonly isParted: boolean;
  readonly onPart: () => void;
}

/** Buttons to reload the list, to save it as a file and to print it, and those that the screen adds. */
export function Tools<Row>({ list, rows, everything, hasKeys, isParted, onPart }: Props<Row>) {
  const { page, isFetching } = rows;
  const { Tools: More, csv, parts } = list;
  const navigate = useNavigate();
  const ways = list.useWays?.() ?? [];
  const refresh = () => isFetching || rows.refresh();
  const said = list.words.export;
  const isNothing = page?.items.length === 0;
  // If the screen has words for an empty list, the buttons stay enabled and explain why there is nothing to save.
  const disabled = page === undefined || (isNothing && !said) || everything.reading !== undefined;
  const none = () => void (said && toast.error(alertTitle(said.none)));
  const save = (text: string, other?: OtherFile<Row>) => ({
    text,
    onSelect: isNothing ? none : () => everything.save(other),
    disabled,
  });
  const print = { text: said?.print ?? m.export.print, onSelect: isNothing ? none : everything.print };
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
      {parts && (
        <Button look="tool" className={css.listPartsButton} aria-expanded={isParted} onClick={onPart}>
          {parts.show}
        </Button>
      )}
      {list.hasPrintButton && (
        <Button look="tool" className={css.listWide} disabled={disabled} onClick={print.onSelect}>
          {print.text}
        </Button>
      )}
      {More && <More />}
      <Menu
        label={m.listMenu}
        entries={[
          { text: m.refresh, onSelect: refresh },
          ...(parts ? [{ text: isParted ? parts.hide : parts.show, onSelect: onPart }] : []),
          ...(csv ? [save(said?.csv ?? m.export.csv)] : []),
          ...(csv?.others ?? []).map((other) => save(other.label, other)),
          { ...print, disabled },
          ...ways.map(({ text, to }) => ({ text, onSelect: () => void navigate(to) })),
        ]}
      />
    </BarActions>
  );
}
