import { type AwsCall, callAws } from './call.ts';

type InvokeTarget = Pick<AwsCall, 'region' | 'credentials' | 'patience'>;

/** Throws AwsError, or a one-sentence error if the function failed. */
export async function invokeFunction(
  where: InvokeTarget,
  functionName: string,
  payload: object,
  env: NodeJS.ProcessEnv = process.env,
): Promise<unknown> {
  const path = `/2015-03-31/functions/${encodeURIComponent(functionName)}/invocations`;
  const { body, headers } = await callAws({ ...where, service: 'lambda', path, body: JSON.stringify(payload) }, env);
  const said = JSON.parse(body) as { errorMessage?: string } | null;
  if (headers.get('x-amz-function-error') === null) return said;
  throw new Error(`${functionName} failed: ${said?.errorMessage ?? body}`);
}
