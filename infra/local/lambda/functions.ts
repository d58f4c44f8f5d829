import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Access } from '../iam/access.ts';
import type { FunctionUnit } from '../template/inventory.ts';
import { type LogLine, openFunctionLogs } from './function-logs.ts';
import { createIdleInstances } from './idle.ts';
import { createFunctionWorker, type FunctionWorker, mostIdle, type Scaling } from './worker.ts';

/** Something that a function did that would fail or be lost on Lambda. */
export interface Defect {
  functionId: string;
  text: string;
  /** ISO 8601 */
  at: string;
}

export interface Functions {
  workers: ReadonlyMap<string, FunctionWorker>;
  invoke: (functionId: string, event: unknown) => Promise<unknown>;
  /** Uses the current bundles from the next call on. No call is lost. */
  reload: () => void;
  /** Newest first. */
  defects: () => Defect[];
  /** Newest first. */
  logs: () => LogLine[];
  stop: () => Promise<void>;
}

export interface FunctionsOptions {
  functions: readonly FunctionUnit[];
  /** holds `<function id>/index.mjs` */
  bundles: string;
  logDir: string;
  region: string;
  access: Access;
  /** AWS_ENDPOINT_URL_<SERVICE> */
  endpoints: Readonly<Record<string, string>>;
  onProblem: (text: string) => void;
  /** By default the number of processors. */
  instances?: number | undefined;
  idleInstances?: number | undefined;
  scaling?: Scaling;
}

const keptDefects = 200;

export function createFunctions(options: FunctionsOptions): Functions {
  const { access, region, onProblem } = options;
  const logs = openFunctionLogs(options.logDir, onProblem);
  const defects: Defect[] = [];
  const onDefect = (functionId: string, text: string): void => {
    defects.unshift({ functionId, text, at: new Date().toISOString() });
    defects.splice(keptDefects);
    onProblem(`defect of ${functionId}: ${text}`);
  };

  const { instances, idleInstances = mostIdle } = options;
  const scaling: Scaling = {
    idleInstances: createIdleInstances(idleInstances),
    ...(instances && { most: instances }),
    ...options.scaling,
  };
  const start = (unit: FunctionUnit): FunctionWorker => {
    const { accessKeyId, secretAccessKey } = access.credentials(unit.id);
    // Lambda's variables that the SDK and the logger read. Nothing of this machine's environment is passed on.
    const env = {
      ...unit.env,
      ...options.endpoints,
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_LAMBDA_FUNCTION_NAME: unit.name,
    };
    const bundle = pathToFileURL(join(options.bundles, unit.id, 'index.mjs')).href;
    return createFunctionWorker({ ...unit, bundle, env }, { onLog: logs.write, onDefect }, scaling);
  };
  const workers = new Map(options.functions.map((unit) => [unit.id, start(unit)]));

  return {
    workers,
    invoke: async (functionId, event) => {
      const worker = workers.get(functionId);
      if (worker === undefined) throw new Error(`there is no function ${functionId}`);
      return worker.invoke(event);
    },
    reload: () => {
      for (const worker of workers.values()) worker.reload();
    },
    defects: () => [...defects],
    logs: logs.recent,
    stop: async () => {
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
      await logs.close();
    },
  };
}
