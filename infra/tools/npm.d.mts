import type { SpawnSyncReturns, StdioOptions } from 'node:child_process';

export function runNpm(
  args: readonly string[],
  options: { cwd: string; stdio: StdioOptions },
): SpawnSyncReturns<string>;
