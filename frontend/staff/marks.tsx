/* Small illustrations for empty states, built from the logo's shapes: the arch and the hill. Decoration. */

/** A closed gate: no access. */
export function Gate() {
  return (
    <svg viewBox="0 0 160 92" width="160" height="92" aria-hidden="true" focusable="false">
      <path d="M4 88h152" stroke="var(--edge)" strokeWidth="2" />
      <path d="M52 88V40a28 28 0 0 1 56 0v48z" fill="var(--lilac)" />
      <path
        d="M60 88V42M70 88V30M80 88V27M90 88V30M100 88V42M54 54h52M54 74h52"
        stroke="var(--jacaranda)"
        strokeWidth="2.5"
        fill="none"
      />
      <circle cx="80" cy="64" r="6" fill="var(--gold)" stroke="var(--ochre-deep)" strokeWidth="1.5" />
    </svg>
  );
}

/** An open window and the path to it: nothing here yet. */
export function OpenWindow() {
  return (
    <svg viewBox="0 0 160 92" width="160" height="92" aria-hidden="true" focusable="false">
      <path d="M4 88h152" stroke="var(--edge)" strokeWidth="2" />
      <path d="M40 88V42a24 24 0 0 1 48 0v46z" fill="var(--lilac)" />
      <path d="M64 18v70M40 50h48" stroke="var(--white)" strokeWidth="3" />
      <path d="M100 88l34-40" stroke="var(--ochre)" strokeWidth="3" strokeDasharray=".1 8" strokeLinecap="round" />
    </svg>
  );
}
