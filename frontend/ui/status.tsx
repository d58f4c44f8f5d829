/** The kind of a state: settled, waiting for something, held back, over. */
export type Tone = 'ok' | 'wait' | 'hold' | 'no';

/** A state in words; the mark before them only repeats it. */
export function Status({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return <span className={`st st--${tone}`}>{children}</span>;
}
