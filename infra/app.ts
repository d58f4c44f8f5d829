import { App, Stage } from 'aws-cdk-lib';
import { DISABLE_CREATION_STACK_TRACES } from 'aws-cdk-lib/cx-api';
import cdk from '../cdk.json' with { type: 'json' };
import { AppStack } from './app-stack.ts';
import type { Bundles } from './constructs/bundles.ts';
import { builtBundles, deployedBundles, placeholderBundles } from './constructs/bundles.ts';
import { DataStack } from './data-stack.ts';
import { BadRows, checkEnvironments } from './environments/check.ts';
import type { Environment } from './environments.ts';
import { environments } from './environments.ts';

export interface AppOptions {
  readonly environments?: readonly Environment[];
  /** Folder of the cloud assembly; a temporary one by default. */
  readonly outdir?: string;
  /** Where code and site files come from; by default a placeholder, which is enough for the templates. */
  readonly bundles?: Bundles;
  /** Stacks that do not stand yet, `data` or `app`: they may be deleted, so that a first deployment that failed can be repeated. */
  readonly young?: readonly string[];
  /** Adds rules whose findings fail the synthesis (infra/checks.ts); with them CloudFormation's own schemas are checked. */
  readonly checks?: (app: App) => void;
}

/** The whole app: for each environment a stage with its Data and App stacks. Throws where a row cannot be right. */
export function buildApp(options: AppOptions = {}): App {
  const { outdir, bundles = placeholderBundles, young, checks } = options;
  const rows = options.environments ?? environments;
  checkEnvironments(rows);
  const app = new App({
    ...(outdir ? { outdir } : {}),
    analyticsReporting: false,
    // Findings name the place of a construct; recording it takes a sixth of the synthesis.
    context: { ...cdk.context, ...(checks ? {} : { [DISABLE_CREATION_STACK_TRACES]: true }) },
    // The validator takes two seconds: the local run and most tests do without.
    builtinCloudFormationValidation: checks !== undefined,
  });
  checks?.(app);
  // As the command line says it: `--context deployed=yes`.
  const code = app.node.tryGetContext('deployed') === 'yes' ? deployedBundles : bundles;
  for (const row of rows) addEnvironment(app, row, code, young ?? listOf(app.node.tryGetContext('young')));
  return app;
}

/** As the command line says it: `--context young=data,app`. */
const listOf = (said: unknown): string[] => (typeof said === 'string' ? said.split(',') : []);

function addEnvironment(app: App, row: Environment, bundles: Bundles, young: readonly string[]): void {
  const stage = new Stage(app, row.name, {
    env: { region: row.region, ...(row.account ? { account: row.account } : {}) },
  });
  const propsOf = (part: string) => ({
    stackName: `steeple-${row.name}-${part}`,
    terminationProtection: row.deletionProtection && !young.includes(part),
  });
  const data = new DataStack(stage, 'Data', row, bundles, propsOf('data'));
  new AppStack(stage, 'App', row, data, bundles, propsOf('app'));
}

if (import.meta.main) {
  // Not imported above: the local run has no use for them, and pays for every import.
  const [{ build }, { addChecks }] = await Promise.all([import('./tools/build.ts'), import('./checks.ts')]);
  try {
    await build();
    buildApp({ bundles: builtBundles, checks: addChecks }).synth();
  } catch (error) {
    console.error(error instanceof BadRows ? error.message : error);
    process.exitCode = 1;
  }
}
