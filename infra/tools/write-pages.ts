interface Progress {
  readonly done: number;
  readonly of: number;
  readonly after?: string;
}

export interface Bookmark {
  readonly read: () => string | undefined;
  readonly write: (after: string | undefined) => void;
}

const nowhere: Bookmark = { read: () => undefined, write: () => {} };

/** Retries a failed call twice, because throttling or a cold start is temporary. Throws the last error; the next run continues. */
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
