import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Cancel, Clock } from '../kernel/clock.ts';
import type { Reply } from '../kernel/reply.ts';

export interface ManualClock extends Clock {
  /** Moves time forward and runs the due timers in order. */
  advance(ms: number): void;
}

export function manualClock(start = Date.parse('2026-11-21T09:00:00Z')): ManualClock {
  let now = start;
  const timers = new Set<{ at: number; work: () => void }>();
  const nextUntil = (end: number) =>
    [...timers]
      .filter((timer) => timer.at <= end)
      .reduce<{ at: number; work: () => void } | undefined>(
        (first, timer) => (first === undefined || timer.at < first.at ? timer : first),
        undefined,
      );
  return {
    now: () => now,
    after(ms, work): Cancel {
      const timer = { at: now + ms, work };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      const end = now + ms;
      for (let due = nextUntil(end); due !== undefined; due = nextUntil(end)) {
        timers.delete(due);
        now = due.at;
        due.work();
      }
      now = end;
    },
  };
}

export interface SkippingClock extends Clock {
  skip(ms: number): void;
}

export function skippingClock(): SkippingClock {
  let skipped = 0;
  const timers = new Set<{ at: number; fire: () => void; arm: () => void }>();
  const now = () => Date.now() + skipped;
  return {
    now,
    after(ms, work): Cancel {
      let timeout: NodeJS.Timeout | undefined;
      const cancel = () => {
        clearTimeout(timeout);
        timers.delete(timer);
      };
      const timer = {
        at: now() + ms,
        fire() {
          cancel();
          work();
        },
        arm() {
          clearTimeout(timeout);
          timeout = setTimeout(timer.fire, timer.at - now());
        },
      };
      timer.arm();
      timers.add(timer);
      return cancel;
    },
    skip(ms) {
      skipped += ms;
      for (const { at, fire, arm } of [...timers]) {
        if (at <= now()) fire();
        // It may be due in a millisecond, because it was set a little later than its time was calculated.
        else arm();
      }
    },
  };
}

/** Resolves with the first value that is neither undefined nor false. Fails after `ms` with `what` in the message. */
export async function until<T>(what: string, probe: () => T | Promise<T>, ms = 10_000): Promise<NonNullable<T>> {
  const end = Date.now() + ms;
  for (;;) {
    const value = await probe();
    if (value !== undefined && value !== null && value !== false) return value;
    if (Date.now() > end) throw new Error(`Waited ${ms} ms in vain until ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

export interface MountedServer {
  endpoint: string;
  close(): Promise<void>;
}

/** Serves one handler on a free loopback port, without checking keys, which infra/local/endpoints.ts does. */
export async function mount(
  handle: (request: IncomingMessage, body: unknown) => Promise<Reply>,
): Promise<MountedServer> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const text = Buffer.concat(chunks).toString();
      // Answer errors too, or the test would wait for a reply until its timeout.
      const reply = await handle(request, text === '' ? undefined : JSON.parse(text)).catch((error: unknown) => ({
        status: 500,
        body: { message: String(error) },
      }));
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // listen() on a TCP port makes address() an AddressInfo
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const localCredentials = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
};
