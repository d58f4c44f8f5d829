// `npm run deploy -- <environment>`: checks requirements, builds, compares, deploys, writes every page, runs the smoke test.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Environment } from '../environments.ts';
import { deployedPool } from './admin.ts';
import { invokeFunction } from './aws/invoke.ts';
import { deployedTemplate } from './aws/stacks.ts';
import { build } from './build.ts';
import { completeIndex } from './complete-index.ts';
import { assemblyOf, bookmarkOf, type Cdk, cdkOn, type Outputs, readOutputs, stacksOf } from './deploy/cdk.ts';
import { nextData, tooManyIndexes } from './deploy/indexes.ts';
import { deleteOldVersions, goLive, isRolledBack } from './deploy/live-api.ts';
import { fetchNatives } from './deploy/natives.ts';
import { guard, youngOf } from './deploy/protection.ts';
import { deployedRelease, releaseLines, releaseOf } from './deploy/release.ts';
import { examine, findingText, isMissing } from './doctor/examine.ts';
import type { World } from './doctor/finding.ts';
import { findRow } from './rows.ts';
import { withAccount } from './smoke/lent-account.ts';
import { openSite } from './smoke/site.ts';
import { smoke } from './smoke.ts';
import { writePages } from './write-pages.ts';

type Say = (line: string) => void;

export interface Tools {
  readonly cdk: Cdk;
  readonly build: () => Promise<unknown>;
  readonly fetchNatives: () => Promise<unknown>;
  /** The commit to deploy. */
  readonly release: () => Promise<string>;
  readonly smoke: typeof smoke;
  readonly say: Say;
  readonly env: NodeJS.ProcessEnv;
  readonly world?: World;
  readonly rows?: readonly Environment[];
}

class Halt extends Error {}

const nothing = 'Nothing was deployed.';

function demand(code: number, otherwise: string): void {
  if (code !== 0) throw new Halt(otherwise);
}

interface DeployOptions {
  /** Whether CDK asks for approval before it broadens permissions. */
  readonly ask: 'broadening' | 'never';
  /** Deploys App and leaves Data as it is. A rollback uses it (docs/operate.md). */
  readonly appAlone: boolean;
  /** Moves the API to the new release without a gradual shift, which CodeDeploy refuses while an alarm is on. */
  readonly atOnce: boolean;
}

/** Returns the exit code, after reporting any failure and the state of the deployment. */
export async function deploy(row: Environment, wish: DeployOptions, tools: Tools): Promise<number> {
  const { say } = tools;
  try {
    await look(row, tools);
    const was = await deployedRelease(row);
    const outputs = await bringUp(row, wish, tools);
    const again = `The stacks are deployed. Mend it, and run \`npm run deploy -- ${row.name}\` again: it changes nothing twice.`;
    await goLive(row).catch((error: Error) => {
      throw new Halt(`The API still runs the release before (${error.message}). ${again}`);
    });
    for (const line of ['', ...releaseLines(row, was, outputs.Release)]) say(line);
    say('\n── pages');
    const render = (payload: object) => invokeFunction(row, outputs.RenderFunction, payload);
    await writePages(render, say, bookmarkOf(row.name)).catch((error: Error) => {
      throw new Halt(`The pages were not written (${error.message}). ${again}`);
    });
    say('Every page is written.\n\n── drawings');
    await invokeFunction(row, outputs.DrawFunction, { draw: 'all' }).catch((error: Error) => {
      throw new Halt(`The icons and the pictures beside shared links were not drawn (${error.message}). ${again}`);
    });
    say('Every icon and picture is as the church has it.\n\n── search');
    const index = (payload: object) => invokeFunction(row, outputs.IndexFunction, payload);
    await completeIndex(index, 'missing', say).catch((error: Error) => {
      throw new Halt(`The search is not complete (${error.message}). ${again}`);
    });
    say('Every registration is found.\n\n── smoke test');
    const code = await tryIt(row, outputs, tools).catch((error: Error) => {
      throw new Halt(`The smoke test could not be made (${error.message}). ${again}`);
    });
    demand(code, `The smoke test failed: the site is deployed, and does not do its main job. ${again}`);
    await deleteOldVersions(row).catch((error: Error) => {
      throw new Halt(`Old versions of functions were not deleted (${error.message}). ${again}`);
    });
    for (const line of addresses(row, outputs)) say(line);
    return 0;
  } catch (error) {
    if (!(error instanceof Halt)) throw error;
    say(`\n✗ ${error.message}`);
    return 1;
  }
}

async function look(row: Environment, { say, world }: Tools): Promise<void> {
  say(`── ${row.name} in ${row.region}`);
  const found = await examine(row, world);
  for (const each of found) say(findingText(each));
  if (found.some(isMissing)) throw new Halt(`Something is missing. ${nothing}`);
}

async function bringUp(
  row: Environment,
  { ask, appAlone, atOnce }: DeployOptions,
  { cdk, build, fetchNatives, release, say }: Tools,
): Promise<Outputs> {
  const stacks = appAlone ? [`${row.name}/App`, '--exclusively'] : [stacksOf(row.name)];
  const assembly = assemblyOf(row.name);
  const outputsFile = join(assembly, 'outputs.json');
  say('\n── build');
  await build().catch((error: Error) => {
    throw new Halt(`${error.message}\nThe build failed. ${nothing}`);
  });
  await fetchNatives().catch((error: Error) => {
    throw new Halt(`${error.message}\nWhat makes images could not be fetched for Lambda's machine. ${nothing}`);
  });
  say('\n── synth');
  mkdirSync(assembly, { recursive: true });
  const unsaid = (what: string) => (error: Error) => {
    throw new Halt(`AWS does not say ${what} (${error.message}). ${nothing}`);
  };
  const young = await youngOf(row).catch(unsaid('which stacks there are'));
  const rolledBack = await isRolledBack(row).catch(unsaid('which release the API runs'));
  if (rolledBack) say('The API was rolled back, so this deployment moves it at once, and not gradually.');
  const context = [
    'deployed=yes',
    `release=${await release()}`,
    ...(young.length > 0 ? [`young=${young.join()}`] : []),
    ...(atOnce || rolledBack ? ['shift=no'] : []),
  ];
  const options = context.flatMap((each) => ['--context', each]);
  demand(
    await cdk(['synth', stacksOf(row.name), '--quiet', '--output', assembly, ...options]),
    `The stacks do not synthesize (see above). ${nothing}`,
  );
  const wrong = appAlone ? [] : await badIndexes(row, assembly);
  if (wrong.length > 0) throw new Halt(`${wrong.join('\n')} ${nothing}`);
  say('\n── diff');
  demand(await cdk(['diff', '--app', assembly, ...stacks]), `The stacks could not be compared (see above). ${nothing}`);
  say('\n── deploy');
  // A leftover file would pass the outputs of an earlier deployment off as this one's.
  rmSync(outputsFile, { force: true });
  const approval = ['--require-approval', ask];
  const code = await cdk(['deploy', '--app', assembly, ...stacks, ...approval, '--outputs-file', outputsFile]);
  await guard(row, young).catch((error: Error) => {
    throw new Halt(`The stacks are not protected against deletion (${error.message}): the next deployment does it.`);
  });
  demand(
    code,
    `The deployment failed (see above). A stack that could not change was rolled back to what it was; one that was done ` +
      'before it stays. The pages were not written and nothing was tried. Mend what CloudFormation says, and run it again. If it refuses: ' +
      '"When a deployment fails" in docs/operate.md.',
  );
  try {
    return readOutputs(outputsFile, row.name);
  } catch (error) {
    throw new Halt(`The stacks are deployed, and do not say where (${(error as Error).message}).`);
  }
}

/** Index changes that CloudFormation cannot make in one update. Compares both templates if both exist. */
async function badIndexes(row: Environment, assembly: string): Promise<string[]> {
  const next = nextData(assembly, row.name);
  const deployed =
    next &&
    (await deployedTemplate(row, 'data').catch((error: Error) => {
      throw new Halt(`CloudFormation does not say what is deployed (${error.message}). ${nothing}`);
    }));
  return next && deployed ? tooManyIndexes(deployed, next) : [];
}

/** Uses the account of the environment variables, else a temporary one. */
async function tryIt(row: Environment, { SiteUrl, CdnDomain }: Outputs, { smoke, say, env }: Tools): Promise<number> {
  // The domain may get its DNS record only after this deployment. CloudFront's own name always works.
  const site = openSite(row.domain ? `https://${CdnDomain}` : SiteUrl);
  const { SMOKE_EMAIL: email, SMOKE_PASSWORD: password, SMOKE_CODE: code } = env;
  if (email && password) return smoke(site, { email, password, code }, say);
  const client = new CognitoIdentityProviderClient({ region: row.region });
  try {
    return await withAccount(await deployedPool(row, client), (account) => smoke(site, account, say));
  } finally {
    client.destroy();
  }
}

function addresses(row: Environment, { SiteUrl, CdnDomain }: Outputs): string[] {
  return [
    '',
    `${row.name} is deployed.`,
    `  Site:   ${SiteUrl}`,
    `  Staff:  ${SiteUrl}/login`,
    ...[row.domain ?? [], row.alsoAt ?? []]
      .flat()
      .map((host) => `  DNS:    ${host} is a CNAME (or ALIAS) of ${CdnDomain}`),
    `  First admin: npm run admin -- ${row.name} <email>`,
  ];
}

export async function main(args: readonly string[], tools: Tools): Promise<number> {
  const { say } = tools;
  const options = ['--yes', '--app-alone', '--at-once'];
  const wish: DeployOptions = {
    ask: args.includes('--yes') ? 'never' : 'broadening',
    appAlone: args.includes('--app-alone'),
    atOnce: args.includes('--at-once'),
  };
  let row: Environment;
  try {
    row = findRow(
      args.filter((arg) => !options.includes(arg)),
      'deploy',
      tools.rows,
    );
    if (row.name === 'local') throw new Error('local runs on this machine: npm start.');
  } catch (error) {
    say((error as Error).message);
    return 1;
  }
  return deploy(row, wish, tools);
}

if (import.meta.main) {
  process.exitCode = await main(process.argv.slice(2), {
    cdk: cdkOn('inherit'),
    build,
    fetchNatives,
    release: releaseOf,
    smoke,
    say: console.log,
    env: process.env,
  });
}
