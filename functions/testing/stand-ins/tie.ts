/**
 * Runs a program as long as this process's standard input is open, and ends with its exit code: `node tie.ts
 * <program> [argument…]`. For Windows, which lacks a shell for this.
 */
import { spawn } from 'node:child_process';

const [program = '', ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], windowsHide: true });
process.stdin.resume().once('close', () => child.kill('SIGKILL'));
child.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.once('exit', (code) => process.exit(code ?? 1));
