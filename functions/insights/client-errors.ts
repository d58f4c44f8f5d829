import { safeText } from '#shared/api/safe-text.ts';
import { type ClientError, clientErrorLine } from '#shared/insights/client-error.ts';
import { now } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { instanceState } from '../kit/instance-state.ts';
import { log } from '../kit/log.ts';
import { metric } from '../kit/metric.ts';

/** Reports that one instance logs per minute. A page that fails on every phone must not fill the log. */
export const mostReportsInAMinute = 60;

const minute = 60_000;
const counted = instanceState(() => ({ beganAt: 0, count: 0 }));

/** Stores nothing. Throws Failure rate_limited. */
export function reportClientError({ name, reason, frames, page }: ClientError): void {
  const at = now();
  if (at - counted.current.beganAt >= minute) counted.current = { beganAt: at, count: 0 };
  counted.current.count += 1;
  if (counted.current.count > mostReportsInAMinute) throw new Failure('rate_limited', { retryAfterSeconds: 60 });
  metric('BrowserErrors', 1, 'Count');
  log('warn', clientErrorLine, { error: name, reason: safeText(name, reason), stack: frames, page });
}
