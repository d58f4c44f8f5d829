/** What the function `index` answers to a call that rebuilds (functions/search/reindex.ts). */
interface Progress {
  readonly phase: 'write' | 'sweep' | 'done';
  readonly written: number;
  readonly removed: number;
}

type Invoke = (payload: object) => Promise<unknown>;

/**
 * Has the index of the search written: `all` anew, or on from where an earlier call stopped; `missing` only where it is not
 * complete. Every call does a few seconds' work, and may be the last: the next command goes on there.
 */
export async function completeIndex(
  invoke: Invoke,
  extent: 'all' | 'missing',
  say: (line: string) => void,
): Promise<Progress> {
  // Once begun, what is missing is all that is left.
  for (let next = extent; ; next = 'missing') {
    const progress = (await invoke({ reindex: next })) as Progress | null;
    if (progress?.phase === 'done') return progress;
    if (progress?.phase === undefined) throw new Error('The function index does not say how far it is.');
    const doing = progress.phase === 'write' ? `${progress.written} written` : `${progress.removed} stale rows removed`;
    say(`  ${doing} …`);
  }
}
