import { resolve } from 'node:path';
import type { Environment } from '../../environments.ts';
import { readSettings } from '../../local/preflight.ts';
import { ROOT } from '../functions.ts';
import { runningOperator } from '../local-function.ts';
import { type AwsCall, type AwsReply, callAws } from './call.ts';

/** Calls the services of one environment. Throws AwsError. */
export type Caller = (call: Omit<AwsCall, 'region' | 'credentials'>) => Promise<AwsReply>;

export const callerOnAws =
  ({ region }: Pick<Environment, 'region'>): Caller =>
  (call) =>
    callAws({ ...call, region });

/** The local run answers the same calls as AWS. Throws a one-sentence error if it is not running. */
export function callerOf(row: Environment, env: NodeJS.ProcessEnv): Caller {
  if (row.name !== 'local') return callerOnAws(row);
  const operator = runningOperator(resolve(ROOT, readSettings(env).dataDir));
  const { endpoint: AWS_ENDPOINT_URL, region, accessKeyId, secretAccessKey } = operator;
  return (call) => callAws({ ...call, region, credentials: { accessKeyId, secretAccessKey } }, { AWS_ENDPOINT_URL });
}

const targets = { events: 'AWSEvents', logs: 'Logs_20140328', sqs: 'AmazonSQS' } as const;

/** One call of a JSON service. The caller names the type of the reply. */
export async function askJson<T>(
  call: Caller,
  service: keyof typeof targets,
  action: string,
  request: object,
): Promise<T> {
  const { body } = await call({
    service,
    target: `${targets[service]}.${action}`,
    contentType: `application/x-amz-json-${service === 'sqs' ? '1.0' : '1.1'}`,
    body: JSON.stringify(request),
  });
  return JSON.parse(body || '{}') as T;
}

/** The number of the account that the credentials belong to. */
export async function callerAccount(call: Caller): Promise<string> {
  const { body } = await call({
    service: 'sts',
    contentType: 'application/x-www-form-urlencoded; charset=utf-8',
    body: 'Action=GetCallerIdentity&Version=2011-06-15',
  });
  return /<Account>(\d{12})</.exec(body)?.[1] ?? '';
}
