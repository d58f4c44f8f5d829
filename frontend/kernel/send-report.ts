import { safeText } from '#shared/api/safe-text.ts';
import type { ClientError } from '#shared/insights/client-error.ts';
import { api } from './api.ts';

/** A page reports at most this many errors, each of them once. */
const MOST = 5;
const MOST_FRAMES = 7;
const sent = new Set<string>();

/** Names of errors outside our code: API errors, and requests that the browser denies or aborts. */
const notOurs = new Set(['ApiError', 'AbortError', 'NotAllowedError', 'NotSupportedError', 'QuotaExceededError']);

/** A stack line in Chromium (`at name (address:1:2)`), or in Firefox and Safari (`name@address:1:2`). */
const frame = /(?:\bat (?:async |new )?)?([\w$.]{0,60}) ?[(@]*https?:\/\/[^/\s]+(\/[\w./-]{1,116}\.js:\d{1,7}:\d{1,7})/;

/** The innermost calls in our own files: `name /assets/file.js:line:column`. */
export function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', place] = frame.exec(line) ?? [];
      return place === undefined ? [] : [`${name} ${place}`.trim()];
    })
    .slice(0, MOST_FRAMES);
}

/** Undefined for an error outside our code, such as an extension's. */
export function reportOf({ name, message, stack = '' }: Error, path: string): ClientError | undefined {
  const frames = framesOf(stack);
  if (frames.length === 0 || notOurs.has(name)) return undefined;
  const page = path.replace(/[^\w./-]/g, '_').slice(0, 200);
  return { name: name.replace(/\W/g, '').slice(0, 60) || 'Error', reason: safeText(name, message), frames, page };
}

export async function sendReport(error: Error): Promise<void> {
  const report = reportOf(error, location.pathname);
  const key = JSON.stringify(report);
  if (!report || sent.has(key) || sent.size >= MOST) return;
  sent.add(key);
  await api.reportClientError({ body: report }).catch(() => {});
}
