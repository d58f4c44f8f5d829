import { App, Stage } from 'aws-cdk-lib';
import { DISABLE_CREATION_STACK_TRACES } from 'aws-cdk-lib/cx-api';
import cdk from '../cdk.json' with { type: 'json' };
import { AppStack } from './app-stack.ts';
import type { Bundles } from './constructs/bundles.ts';
import { builtBundles, deployedBundles, placeholderBundles } from './constructs/bundles.ts';
import { DataStack } from './data-stack.ts';
import { EdgeStack } from './edge-stack.ts';
import { BadRows, checkEnvironments } from './environments/check.ts';
import { previewRow } from './environments/preview.ts';
import { expiryTag } from './environments/preview-name.ts';
import type { Environment } from './environments.ts';
import { environments } from './environments.ts';

export interface AppOptions {
  readonly environments?: readonly Environment[];
  /** Folder of the cloud assembly. Defaults to a temporary one. */
  readonly outdir?: string;
  /** Source of code and site files. Defaults to placeholders, which suffice for templates. */
  readonly bundles?: Bundles;
  /** Stacks that do not exist yet, `data` or `app`. They stay unprotected, so that a failed first deployment can be repeated. */
  readonly young?: readonly string[];
  /** Adds rules whose findings fail the synthesis (infra/checks.ts), and validates against CloudFormation's own schemas. */
  readonly checks?: (app: App) => void;
}

/** Throws if a row is invalid. */
export function buildApp(options: AppOptions = {}): App {
  const { outdir, bundles = placeholderBundles, young, checks } = options;
  const app = new App({
    ...(outdir ? { outdir } : {}),
    analyticsReporting: false,
    // Findings report where a construct was created. Recording that takes a sixth of the synthesis.
    context: { ...cdk.context, ...(checks ? {} : { [DISABLE_CREATION_STACK_TRACES]: true }) },
    // The validator takes two seconds, so the local run and most tests skip it.
    builtinCloudFormationValidation: checks !== undefined,
  });
  const rows = options.environments ?? previewIn(app) ?? environments;
  checkEnvironments(rows);
  checks?.(app);
  // From the command line: `--context deployed=yes`.
  const code = app.node.tryGetContext('deployed') === 'yes' ? deployedBundles : bundles;
  for (const row of rows) addEnvironment(app, row, code, young ?? listOf(app.node.tryGetContext('young')));
  return app;
}

/** From the command line: `--context young=data,app`. */
const listOf = (said: unknown): string[] => (typeof said === 'string' ? said.split(',') : []);

/** From the command line: `--context preview=<name> --context expires=<instant>`. */
function previewIn(app: App): Environment[] | undefined {
  const [name, expires] = ['preview', 'expires'].map((key): unknown => app.node.tryGetContext(key));
  return name === undefined ? undefined : [previewRow(String(name), String(expires))];
}

function addEnvironment(app: App, row: Environment, bundles: Bundles, young: readonly string[]): void {
  const stage = new Stage(app, row.name, {
    env: { region: row.region, ...(row.account ? { account: row.account } : {}) },
  });
  const propsOf = (part: string) => ({
    stackName: `steeple-${row.name}-${part}`,
    terminationProtection: row.deletionProtection && !young.includes(part),
    // CloudFormation gives it to every resource that takes tags, so that the bill can show each environment.
    tags: { steeple: row.name, ...(row.preview && { [expiryTag]: row.preview.expires }) },
  });
  const data = new DataStack(stage, 'Data', row, bundles, propsOf('data'));
  const main = new AppStack(stage, 'App', row, data, bundles, propsOf('app'));
  // Deployed last, and without data: a failed first deployment can always be repeated.
  new EdgeStack(stage, 'Edge', row, main, { ...propsOf('edge'), terminationProtection: false });
}

if (import.meta.main) {
  // Imported on demand: the local run does not use them, and would pay for every import.
  const [{ build }, { addChecks }] = await Promise.all([import('./tools/build.ts'), import('./checks.ts')]);
  try {
    await build();
    buildApp({ bundles: builtBundles, checks: addChecks }).synth();
  } catch (error) {
    console.error(error instanceof BadRows ? error.message : error);
    process.exitCode = 1;
  }
}
