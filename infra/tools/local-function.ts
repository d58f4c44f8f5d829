import { findOperator } from '../local/iam/operator.ts';
import { invokeFunction } from './aws/invoke.ts';

export type Invoke = (payload: object) => Promise<unknown>;

/** Throws a one-sentence error if no local platform runs on the data folder. */
export function localFunction(dataDir: string, name: string, patience?: number): Invoke {
  const operator = findOperator(dataDir);
  if (!operator) throw new Error(`No Steeple is running on ${dataDir}: start it with npm start, then try again.`);
  const { endpoint, region, accessKeyId, secretAccessKey } = operator;
  const where = { region, credentials: { accessKeyId, secretAccessKey }, ...(patience && { patience }) };
  return (payload) => invokeFunction(where, name, payload, { AWS_ENDPOINT_URL_LAMBDA: endpoint });
}
