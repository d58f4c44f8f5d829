import './theme/lists.css';
import { Button } from './button.tsx';
import { KeyCap } from './key-cap.tsx';
import { messages } from './messages.ts';

interface Props {
  /** Read aloud before it. */
  readonly label: string;
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
  /** Rows in all. */
  readonly count: number;
  /** After the range: `so far`. */
  readonly note?: string | undefined;
  readonly words: { readonly previous: string; readonly next: string };
  /** Keys that do the same. */
  readonly keys?: { readonly previous: string; readonly next: string } | undefined;
  readonly onTurn: (page: number) => void;
}

/** The page of a list, and the ways to its neighbours. */
export function Pagination({ label, page, pageSize, count, note, words, keys, onTurn }: Props) {
  const first = count === 0 ? 0 : page * pageSize + 1;
  const last = Math.min(count, (page + 1) * pageSize);
  return (
    <nav className="pager" aria-label={label}>
      <span className="num">
        {messages.range(first, last, count)} {note}
      </span>
      <Turn label={words.previous} keyCap={keys?.previous} isPossible={page > 0} onClick={() => onTurn(page - 1)} />
      <Turn label={words.next} keyCap={keys?.next} isPossible={last < count} onClick={() => onTurn(page + 1)} />
    </nav>
  );
}

interface TurnProps {
  readonly label: string;
  readonly keyCap: string | undefined;
  readonly isPossible: boolean;
  readonly onClick: () => void;
}

/** Where there is no further page the button stays, so that the focus does too. */
function Turn({ label, keyCap, isPossible, onClick }: TurnProps) {
  return (
    <Button look="tool" aria-disabled={!isPossible} aria-keyshortcuts={keyCap} onClick={() => isPossible && onClick()}>
      {label} {keyCap && <KeyCap cap={keyCap} />}
    </Button>
  );
}
