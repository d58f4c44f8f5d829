/** What the function `render` answers to a call that writes everything (functions/pages/render.ts). */
interface Progress {
  readonly done: number;
  readonly of: number;
  readonly after?: string;
}

/** Where a writing that was stopped goes on. */
export interface Bookmark {
  readonly read: () => string | undefined;
  readonly write: (after: string | undefined) => void;
}

const nowhere: Bookmark = { read: () => undefined, write: () => {} };

/**
 * Has every page written, in calls of some seconds each. What one call failed at is tried twice more: a function that was
 * throttled or is new has failed for this minute only. Throws what the last try said, and goes on there the next time.
 */
export async function writePages(
  invoke: (payload: object) => Promise<unknown>,
  say: (line: string) => void,
  bookmark: Bookmark = nowhere,
): Promise<void> {
  let after = bookmark.read();
  for (let tries = 1; ; ) {
    let progress: Progress | null;
    try {
      progress = (await invoke({ render: 'all', ...(after === undefined ? {} : { after }) })) as Progress | null;
    } catch (error) {
      if (tries++ < 3) continue;
      throw error;
    }
    if (progress?.done === undefined) throw new Error('The function render does not say how far it is.');
    tries = 1;
    after = progress.after;
    bookmark.write(after);
    if (after === undefined) return;
    say(`  ${progress.done} of ${progress.of} events …`);
  }
}
