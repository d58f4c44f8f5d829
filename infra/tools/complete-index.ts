interface Progress {
  readonly phase: 'write' | 'sweep' | 'done';
  readonly written: number;
  readonly removed: number;
}

type Invoke = (payload: object) => Promise<unknown>;

/** Waits after a failed call, or throws to give up. `failures` counts consecutive failures. */
type Pause = (error: unknown, failures: number) => Promise<void>;

/** Number of consecutive failures after which a command gives up, and the pause between them in milliseconds. */
const patience = { tries: 5, ms: 2000 };

const giveUpSoon: Pause = async (error, failures) => {
  if (failures >= patience.tries) throw error;
  await new Promise((resolve) => setTimeout(resolve, patience.ms));
};

/**
 * `all` rebuilds everything, or continues an unfinished rebuild; `missing` does nothing if the index is complete. Each call
 * works for a few seconds. A failed one is repeated after a pause, and continues from there.
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
      // A second `all` would start over.
      next = 'missing';
    } catch (error) {
      failures += 1;
      await pause(error, failures);
    }
  }
}
