import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';

export interface Watcher {
  /** Stops watching and resolves when a running rebuild has ended. */
  stop: () => Promise<void>;
}

/** Changes within this time are handled together, since editors write a file in several steps. */
const settleMs = 80;

/** Never runs `work` twice at the same time. A change during a run causes another run after it. */
export function watchSources(
  root: string,
  folders: readonly string[],
  work: (changed: readonly string[]) => Promise<void>,
): Watcher {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    while (changed.size > 0) {
      const batch = [...changed];
      changed.clear();
      await work(batch);
    }
    running = undefined;
  };
  const watchers = folders
    .map((folder) => join(root, folder))
    .filter((path) => existsSync(path))
    .map((path) =>
      watch(path, { recursive: true }, (_event, name) => {
        if (name === null || /\.test\.tsx?$|(^|[\\/])\.|~$/.test(name)) return;
        changed.add(join(path, name));
        clearTimeout(timer);
        timer = setTimeout(() => {
          running ??= run();
        }, settleMs);
      }),
    );
  return {
    stop: async () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await running;
    },
  };
}
