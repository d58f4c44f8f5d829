import type { SendSecret } from '#functions/testing/stand-ins/cognito/sender-event.ts';
import type { Keys } from '#functions/testing/stand-ins/keys.ts';
import { sealed } from '#functions/testing/stand-ins/seal.ts';
import type { Cancel, Clock } from '../kernel/clock.ts';
import type { Report } from '../kernel/report.ts';

export interface Sender {
  /** Encrypts the secret and calls the function with the event. Does not wait for the result. */
  send: SendSecret;
  stop: () => void;
}

/** Lambda's delays before each retry of a failed call, in milliseconds. */
const waits = [60_000, 120_000];

export interface SenderOptions {
  call: (event: object) => Promise<unknown>;
  keys: Keys;
  /** ARN */
  keyId: string;
  clock: Clock;
  report: Report;
}

export function createSender({ call, keys, keyId, clock, report }: SenderOptions): Sender {
  const waiting = new Set<Cancel>();
  let isStopped = false;
  const attempt = (event: object, [wait, ...later]: readonly number[]): void => {
    if (isStopped) return;
    call(event).catch((error: unknown) => {
      // A call that was running during the stop fails because of the stop.
      if (isStopped) return;
      report('the user pool’s sender', error);
      if (wait === undefined) return;
      const cancel = clock.after(wait, () => {
        waiting.delete(cancel);
        attempt(event, later);
      });
      waiting.add(cancel);
    });
  };
  return {
    send: ({ request, ...event }, secret) => {
      sealed(keys, { keyId, poolId: event.userPoolId }, secret).then(
        (code) => attempt({ ...event, request: { ...request, code } }, waits),
        (error: unknown) => report('the user pool’s key', error),
      );
    },
    stop: () => {
      isStopped = true;
      for (const cancel of waiting) cancel();
      waiting.clear();
    },
  };
}
