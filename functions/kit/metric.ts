import { now } from './clock.ts';

type Unit = 'Seconds' | 'Count';

/** The deployed name, as in AWS's own metrics: environments may share an account. */
type Dimension = { readonly FunctionName: string } | { readonly TableName: string };

const ofThisFunction = (): Dimension => ({ FunctionName: process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'none' });

/** CloudWatch's embedded metric format. Bypasses the log's formatting, which would make it plain text. */
export function metric(name: string, value: number, unit: Unit, dimension = ofThisFunction()): void {
  if (process.env.LOG_LEVEL === 'silent') return;
  const Dimensions = [Object.keys(dimension)];
  const definition = { Namespace: 'Steeple', Dimensions, Metrics: [{ Name: name, Unit: unit }] };
  const line = { _aws: { Timestamp: now(), CloudWatchMetrics: [definition] }, ...dimension, [name]: value };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
