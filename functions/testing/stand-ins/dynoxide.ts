/** Runs dynoxide, the local replacement of DynamoDB, so that it cannot outlive this process. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

export interface RunningDynoxide {
  endpoint: string;
  /** Kills the database and resolves when it has ended. Does not call `onDeath`. */
  stop(): Promise<void>;
}

/**
 * The shell holds the other end of fd 3. When this process dies, even by kill -9, the pipe closes, `cat` ends, and
 * dynoxide is killed, so that no orphan keeps the database file. The shell ends with dynoxide and returns its exit code.
 */
const tied = '"$@" 3<&- & child=$!; (cat <&3 >/dev/null; kill -9 $child 2>/dev/null) & wait $child';

/** `tie` is the fd whose closing ends it. */
function tiedTo(platform: string, program: readonly string[]) {
  return platform === 'win32'
    ? { command: process.execPath, args: [join(import.meta.dirname, 'tie.ts'), ...program], tie: 0 }
    : { command: 'sh', args: ['-c', tied, 'sh', ...program], tie: 3 };
}

interface Options {
  dbPath?: string;
  onDeath: (message: string) => void;
  platform?: string;
  /** A free one if omitted. */
  port?: () => Promise<number>;
}

/** Another program may take a free port first. */
const mostPorts = 5;

/** Resolves when it listens, rejects if it ends before. */
export async function runDynoxide(path: string, options: Options): Promise<RunningDynoxide> {
  const { dbPath, platform = process.platform, port: portOf = freePort } = options;
  if (dbPath !== undefined) await waitForPrevious(`${dbPath}.pid`, dbPath, platform);
  for (let tried = 1; ; tried++) {
    try {
      return await runOn(await portOf(), path, options);
    } catch (error) {
      if (tried === mostPorts || !/already in use/.test(String(error))) throw error;
    }
  }
}

async function runOn(
  port: number,
  path: string,
  { dbPath, onDeath, platform = process.platform }: Options,
): Promise<RunningDynoxide> {
  const pidFile = dbPath === undefined ? undefined : `${dbPath}.pid`;
  const endpoint = `http://127.0.0.1:${port}`;
  const program = [path, '--host', '127.0.0.1', '--port', String(port)];
  const { command, args, tie } = tiedTo(platform, dbPath === undefined ? program : [...program, '--db-path', dbPath]);
  // A process group of its own, so that Ctrl-C reaches only this process and the database ends last.
  const shell = spawn(command, args, {
    detached: true,
    windowsHide: true,
    stdio: [tie === 0 ? 'pipe' : 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  if (pidFile !== undefined) writeFileSync(pidFile, String(shell.pid));

  let said = '';
  let isStopping = false;
  let isReady = false;
  const listening = Promise.withResolvers<void>();
  shell.stderr?.on('data', (chunk: Buffer) => {
    said = `${said}${chunk}`;
    // dynoxide writes this line once its socket listens, so no other program can have the port.
    const line = `Dynoxide listening on ${endpoint}\n`;
    if (said.includes(line)) listening.resolve();
    said = said.replace(line, '').slice(-2000);
  });
  const gone = new Promise<void>((resolve) => {
    shell.once('error', (error) => {
      said += error.message;
      resolve();
    });
    shell.once('exit', () => {
      shell.stdio[tie]?.destroy();
      // The last output may still be in the pipe.
      if (!shell.stderr || shell.stderr.readableEnded) resolve();
      else shell.stderr.once('close', () => resolve());
    });
  }).then(() => {
    if (pidFile !== undefined) rmSync(pidFile, { force: true });
    if (isReady && !isStopping) onDeath(`The database ended unexpectedly (${ending(shell)}). ${said}`.trim());
  });

  void gone.then(() =>
    listening.reject(new Error(`The database ${path} did not start (${ending(shell)}). ${said}`.trim())),
  );
  await listening.promise;
  isReady = true;
  return {
    endpoint,
    async stop() {
      isStopping = true;
      shell.stdio[tie]?.destroy();
      await gone;
    },
  };
}

const ending = (child: ChildProcess) => child.signalCode ?? `exit code ${child.exitCode}`;

/** Any HTTP reply counts. */
export async function answers(endpoint: string): Promise<boolean> {
  try {
    const reply = await fetch(endpoint, {
      method: 'POST',
      body: '{}',
      headers: { 'x-amz-target': 'DynamoDB_20120810.ListTables' },
    });
    await reply.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/**
 * A loopback port that is free, below those that systems give out by themselves. Otherwise another test's server could get it before it
 * is used.
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < 50; tried++) {
    const port = randomInt(20_000, 32_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    await new Promise((resolve) => server.close(resolve));
    if (isFree) return port;
  }
  throw new Error('There is no free loopback port.');
}

/** It ends within milliseconds after a kill -9. If it stays, it belongs to another run. */
async function waitForPrevious(pidFile: string, dbPath: string, platform: string): Promise<void> {
  const end = performance.now() + 2000;
  while (performance.now() < end) {
    if (!runsOn(pidFile, dbPath, platform)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Another run uses ${dirname(dbPath)}: stop it, or choose another DATA_DIR.`);
}

/** Compares the command line, since ids are reused. */
function runsOn(pidFile: string, dbPath: string, platform: string): boolean {
  try {
    const pid = readFileSync(pidFile, 'utf8');
    return commandLine(pid, platform).includes(dbPath);
  } catch {
    return false;
  }
}

/** Not on Windows, where only the lock of the data folder keeps two runs apart. */
function commandLine(pid: string, platform: string): string {
  if (platform === 'win32') return '';
  if (platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  // -ww, because macOS otherwise cuts the line after 79 characters.
  const args = ['-ww', '-p', pid, '-o', 'args='];
  return execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
