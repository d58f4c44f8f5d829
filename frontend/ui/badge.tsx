import './theme/controls.css';

/** The highest count that is shown exactly. */
const MOST = 99;

export function badgeText(count: number): string {
  return count > MOST ? `${MOST}+` : String(count);
}

/** A count next to a name; `meaning` explains it to screen readers. */
export function Badge({ count, meaning }: { readonly count: number; readonly meaning: string }) {
  return (
    <span className="badge num">
      {badgeText(count)}
      <span className="sr"> {meaning}</span>
    </span>
  );
}
