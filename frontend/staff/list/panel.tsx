import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle } from '../../ui/dialog.tsx';
import { Tip } from '../../ui/tip.tsx';
import { useKeyHelp } from '../keys/key-help.ts';
import { messages as staff } from '../messages.ts';
import { rowId } from './grid.tsx';
import css from './list.module.css';
import type { Action, List, RowAction } from './list.ts';
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
  /** Whether there is a next or previous record. */
  readonly canStep: Readonly<Record<'forward' | 'back', boolean>>;
  /** Steps to the next or previous record; from the last or first row to the neighbouring page. */
  readonly onStep: (way: 'forward' | 'back') => void;
  readonly onClose: () => void;
  readonly onWork: (work: RowAction<Row>) => void;
}

/** The width from which the list stays usable next to the panel (panel.css). */
const WIDE = '(min-width: 75rem)';

/**
 * The details of one row, with buttons to its neighbours, which turn the page at either end. It is next to the list on wide
 * screens, otherwise over it (a sheet on phones).
 */
export function Panel<Row>(props: Props<Row>) {
  const { list, opened, place, actions, replace, hasKeys, canStep, returnTo, onClose, onStep, onWork } = props;
  const { open: help } = useKeyHelp();
  const title = useRef<HTMLHeadingElement>(null);
  const id = list.idOf(opened);
  // Decided when the panel opens: rotating a tablet keeps the typed text.
  const [isWide] = useState(() => matchMedia(WIDE).matches);
  const shown = useRef(id);
  // When the record changes, the focus moves to its title.
  useEffect(() => {
    if (shown.current !== id) title.current?.focus();
    shown.current = id;
  }, [id]);
  if (!list.detail) return null;
  const { lead, Body } = list.detail;
  return (
    <Dialog
      open
      isNonModal={isWide}
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
        <div className={`stack ${css.listHead}`}>
          <div className={`row ${css.listWays}`}>
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
            <span className="soft small num">{place}</span>
            {hasKeys && (
              <Tip text={m.withKey(staff.shortcuts, '?')}>
                <Button
                  look="tool"
                  className={css.listWide}
                  aria-label={staff.shortcuts}
                  aria-keyshortcuts="?"
                  onClick={help}
                >
                  ?
                </Button>
              </Tip>
            )}
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
        {isWide && <RowInSight id={id} />}
      </div>
    </Dialog>
  );
}

/** Scrolls the list's row into view, because the list reflows when the panel opens. Mounted in the panel to know when. */
function RowInSight({ id }: { readonly id: string }) {
  useEffect(() => {
    document.getElementById(rowId(id))?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return null;
}

const isTyping = (target: EventTarget) => target instanceof Element && target.matches('input, textarea, select');
