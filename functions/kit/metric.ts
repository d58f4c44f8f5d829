import { now } from './clock.ts';

type Unit = 'Seconds' | 'Count';

/**
 * One figure of this function for CloudWatch, in its embedded metric format: written past the log's own wrapping, or it
 * would be text. By the function's name, as Lambda's own figures are, since environments may share an account.
 */
export function metric(name: string, value: number, unit: Unit): void {
  if (process.env.LOG_LEVEL === 'silent') return;
  const FunctionName = process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'none';
  const definition = { Namespace: 'Steeple', Dimensions: [['FunctionName']], Metrics: [{ Name: name, Unit: unit }] };
  const line = { _aws: { Timestamp: now(), CloudWatchMetrics: [definition] }, FunctionName, [name]: value };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
