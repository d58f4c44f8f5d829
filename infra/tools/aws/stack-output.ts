import type { Environment } from '../../environments.ts';
import { type AwsError, callAws } from './call.ts';

/**
 * What a deployed stack of an environment says of itself under `key`. The stack knows which pool or function is its own;
 * a name would also find what an earlier deployment left behind. Throws in one sentence where it says nothing.
 */
export async function stackOutput(
  { name, region }: Environment,
  part: 'data' | 'app',
  key: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const stack = `steeple-${name}-${part}`;
  const call = {
    service: 'cloudformation',
    region,
    contentType: 'application/x-www-form-urlencoded',
    body: String(new URLSearchParams({ Action: 'DescribeStacks', StackName: stack, Version: '2010-05-15' })),
  };
  const { body } = await callAws(call, env).catch((error: AwsError) => {
    // CloudFormation's name for a stack that does not exist.
    if (error.name !== 'ValidationError') throw error;
    throw new Error(`There is no stack ${stack} in ${region}: deploy ${name} first.`, { cause: error });
  });
  const [, found] = new RegExp(`<OutputKey>${key}</OutputKey>\\s*<OutputValue>([^<]+)<`).exec(body) ?? [];
  if (!found) throw new Error(`The stack ${stack} has no output ${key}: deploy ${name} first.`);
  return found;
}
