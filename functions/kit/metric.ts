import { now } from './clock.ts';
import { envOr } from './env.ts';

type Unit = 'Seconds' | 'Count';

/**
 * CloudWatch's embedded metric format. Bypasses the log's formatting, which would make it plain text. Its only dimension is the
 * environment, so that one alarm sees a figure of all functions; the log line next to it names the function. Writes nothing in an
 * unwatched environment, which has no alarm for it, and would pay for the metric.
 */
export function metric(name: string, value: number, unit: Unit): void {
  const Environment = envOr('ENVIRONMENT', '');
  if (Environment === '' || process.env.LOG_LEVEL === 'silent') return;
  const definition = { Namespace: 'Steeple', Dimensions: [['Environment']], Metrics: [{ Name: name, Unit: unit }] };
  const line = { _aws: { Timestamp: now(), CloudWatchMetrics: [definition] }, Environment, [name]: value };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
