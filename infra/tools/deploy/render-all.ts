import type { Environment } from '../../environments.ts';
import { callAws } from '../aws/call.ts';

/** Has every page written, as the local run does at its start. Throws in one sentence where they were not. */
export async function renderAll({ region }: Environment, functionName: string): Promise<void> {
  const path = `/2015-03-31/functions/${encodeURIComponent(functionName)}/invocations`;
  const { body, headers } = await callAws({ service: 'lambda', region, path, body: JSON.stringify({ render: 'all' }) });
  if (headers.get('x-amz-function-error') === null) return;
  const { errorMessage = body } = JSON.parse(body) as { errorMessage?: string };
  throw new Error(`${functionName} failed: ${errorMessage}`);
}
