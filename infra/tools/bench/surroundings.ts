import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Platform } from '../../local/platform.ts';
import { type PlatformOptions, startPlatform } from '../../local/start.ts';

/** `short` is for trying out the bench; figures that need more rounds then get no verdict. */
export interface BenchExtent {
  readonly short: boolean;
  /** Pages are loaded with a processor twice as slow as usual. */
  readonly slower: boolean;
}

export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'steeple-bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Removes the folder on interruption, too.
  process.once('exit', remove);
  try {
    return await work(folder);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

export function withPlatform<T>(
  work: (platform: Platform) => Promise<T>,
  options: Pick<PlatformOptions, 'databaseUrl' | 'seed'> = {},
): Promise<T> {
  return withFolder(async (dataDir) => {
    const platform = await startPlatform({ ...options, dataDir, onProblem: (text) => console.error(text) });
    try {
      return await work(platform);
    } finally {
      await platform.stop();
    }
  });
}

/** Pauses all triggers and schedules. Returns a function that resumes them. */
export async function hush({ inventory, triggers }: Platform): Promise<() => void> {
  const { mappings, schedules } = inventory;
  const ids = [...new Set([...mappings, ...schedules].map(({ functionId }) => functionId))];
  for (const id of ids) await triggers.pause(id);
  return () => {
    for (const id of ids) triggers.resume(id);
  };
}

export const isQuiet = ({ queues, inventory }: Platform): boolean =>
  inventory.queues.every(({ arn }) => Object.values(queues.depth(arn)).every((count) => count === 0));

/** Resolves when `probe` returns true. Throws after `ms`, with the description of the condition. */
export async function waitFor(
  what: string,
  probe: () => boolean | Promise<boolean>,
  { every = 2, ms = 20_000 } = {},
): Promise<void> {
  const end = performance.now() + ms;
  while (!(await probe())) {
    if (performance.now() > end) throw new Error(`Waited ${ms} ms in vain until ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}

export const MB = 1024 * 1024;

/** The maximum growth in MB of this process, including its threads, during `work`. */
export async function grownBy(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  try {
    await work();
  } finally {
    clearInterval(look);
  }
  return (most - before) / MB;
}
