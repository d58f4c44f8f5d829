import { now } from './clock.ts';
import { envOr } from './env.ts';

type Unit = 'Seconds' | 'Count';

/**
 * CloudWatch's embedded metric format. Bypasses the log's formatting, which would make it plain text. Its only dimension is the
 * environment, so that one alarm sees a figure whichever function wrote it; the log line next to it says which one did. Writes
 * nothing in an unwatched environment, where a metric would cost something and nobody would look at it.
 */
export function metric(name: string, value: number, unit: Unit): void {
  const Environment = envOr('ENVIRONMENT', '');
  if (Environment === '' || process.env.LOG_LEVEL === 'silent') return;
  const definition = { Namespace: 'Steeple', Dimensions: [['Environment']], Metrics: [{ Name: name, Unit: unit }] };
  const line = { _aws: { Timestamp: now(), CloudWatchMetrics: [definition] }, Environment, [name]: value };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
