import { now } from './clock.ts';

type Unit = 'Seconds' | 'Count';

/**
 * Writes a metric of this function for CloudWatch in its embedded metric format. Bypasses the log's formatting, which would make
 * it plain text. The dimension is the function's name, as for Lambda's own metrics, because environments may share an account.
 */
export function metric(name: string, value: number, unit: Unit): void {
  if (process.env.LOG_LEVEL === 'silent') return;
  const FunctionName = process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'none';
  const definition = { Namespace: 'Steeple', Dimensions: [['FunctionName']], Metrics: [{ Name: name, Unit: unit }] };
  const line = { _aws: { Timestamp: now(), CloudWatchMetrics: [definition] }, FunctionName, [name]: value };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
