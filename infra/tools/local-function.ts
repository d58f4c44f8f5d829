import { findOperator, type Operator } from '../local/iam/operator.ts';
import { invokeFunction } from './aws/invoke.ts';

export type Invoke = (payload: object) => Promise<unknown>;

/** Throws a one-sentence error if no local platform runs on the data folder. */
export function runningOperator(dataDir: string): Operator {
  const operator = findOperator(dataDir);
  if (!operator) throw new Error(`No Steeple is running on ${dataDir}: start it with npm start, then try again.`);
  return operator;
}

/** Throws a one-sentence error if no local platform runs on the data folder. */
export function localFunction(dataDir: string, name: string, patience?: number): Invoke {
  const { endpoint, region, accessKeyId, secretAccessKey } = runningOperator(dataDir);
  const where = { region, credentials: { accessKeyId, secretAccessKey }, ...(patience && { patience }) };
  return (payload) => invokeFunction(where, name, payload, { AWS_ENDPOINT_URL_LAMBDA: endpoint });
}
