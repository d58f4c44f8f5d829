import { Button } from '../../ui/button.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import css from './list.module.css';
import type { Page } from './list.ts';
import { messages as m } from './messages.ts';
import type { Place } from './place.ts';

interface Props {
  readonly page: Page<unknown>;
  readonly pageSize: number;
  readonly place: Place;
  readonly hasKeys: boolean;
  readonly onTurn: (way: 'forward' | 'back') => void;
}

/** Which rows these are, and the ways to the pages beside them. */
export function Pager({ page: { items, next, total, atLeast }, pageSize, place, hasKeys, onTurn }: Props) {
  const from = place.page * pageSize + 1;
  const all = total === undefined ? '' : m.count(total, atLeast === true);
  const ways = [
    { way: 'back', label: m.pager.previous, cap: 'K', isPossible: place.page > 0 },
    { way: 'forward', label: m.pager.next, cap: 'J', isPossible: next !== undefined },
  ] as const;
  const isOne = ways.every(({ isPossible }) => !isPossible);
  return (
    <nav className={`pager ${css.listPager}`} aria-label={m.pager.label}>
      <span className="num">{m.range(from, from + items.length - 1, all)}</span>
      {isOne ||
        ways.map(({ way, label, cap, isPossible }) => (
          // At either end of several pages the button stays, so that the focus does too.
          <Button
            key={way}
            look="tool"
            aria-disabled={!isPossible}
            aria-keyshortcuts={hasKeys ? cap : undefined}
            onClick={() => isPossible && onTurn(way)}
          >
            {label} {hasKeys && <KeyCap cap={cap} />}
          </Button>
        ))}
    </nav>
  );
}
