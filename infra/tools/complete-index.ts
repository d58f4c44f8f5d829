/** What the function `index` answers to a call that rebuilds (functions/search/reindex.ts). */
interface Progress {
  readonly phase: 'write' | 'sweep' | 'done';
  readonly written: number;
  readonly removed: number;
}

type Invoke = (payload: object) => Promise<unknown>;

/** Waits after a failed call, or throws to give up. `failures`: how many calls failed one after the other. */
type Pause = (error: unknown, failures: number) => Promise<void>;

/** Failed calls in a row after which a command gives up, and the pause between them in milliseconds. */
const patience = { tries: 5, ms: 2000 };

const giveUpSoon: Pause = async (error, failures) => {
  if (failures >= patience.tries) throw error;
  await new Promise((resolve) => setTimeout(resolve, patience.ms));
};

/**
 * Has the index of the search written: `all` anew, or on from where an earlier call stopped; `missing` only where it is not
 * complete. Every call does a few seconds' work, and may be the last: the next one goes on there. So a call that failed, on a
 * busy machine, is made again after a pause.
 */
export async function completeIndex(
  invoke: Invoke,
  extent: 'all' | 'missing',
  say: (line: string) => void,
  pause: Pause = giveUpSoon,
): Promise<Progress> {
  let next = extent;
  for (let failures = 0; ; ) {
    try {
      const progress = (await invoke({ reindex: next })) as Progress | null;
      if (progress?.phase === 'done') return progress;
      if (progress?.phase === undefined) throw new Error('The function index does not say how far it is.');
      const doing =
        progress.phase === 'write' ? `${progress.written} written` : `${progress.removed} stale rows removed`;
      say(`  ${doing} …`);
      failures = 0;
      // `all` a second time would begin again.
      next = 'missing';
    } catch (error) {
      failures += 1;
      await pause(error, failures);
    }
  }
}
