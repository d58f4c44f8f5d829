import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle } from '../../ui/dialog.tsx';
import { Tip } from '../../ui/tip.tsx';
import { rowId } from './grid.tsx';
import css from './list.module.css';
import type { Action, List, Work } from './list.ts';
import { messages } from './messages.ts';
import { PanelFoot } from './panel-foot.tsx';

const m = messages.panel;

const ways = [
  { way: 'back', label: m.previous, mark: '↑', key: 'k' },
  { way: 'forward', label: m.next, mark: '↓', key: 'j' },
] as const;

interface Props<Row> {
  readonly list: List<Row>;
  readonly opened: Row;
  /** `2 of 25 on this page`. */
  readonly place: string;
  readonly actions: readonly Action<Row>[];
  readonly replace: (row: Row) => void;
  readonly hasKeys: boolean;
  readonly returnTo: () => HTMLElement | null;
  /** There is a record after this one, or before it. */
  readonly canStep: Readonly<Record<'forward' | 'back', boolean>>;
  /** To the next record or the one before; at the ends to that of the near page. */
  readonly onStep: (way: 'forward' | 'back') => void;
  readonly onClose: () => void;
  readonly onWork: (work: Work<Row>) => void;
}

/** From here on the list can be used beside the panel (panel-beside.css). */
const WIDE = '(min-width: 72rem)';

/**
 * Everything about one row, with the ways to its neighbours; at the ends they turn the page. It stands beside the list where there is room,
 * else over it: a sheet on phones.
 */
export function Panel<Row>(props: Props<Row>) {
  const { list, opened, place, actions, replace, hasKeys, canStep, returnTo, onClose, onStep, onWork } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const id = list.idOf(opened);
  // As it was opened: a tablet that is turned keeps what was typed.
  const [isBeside] = useState(() => matchMedia(WIDE).matches);
  const shown = useRef(id);
  // The focus moves along to the next record.
  useEffect(() => {
    if (shown.current !== id) title.current?.focus();
    shown.current = id;
  }, [id]);
  if (!list.detail) return null;
  const { lead, Body } = list.detail;
  return (
    <Dialog
      open
      beside={isBeside}
      onClose={onClose}
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
        <div className={css.listHead}>
          <div className={css.listWays}>
            {ways.map((one) => (
              <Tip key={one.key} text={hasKeys ? m.withKey(one.label, one.key.toUpperCase()) : one.label}>
                <Button
                  look="tool"
                  aria-label={one.label}
                  aria-keyshortcuts={hasKeys ? one.key.toUpperCase() : undefined}
                  aria-disabled={!canStep[one.way]}
                  onClick={() => onStep(one.way)}
                >
                  {one.mark}
                </Button>
              </Tip>
            ))}
            <span className="num">{place}</span>
          </div>
          <DialogTitle ref={title} tabIndex={-1}>
            <bdi>{list.nameOf(opened)}</bdi>
          </DialogTitle>
          <DialogDescription className="soft">{lead(opened)}</DialogDescription>
        </div>
        <div className={css.listFacts}>
          <Body row={opened} replace={replace} />
        </div>
        <PanelFoot key={id} {...{ actions, onWork }} row={opened} onClose={onClose} />
        {isBeside && <RowInSight id={id} />}
      </div>
    </Dialog>
  );
}

/** The list is laid out anew when the panel comes beside it: its row stays in sight. It knows that by standing in the panel. */
function RowInSight({ id }: { readonly id: string }) {
  useEffect(() => {
    document.getElementById(rowId(id))?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return null;
}

const isTyping = (target: EventTarget) => target instanceof Element && target.matches('input, textarea, select');
