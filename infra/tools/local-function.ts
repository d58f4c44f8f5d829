import { findOperator } from '../local/iam/operator.ts';
import { invokeFunction } from './aws/invoke.ts';

/** Calls a function with a payload, and answers what it says. */
export type Invoke = (payload: object) => Promise<unknown>;

/** A function of the platform that runs on a data folder. Throws in one sentence where none runs. */
export function localFunction(dataDir: string, name: string): Invoke {
  const operator = findOperator(dataDir);
  if (!operator) throw new Error(`No Steeple is running on ${dataDir}: start it with npm start, then try again.`);
  const { endpoint, region, accessKeyId, secretAccessKey } = operator;
  const where = { region, credentials: { accessKeyId, secretAccessKey } };
  return (payload) => invokeFunction(where, name, payload, { AWS_ENDPOINT_URL_LAMBDA: endpoint });
}
