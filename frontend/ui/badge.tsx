import './theme/controls.css';

/** From here on it is more than anyone counts. */
const MOST = 99;

/** How a count is written on the badge. */
export function badgeText(count: number): string {
  return count > MOST ? `${MOST}+` : String(count);
}

/** A count beside a name; `meaning` says of what to who hears the page. */
export function Badge({ count, meaning }: { readonly count: number; readonly meaning: string }) {
  return (
    <span className="badge num">
      {badgeText(count)}
      <span className="sr"> {meaning}</span>
    </span>
  );
}
