import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle } from '../../ui/dialog.tsx';
import { Tip } from '../../ui/tip.tsx';
import css from './list.module.css';
import type { Action, List, Work } from './list.ts';
import { messages } from './messages.ts';
import { PanelFoot } from './panel-foot.tsx';

const m = messages.panel;

interface Props<Row> {
  readonly list: List<Row>;
  readonly items: readonly Row[];
  readonly opened: Row;
  readonly actions: readonly Action<Row>[];
  readonly replace: (row: Row) => void;
  readonly hasKeys: boolean;
  readonly returnTo: () => HTMLElement | null;
  /** There is a page after this one, or before it. */
  readonly hasMore: Readonly<Record<'forward' | 'back', boolean>>;
  /** To the record at the near end of that page. */
  readonly onTurn: (way: 'forward' | 'back') => void;
  /** Undefined: closes the panel. */
  readonly onOpen: (row: Row | undefined) => void;
  readonly onWork: (work: Work<Row>) => void;
}

/** Everything about one row, beside the list (a sheet on phones), with the ways to its neighbours; at the ends they turn the page. */
export function Panel<Row>(props: Props<Row>) {
  const { list, items, opened, actions, replace, hasKeys, hasMore, returnTo, onOpen, onTurn, onWork } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const id = list.idOf(opened);
  const at = items.findIndex((row) => list.idOf(row) === id);
  const close = () => onOpen(undefined);
  const shown = useRef(id);
  // The focus moves along to the next record.
  useEffect(() => {
    if (shown.current !== id) title.current?.focus();
    shown.current = id;
  }, [id]);
  const ways = [
    { way: 'back', label: m.previous, mark: '↑', key: 'k', row: items[at - 1] },
    { way: 'forward', label: m.next, mark: '↓', key: 'j', row: items[at + 1] },
  ] as const;
  const go = ({ way, row }: (typeof ways)[number]) => {
    if (row) onOpen(row);
    else if (hasMore[way]) onTurn(way);
  };
  if (!list.detail) return null;
  const { lead, Body } = list.detail;
  return (
    <Dialog
      open
      onClose={close}
      firstFocus={title}
      returnTo={returnTo}
      closeLabel={m.close}
      className={`staff ${css.listPanel}`}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that the buttons within name */}
      <div
        className={css.listRecord}
        onKeyDown={(event) => {
          if (!hasKeys || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
          const named = event.currentTarget.querySelectorAll<HTMLElement>('[aria-keyshortcuts]');
          const found = [...named].find((each) => each.ariaKeyShortcuts === event.key.toUpperCase());
          if (!found) return;
          event.preventDefault();
          if (found instanceof HTMLTextAreaElement) found.focus();
          else found.click();
        }}
      >
        <header>
          <div className={css.listWays}>
            {ways.map((one) => (
              <Tip key={one.key} text={hasKeys ? m.withKey(one.label, one.key.toUpperCase()) : one.label}>
                <Button
                  look="tool"
                  aria-label={one.label}
                  aria-keyshortcuts={hasKeys ? one.key.toUpperCase() : undefined}
                  aria-disabled={one.row === undefined && !hasMore[one.way]}
                  onClick={() => go(one)}
                >
                  {one.mark}
                </Button>
              </Tip>
            ))}
            <span className="num">{m.place(at + 1, items.length)}</span>
          </div>
          <DialogTitle ref={title} tabIndex={-1}>
            <bdi>{list.nameOf(opened)}</bdi>
          </DialogTitle>
          <DialogDescription className="soft">{lead(opened)}</DialogDescription>
        </header>
        <div className={css.listFacts}>
          <Body row={opened} replace={replace} />
        </div>
        <PanelFoot key={id} {...{ actions, onWork }} row={opened} onClose={close} />
      </div>
    </Dialog>
  );
}

const isTyping = (target: EventTarget) => target instanceof Element && target.matches('input, textarea, select');
