import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type Languages, siteLanguages } from '#shared/language/languages.ts';
import { distOfSite } from '../tools/dist.ts';
import { createLocalPages } from './console/pages.ts';
import { readDistribution } from './edge/distribution.ts';
import { createEdge } from './edge/edge.ts';
import { startGateway } from './edge/gateway.ts';
import { createHttpApi } from './edge/http-api.ts';
import { startEndpoints } from './endpoints.ts';
import { createAccess } from './iam/access.ts';
import { leaveOperator, namesFor } from './iam/operator.ts';
import { readPolicies } from './iam/policies.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import { checkDataFiles } from './kernel/data-files.ts';
import { claimDataDir } from './kernel/lock.ts';
import type { Report } from './kernel/report.ts';
import { createStartList } from './kernel/start-list.ts';
import { openStore } from './kernel/store.ts';
import { createFunctions } from './lambda/functions.ts';
import { openLogGroups } from './lambda/log-groups.ts';
import { openPages, renderPages } from './pages.ts';
import type { Platform } from './platform.ts';
import { deployFiles } from './s3/deployment.ts';
import { localConfig } from './s3/local-config.ts';
import { openServices } from './services.ts';
import { churchName } from './tables/church-name.ts';
import { createJanitor } from './tables/janitor.ts';
import { countItems, ensureTable, startTables } from './tables/tables.ts';
import { type Assembly, readAssembly } from './template/assembly.ts';
import { inventoryOf } from './template/inventory.ts';
import { withPatience } from './template/patience.ts';
import { openSecrets } from './template/secrets.ts';
import { createStacksApi } from './template/stacks-api.ts';
import { originPlaceholder, synthesize } from './template/synth.ts';
import { createTriggers } from './triggers/triggers.ts';

export interface PlatformOptions {
  dataDir: string;
  /** 0 means any free port. */
  port?: number;
  /** The site's languages, which must be built. */
  languages?: Languages;
  google?: string;
  /** A cloud assembly to run instead of the synthesized local environment. Its origin placeholder is replaced. */
  assemblyDir?: string;
  /** The folder with `<function id>/index.mjs`, `dist/functions` by default. */
  functionsDir?: string;
  /** The maximum of concurrent instances per function. Further calls wait. */
  instances?: number;
  /** The maximum of idle instances of all functions, 12 by default. */
  idleInstances?: number;
  databaseUrl?: string;
  /** Fills a new data folder once the site's origin and the assembly are known. */
  fill?: (made: { url: string; assemblyDir: string }) => Promise<void>;
  /** Fills a new platform after everything runs and before the first page is written. */
  seed?: (platform: Platform) => Promise<void>;
  queueClock?: Clock;
  /** The factor for timeouts of functions and their calls and for visibility timeouts, 1 by default. */
  patience?: number;
  /** Seconds that a queue hides a failed message, its visibility timeout by default. */
  redeliverSeconds?: number;
  onProblem?: (text: string) => void;
  /** Called if the database ends unexpectedly, after which nothing works. */
  onDeath?: (text: string) => void;
  onStep?: (name: string, ms: number) => void;
}

/** Requires a finished build (`build()` of infra/tools/build.ts). */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { dataDir, languages = siteLanguages, patience = 1, redeliverSeconds, onProblem = () => {} } = options;
  const steps: { name: string; ms: number }[] = [];
  const { step, onStop, stop } = createStartList((name, ms) => {
    steps.push({ name, ms });
    options.onStep?.(name, ms);
  });
  const report: Report = (problem, error) => {
    onProblem(`${problem}: ${error instanceof Error ? error.message : String(error)}`);
  };
  const ready = Promise.withResolvers<Platform>();
  const pages = ready.promise.then(createLocalPages);
  pages.catch(() => {}); // later callers get the rejection

  try {
    await step(
      'data folder',
      () => claimDataDir(dataDir),
      (release) => release(),
    );
    // Open the port early, so that the later steps know the origin. Requests wait until the start is complete.
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
    const url = `http://localhost:${gateway.port}`;

    const assemblyDir = await step('assembly', () => options.assemblyDir ?? synthesize(languages, options.google));
    await step('prepared data', () => options.fill?.({ url, assemblyDir }));
    for (const loss of await step('data files', () => checkDataFiles(dataDir))) onProblem(loss);
    const read = (dir: string): Assembly =>
      readAssembly(dir, { replace: { [originPlaceholder]: url }, secret: openSecrets(dataDir) });
    const assembly = await step('template', () => read(assemblyDir));
    const list = (listed: Assembly) => withPatience(inventoryOf(listed), patience);
    const inventory = list(assembly);
    const { region, account } = assembly;
    const { functions: units, tables } = inventory;
    const { queueClock: clock = systemClock } = options;
    const common = { inventory, dataDir, region, account, report, clock, patience, redeliverSeconds };

    const database = await step(
      'database',
      () => {
        const { databaseUrl: given } = options;
        const other = given === undefined ? {} : { database: { kind: 'endpoint', url: given } as const };
        return startTables({ dataDir, onDeath: options.onDeath ?? onProblem, ...other });
      },
      (started) => started.stop(),
    );
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
    const client = new DynamoDBClient({ endpoint: database.endpoint, region, credentials });
    onStop(() => client.destroy());
    await step('tables', () => Promise.all(tables.map((table) => ensureTable(client, table))));
    const store = await step(
      'store',
      () => openStore(dataDir),
      (opened) => opened.close(),
    );

    const ruleRoles = inventory.rules.flatMap(({ targets }) => targets.flatMap(({ role }) => role ?? []));
    const policies = readPolicies(assembly, [...units.map(({ role }) => role), ...ruleRoles]);
    const access = createAccess({
      functions: units,
      policies,
      account,
      onFailure: ({ functionId, action, resource }) => onProblem(`${functionId} may not ${action} on ${resource}`),
    });
    const call = (id: string, payload: unknown) => functions.invoke(id, payload);
    const services = await step(
      'services',
      () => openServices({ ...common, store, access, policies, invoke: call }),
      ({ close }) => close(),
    );
    const { queues, buses, consumers, mail, keys, buckets, users } = services;

    const adapt = (key: string, text: string): string => (key === 'config.json' ? localConfig(text, url) : text);
    await step('site files', () => deployFiles({ assembly, buckets, adapt }));

    const logDir = join(dataDir, 'logs');
    const forOperators = { stacks: createStacksApi(assembly), logGroups: openLogGroups(logDir, units, account) };
    let wake: (table: string) => void = () => {};
    const endpoints = await step(
      'endpoints',
      () => {
        const onWrite = (table: string) => wake(table);
        const kept = { access, buses, mail, queues, keys, buckets, users, ...forOperators };
        return startEndpoints({ ...common, ...kept, database: database.endpoint, onWrite, invoke: call });
      },
      (started) => started.stop(),
    );
    const { userPool } = inventory;
    if (userPool) {
      const way = { endpoint: endpoints.url, region, userPoolId: userPool.id, ...namesFor(units), ...access.operator };
      onStop(leaveOperator(dataDir, way));
    }
    const functions = createFunctions({
      ...{ functions: units, region, access, onProblem },
      ...{ instances: options.instances, idleInstances: options.idleInstances },
      bundles: options.functionsDir ?? distOfSite(languages, 'functions'),
      logDir,
      endpoints: endpoints.env,
    });
    onStop(() => functions.stop());
    const { invoke, workers, reload, defects, logs } = functions;
    const triggers = createTriggers({ ...common, database: database.endpoint, store, queues, invoke });
    wake = triggers.wake;

    const { api } = inventory;
    const request = createEdge({
      behaviours: readDistribution({ assembly, api, functions: units }),
      api: createHttpApi({ api: api ?? noApi, keys: () => users?.jwks.keys ?? [], invoke }),
      buckets,
      invoke,
    });

    let drawing: Promise<unknown> = Promise.resolve();
    const platform: Platform = {
      ...{ url, dataDir, assembly, inventory, queues, buses, consumers, mail, buckets, users, triggers },
      ...{ invoke, workers, reload, defects, logs, request, steps, stop },
      database: database.description,
      databaseUrl: database.endpoint,
      failedGrants: access.failures,
      itemCounts: () => countItems(client, tables),
      churchName: () => churchName(client, units.find(({ env }) => env.CONTENT_TABLE)?.env.CONTENT_TABLE),
      redeploy: async (dir) => {
        const newer = read(dir);
        await deployFiles({ assembly: newer, buckets, adapt });
        return { stacksChanged: JSON.stringify(list(newer)) !== JSON.stringify(inventory) };
      },
      drawn: async () => {
        await drawing;
      },
      renderAll: () => renderPages(functions).catch((error) => report('the pages were not written', error)),
    };
    await step('demo data', () => options.seed?.(platform));
    const isBuilt = options.assemblyDir === undefined && options.functionsDir === undefined;
    const { refresh, index, upToDate, draw } = openPages({
      ...{ dataDir, functions, report },
      source: isBuilt ? { assemblyDir, url } : undefined,
    });
    await step('pages', refresh);

    // Start consumers last, because they would compete with the start. Undelivered events wait in the tables and queues.
    const janitor = createJanitor({ client, tables, report, streamRecords: database.streamRecords });
    onStop(() => janitor.stop());
    janitor.start();
    await step(
      'triggers',
      () => triggers.start(),
      () => triggers.stop(),
    );
    onStop(upToDate);
    onStop(() => gateway.stop()); // accept no requests while the rest stops
    ready.resolve(platform);
    const { promise: stopping, resolve: stopRest } = Promise.withResolvers<void>();
    onStop(stopRest);
    drawing = draw(stopping);
    void index(stopping);
    return platform;
  } catch (error) {
    ready.reject(new Error('the start failed'));
    await stop();
    throw error;
  }
}

const noApi = { id: 'none', host: 'none', routes: [] };
