import { Button } from '../../ui/button.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import css from './list.module.css';
import type { Page } from './list.ts';
import type { ListPosition } from './list-position.ts';
import { messages } from './messages.ts';
import { PageJump } from './page-jump.tsx';
import { mostButtons, pagesAround, pagesOf } from './pages.ts';

const m = messages.pager;

interface Props {
  readonly page: Page<unknown>;
  readonly pageSize: number;
  readonly place: ListPosition;
  /** Pages can be opened by number if the total is known. */
  readonly isNumbered: boolean;
  readonly hasKeys: boolean;
  readonly onTurn: (way: 'forward' | 'back') => void;
  /** `page` counts from 0. */
  readonly onJump: (page: number) => void;
}

/** The range of shown rows, and buttons to the other pages. */
export function Pager({ page: { items, next, total, atLeast }, pageSize, place, isNumbered, hasKeys, ...on }: Props) {
  const from = place.page * pageSize + 1;
  const to = from + items.length - 1;
  const all = total === undefined ? '' : messages.count(total, atLeast === true);
  const pages = isNumbered && total !== undefined && !atLeast ? pagesOf(total, pageSize) : 0;
  const back = { id: 'back', label: m.previous, cap: 'K', isPossible: place.page > 0, go: () => on.onTurn('back') };
  const forward = {
    id: 'forward',
    label: m.next,
    cap: 'J',
    isPossible: next !== undefined,
    go: () => on.onTurn('forward'),
  };
  const first = { id: 'first', label: m.first, cap: '', isPossible: place.page > 0, go: () => on.onJump(0) };
  const last = {
    id: 'last',
    label: m.last,
    cap: '',
    isPossible: place.page < pages - 1,
    go: () => on.onJump(pages - 1),
  };
  const ways = pages > 1 ? [first, back, forward, last] : [back, forward];
  const isOne = ways.every(({ isPossible }) => !isPossible);
  const button = ({ id, label, cap, isPossible, go }: (typeof ways)[number]) => (
    // On the first and last page the disabled button stays in place, so that it keeps the focus.
    <Button
      key={id}
      look="tool"
      aria-disabled={!isPossible}
      aria-keyshortcuts={hasKeys && cap ? cap : undefined}
      onClick={() => isPossible && go()}
    >
      {label} {hasKeys && cap && <KeyCap cap={cap} />}
    </Button>
  );
  return (
    <nav className={`row soft ${css.listPager}`} aria-label={m.label}>
      <span className="num">{all ? messages.rangeOf(from, to, all) : messages.range(from, to)}</span>
      {!isOne && (
        <>
          {ways.slice(0, ways.length / 2).map(button)}
          {pagesAround(place.page, pages).map((number) => (
            <Button
              key={number}
              look="tool"
              className="num"
              aria-label={m.page(number + 1)}
              aria-current={number === place.page ? 'page' : undefined}
              onClick={() => number === place.page || on.onJump(number)}
            >
              {m.number(number + 1)}
            </Button>
          ))}
          {ways.slice(ways.length / 2).map(button)}
          {pages > mostButtons && <PageJump key={place.page} page={place.page} pages={pages} onJump={on.onJump} />}
        </>
      )}
    </nav>
  );
}
