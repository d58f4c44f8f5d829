import { now } from './clock.ts';

type Unit = 'Seconds' | 'Count';

/** One figure for CloudWatch, in its embedded metric format: written past the log's own wrapping, or it would be text. */
export function metric(name: string, value: number, unit: Unit): void {
  if (process.env.LOG_LEVEL === 'silent') return;
  const definition = { Namespace: 'Steeple', Dimensions: [[]], Metrics: [{ Name: name, Unit: unit }] };
  const line = { _aws: { Timestamp: now(), CloudWatchMetrics: [definition] }, [name]: value };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
