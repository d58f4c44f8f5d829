import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onWorkerEnd } from '#shared/testing/worker-end.ts';
import { build } from '../../tools/build.ts';
import type { Platform } from '../platform.ts';
import { startPlatform } from '../start.ts';
import { synthesize } from '../template/synth.ts';

/**
 * Timeouts are longer for busy machines. A function has one instance that stays, since starting one takes a tenth of a
 * second of processor time.
 */
export const forTests = { patience: 5, redeliverSeconds: 1, instances: 1, idleInstances: 99 } as const;

export interface SharedPlatform {
  readonly platform: Platform;
  /** The problems reported since the start, caused by any test file. */
  readonly problems: readonly string[];
}

async function start(): Promise<SharedPlatform> {
  await build();
  const dataDir = mkdtempSync(join(tmpdir(), 'steeple-shared-'));
  onWorkerEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const problems: string[] = [];
  const onProblem = (text: string) => void problems.push(text);
  const platform = await startPlatform({ ...forTests, dataDir, assemblyDir: await synthesize(), onProblem });
  return { platform, problems };
}

const worker = globalThis as { sharedPlatform?: Promise<SharedPlatform> };

/**
 * All test files of a Vitest worker share it. Tests must create their own events and users, and must not assert
 * anything about other files' data.
 */
export function sharedPlatform(): Promise<SharedPlatform> {
  worker.sharedPlatform ??= start();
  return worker.sharedPlatform;
}
