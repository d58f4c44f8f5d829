import { KeyCap } from './key-cap.tsx';
import { messages } from './messages.ts';

const m = messages.pager;

/** Rows on a page: so many a screen takes without waiting. */
export const pageSize = 25;

interface Props {
  readonly page: number;
  /** Rows in all. */
  readonly count: number;
  readonly isWhole: boolean;
  readonly hasKeys: boolean;
  readonly onTurn: (page: number) => void;
}

/** The page of the list, and the ways to its neighbours. */
export function Pager({ page, count, isWhole, hasKeys, onTurn }: Props) {
  const first = page * pageSize + 1;
  const last = Math.min(count, first + pageSize - 1);
  return (
    <nav className="pager" aria-label={m.label}>
      <span className="num">
        {m.range(first, last, count)} {!isWhole && m.soFar}
      </span>
      <Turn label={m.newer} keyCap={hasKeys && 'K'} isPossible={page > 0} onClick={() => onTurn(page - 1)} />
      <Turn label={m.older} keyCap={hasKeys && 'J'} isPossible={last < count} onClick={() => onTurn(page + 1)} />
    </nav>
  );
}

interface TurnProps {
  readonly label: string;
  readonly keyCap: string | false;
  readonly isPossible: boolean;
  readonly onClick: () => void;
}

/** Where there is no further page the button stays, so that the focus does too. */
function Turn({ label, keyCap, isPossible, onClick }: TurnProps) {
  return (
    <button
      type="button"
      className="tool"
      aria-disabled={!isPossible}
      aria-keyshortcuts={keyCap || undefined}
      onClick={() => isPossible && onClick()}
    >
      {label} {keyCap && <KeyCap cap={keyCap} />}
    </button>
  );
}
