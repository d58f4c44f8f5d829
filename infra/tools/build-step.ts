import { spawn } from 'node:child_process';
import { ROOT } from './functions.ts';

/**
 * Runs a script in its own process, which loads the current sources, and for production even inside a test runner: React would
 * otherwise be built for tests. Throws `failure` with the script's output.
 */
export async function runBuildStep(command: readonly string[], failure: string): Promise<void> {
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', VITEST: undefined, NODE_OPTIONS: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`${failure}:\n${output}`);
}
