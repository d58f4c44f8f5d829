import './theme/lists.css';

/** How things stand: settled, waiting for something, held back, over. */
export type Tone = 'ok' | 'wait' | 'hold' | 'no';

/** A state in words; the shape before them only repeats it. */
export function Status({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return <span className={`st st--${tone}`}>{children}</span>;
}
