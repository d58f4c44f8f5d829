import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ROOT } from '../tools/functions.ts';
import { createAccess } from './access.ts';
import { type Assembly, readAssembly } from './assembly.ts';
import { type Buckets, openBuckets } from './buckets.ts';
import { type Bus, createBus, type RuleTarget } from './bus.ts';
import { createLocalPages } from './console/pages.ts';
import { deployFiles } from './deployment.ts';
import { readDistribution } from './edge/distribution.ts';
import { createEdge } from './edge/edge.ts';
import { createHttpApi } from './edge/http-api.ts';
import type { EdgeReply, EdgeRequest } from './edge/messages.ts';
import { startEndpoints } from './endpoints.ts';
import { openFunctionLogs } from './function-logs.ts';
import { startGateway } from './gateway.ts';
import { type Inventory, inventoryOf } from './inventory.ts';
import { createJanitor } from './janitor.ts';
import { claimDataDir } from './lock.ts';
import { createMail, type Mail } from './mail.ts';
import type { Report } from './mapping.ts';
import { readPolicies } from './policies.ts';
import { clientSettings } from './pool-settings.ts';
import { createQueues, type Queues } from './queues.ts';
import { openSecrets } from './secrets.ts';
import { openStore } from './store.ts';
import { originPlaceholder, synthesize } from './synth.ts';
import { ensureTable, startTables } from './tables.ts';
import { createTriggers, type Triggers } from './triggers.ts';
import { openUsers, type Users } from './users.ts';
import { createFunctionWorker, type FunctionWorker } from './worker.ts';

export interface PlatformOptions {
  /** Everything that is kept lies here. */
  dataDir: string;
  /** 0: any free one. */
  port?: number;
  /** A cloud assembly to run in place of the synthesized local environment; its origin placeholder is replaced. */
  assemblyDir?: string;
  /** Holds `<function id>/index.mjs`; `dist/functions` where left out. */
  functionsDir?: string;
  /** Fills a new platform, after everything runs and before the first page is written. */
  seed?: (platform: Platform) => Promise<void>;
  /** Told what a function or the background complains of. */
  onProblem?: (text: string) => void;
  /** Told the name and the duration of each step of the start. */
  onStep?: (name: string, ms: number) => void;
}

/** Something a function did that would fail or be lost on Lambda. */
export interface Defect {
  functionId: string;
  text: string;
  /** ISO 8601 */
  at: string;
}

/** The running platform. */
export interface Platform {
  /** The site's origin, without a trailing slash. */
  url: string;
  dataDir: string;
  assembly: Assembly;
  inventory: Inventory;
  /** What the database is. */
  database: string;
  buckets: Buckets;
  buses: readonly Bus[];
  mail: Mail;
  queues: Queues;
  users: Users | undefined;
  workers: ReadonlyMap<string, FunctionWorker>;
  /** Pauses and resumes mappings and schedules by the id of their function. */
  triggers: Triggers;
  failedGrants: () => ReturnType<ReturnType<typeof createAccess>['failures']>;
  /** Newest first. */
  defects: () => Defect[];
  /** Runs a function directly, as `aws lambda invoke` does. */
  invoke: (functionId: string, event: unknown) => Promise<unknown>;
  /** A request to the distribution without a socket between. */
  request: (request: EdgeRequest) => Promise<EdgeReply>;
  /** Puts the site's built files into the bucket (again), and the functions' built bundles into use. */
  redeploy: (assemblyDir: string) => Promise<void>;
  /** Ends everything, the database included. */
  stop: () => Promise<void>;
}

/** Defects kept for the console. */
const keptDefects = 200;

/** Starts the whole platform from its assembly. What was built must be there (`build()` of infra/tools/build.ts). */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { dataDir, onProblem = () => {} } = options;
  const cleanups: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  const step = async <T>(name: string, work: () => T | Promise<T>, end?: (made: T) => unknown): Promise<T> => {
    const begun = performance.now();
    const made = await work();
    if (end !== undefined) cleanups.push(() => end(made));
    options.onStep?.(name, performance.now() - begun);
    return made;
  };
  const report: Report = (problem, error) => {
    onProblem(`${problem}: ${error instanceof Error ? error.message : String(error)}`);
  };

  try {
    await step(
      'data folder',
      () => claimDataDir(dataDir),
      (release) => release(),
    );

    // The port first: who comes early waits, and everything after knows the site's origin.
    const ready = Promise.withResolvers<Platform>();
    ready.promise.catch(() => {});
    const pages = ready.promise.then(createLocalPages);
    pages.catch(() => {});
    const gateway = await step(
      'port',
      () =>
        startGateway({
          port: options.port ?? 0,
          edge: async (request) => (await ready.promise).request(request),
          local: async (req, res, url) => (await pages)(req, res, url),
          onError: (error) => report('gateway', error),
        }),
      (started) => started.stop(),
    );
    cleanups.push(() => ready.reject(new Error('the run has ended')));
    const url = `http://localhost:${gateway.port}`;

    const read = (dir: string): Assembly =>
      readAssembly(dir, { replace: { [originPlaceholder]: url }, secret: openSecrets(dataDir) });
    const assemblyDir = await step('assembly', () => options.assemblyDir ?? synthesize());
    const [assembly, inventory] = await step('template', () => {
      const assembly = read(assemblyDir);
      return [assembly, inventoryOf(assembly)] as const;
    });
    const { region, account } = assembly;

    const tables = await step(
      'database',
      () => startTables({ dataDir, onDeath: (text) => onProblem(text) }),
      (started) => started.stop(),
    );
    const client = new DynamoDBClient({
      endpoint: tables.endpoint,
      region,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
    cleanups.push(() => client.destroy());
    await step('tables', () => Promise.all(inventory.tables.map((table) => ensureTable(client, table))));
    const store = await step(
      'store',
      () => openStore(dataDir),
      (opened) => opened.close(),
    );

    const access = createAccess({
      functions: inventory.functions,
      policies: readPolicies(
        assembly,
        inventory.functions.map(({ role }) => role),
      ),
      account,
      onFailure: ({ functionId, action, resource }) => onProblem(`${functionId} may not ${action} on ${resource}`),
    });
    const queues = createQueues({ store });
    for (const { arn, props } of inventory.queues) queues.define(arn, props);
    queues.recover();
    const target = ({ arn, deadLetterArn }: { arn: string; deadLetterArn?: string }): RuleTarget => {
      if (!queues.has(arn)) throw new Error(`rule target ${arn} is not a queue of the assembly`);
      return { queueArn: arn, ...(deadLetterArn === undefined ? {} : { deadLetterArn }) };
    };
    const buses = inventory.buses.map((name) => {
      const rules = inventory.rules.filter(({ bus }) => bus === name);
      const settings = rules.map(({ name, pattern, targets }) => ({ name, pattern, targets: targets.map(target) }));
      return createBus({ name, region, account, rules: settings }, { store, queues, report });
    });
    const mail = createMail({ store });
    const buckets = openBuckets({
      dir: join(dataDir, 'buckets'),
      buckets: inventory.buckets.map(({ name }) => name),
      region,
      secretOf: access.secretOf,
      authorize: access.allows,
    });
    const deploy = (from: Assembly): Promise<number> =>
      deployFiles({
        assembly: from,
        buckets,
        adapt: (key, text) => (key === 'config.json' ? localConfig(text, url) : text),
      });
    await step('site files', () => deploy(assembly));

    const pool = inventory.userPool;
    const users = await step('users', () =>
      pool === undefined
        ? undefined
        : openUsers({ dir: dataDir, poolId: pool.id, clientId: pool.clientId, ...clientSettings(pool.client) }),
    );
    cleanups.push(() => users?.close());

    const logs = openFunctionLogs(join(dataDir, 'logs'), onProblem);
    cleanups.push(() => logs.close());
    const defects: Defect[] = [];
    const workers = new Map<string, FunctionWorker>();
    const invoke = (functionId: string, event: unknown): Promise<unknown> => {
      const worker = workers.get(functionId);
      if (worker === undefined) throw new Error(`there is no function ${functionId}`);
      return worker.invoke(event);
    };
    const triggers = createTriggers({
      ...{ inventory, region, account, store, queues, report },
      database: tables.endpoint,
      invoke,
    });
    const endpoints = await step(
      'endpoints',
      () =>
        startEndpoints({
          ...{ region, account, access, buses, mail, buckets },
          database: tables.endpoint,
          ...(users === undefined || pool === undefined
            ? {}
            : {
                users: {
                  handler: users.handler,
                  poolArn: `arn:aws:cognito-idp:${region}:${account}:userpool/${pool.id}`,
                },
              }),
          onWrite: triggers.wake,
        }),
      (started) => started.stop(),
    );

    for (const unit of inventory.functions) {
      const { accessKeyId, secretAccessKey } = access.credentials(unit.id);
      const bundle = join(options.functionsDir ?? join(ROOT, 'dist', 'functions'), unit.id, 'index.mjs');
      const worker = createFunctionWorker(
        {
          ...unit,
          bundle: pathToFileURL(bundle).href,
          env: {
            ...unit.env,
            ...endpoints.env,
            AWS_REGION: region,
            AWS_ACCESS_KEY_ID: accessKeyId,
            AWS_SECRET_ACCESS_KEY: secretAccessKey,
            AWS_LAMBDA_FUNCTION_NAME: unit.name,
          },
        },
        {
          onLog: logs.write,
          onDefect: (functionId, text) => {
            defects.unshift({ functionId, text, at: new Date().toISOString() });
            defects.splice(keptDefects);
            onProblem(`defect of ${functionId}: ${text}`);
          },
        },
      );
      workers.set(unit.id, worker);
    }
    cleanups.push(() => Promise.all([...workers.values()].map((worker) => worker.stop())));

    const janitor = createJanitor({ client, tables: inventory.tables, report });

    const notFound = async (): Promise<EdgeReply> => ({ status: 404, headers: {}, body: Buffer.alloc(0) });
    const request = createEdge({
      behaviours: readDistribution({ assembly, api: inventory.api, functions: inventory.functions }),
      buckets,
      api:
        inventory.api === undefined
          ? notFound
          : createHttpApi({ api: inventory.api, keys: () => users?.jwks.keys ?? [], invoke }),
      invoke,
    });

    const platform: Platform = {
      ...{
        url,
        dataDir,
        assembly,
        inventory,
        buckets,
        buses,
        mail,
        queues,
        users,
        workers,
        triggers,
        invoke,
        request,
        stop,
      },
      database: tables.description,
      failedGrants: access.failures,
      defects: () => [...defects],
      redeploy: async (dir) => {
        await deploy(read(dir));
        for (const worker of workers.values()) worker.reload();
      },
    };
    await step('demo data', () => options.seed?.(platform));
    await step('pages', async () => {
      if (!workers.has('render')) return;
      await invoke('render', { render: 'all' }).catch((error) => report('the pages were not written', error));
    });
    // Last: consumers would compete with what a visitor waits for. What is undelivered lies in the tables and queues.
    await step(
      'triggers',
      () => triggers.start(),
      () => triggers.stop(),
    );
    janitor.start();
    cleanups.push(() => janitor.stop());
    cleanups.push(() => gateway.stop()); // nobody new while the rest ends
    ready.resolve(platform);
    void warm(workers.values(), report);
    return platform;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Loads what no call has loaded yet, one after the other, so that who waits for a page has the processor. */
async function warm(workers: Iterable<FunctionWorker>, report: Report): Promise<void> {
  for (const worker of workers) {
    await worker.warm().catch((error) => report(`function ${worker.settings.id} does not start`, error));
  }
}

/** The browser signs in at this origin. */
function localConfig(text: string, url: string): string {
  return JSON.stringify({ ...(JSON.parse(text) as object), userPoolEndpoint: `${url}/_local/users` });
}
