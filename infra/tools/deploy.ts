// `npm run deploy -- <environment>`: checks requirements, builds, compares, deploys, writes every page, runs the smoke test.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Environment } from '../environments.ts';
import { deployedPool } from './admin.ts';
import { invokeFunction } from './aws/invoke.ts';
import { deployedTemplate, isDeployed } from './aws/stacks.ts';
import { build } from './build.ts';
import { completeIndex } from './complete-index.ts';
import { buildAll, finishedAssembly, type Makers, readSituation, synthesizeFor } from './deploy/assembly.ts';
import { assemblyOf, bookmarkOf, cdkOn, type Outputs, readOutputs, stacksOf } from './deploy/cdk.ts';
import { demand, Halt, nothing } from './deploy/halt.ts';
import { nextData, tooManyIndexes } from './deploy/indexes.ts';
import { deleteOldVersions, goLive } from './deploy/live-api.ts';
import { fetchNatives } from './deploy/natives.ts';
import { guard } from './deploy/protection.ts';
import { deployedRelease, releaseLines, releaseOf } from './deploy/release.ts';
import { failedStates } from './deploy/stack-states.ts';
import { examine, findingText, isMissing } from './doctor/examine.ts';
import type { World } from './doctor/finding.ts';
import { findRow, type PreviewWorld } from './rows.ts';
import { withAccount } from './smoke/lent-account.ts';
import { openSite } from './smoke/site.ts';
import { smoke } from './smoke.ts';
import { writePages } from './write-pages.ts';

export interface Tools extends Makers {
  readonly smoke: typeof smoke;
  readonly env: NodeJS.ProcessEnv;
  readonly world?: World;
  readonly rows?: readonly Environment[];
  readonly previews?: PreviewWorld;
}

interface DeployOptions {
  /** Whether CDK asks for approval before it broadens permissions. */
  readonly ask: 'broadening' | 'never';
  /** Deploys App and leaves Data as it is. A rollback uses it (docs/operate.md). */
  readonly appAlone: boolean;
  /** Moves the API to the new release without a gradual shift, which CodeDeploy refuses while an alarm is on. */
  readonly atOnce: boolean;
  /** A folder that `npm run assemble` wrote. Defaults to a build and a synthesis for this deployment. */
  readonly folder: string | undefined;
}

/** Returns the exit code, after reporting any failure and the state of the deployment. */
export async function deploy(row: Environment, wish: DeployOptions, tools: Tools): Promise<number> {
  const { say } = tools;
  try {
    await look(row, tools);
    const stuck = await failedStates(row, 'stuck', wish.appAlone);
    if (stuck.length > 0) throw new Halt([...stuck, nothing].join('\n'));
    const was = await deployedRelease(row);
    const { assembly, outputs } = await bringUp(row, wish, tools);
    const again = `The stacks are deployed. Mend it, and run \`npm run deploy -- ${row.name}\` again: it changes nothing twice.`;
    await goLive(row).catch((error: Error) => {
      throw new Halt(`The API still runs the release before (${error.message}). ${again}`);
    });
    for (const line of ['', ...releaseLines(row, was, outputs.Release)]) say(line);
    say('\n── pages');
    const render = (payload: object) => invokeFunction(row, outputs.RenderFunction, payload);
    await writePages(render, say, bookmarkOf(row.name, assembly)).catch((error: Error) => {
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

interface Deployed {
  readonly assembly: string;
  readonly outputs: Outputs;
}

async function bringUp(row: Environment, wish: DeployOptions, tools: Tools): Promise<Deployed> {
  const { ask, appAlone, atOnce, folder } = wish;
  const { cdk, say } = tools;
  const stacks = appAlone ? [`${row.name}/App`, '--exclusively'] : [stacksOf(row.name)];
  if (folder === undefined) await buildAll(tools);
  say('\n── synth');
  const situation = await readSituation(row, atOnce, say);
  const { young } = situation;
  const assembly =
    folder === undefined ? await synthesizeFor(row, situation, tools) : finishedAssembly(folder, row, situation);
  mkdirSync(assemblyOf(row.name), { recursive: true });
  const outputsFile = join(assemblyOf(row.name), 'outputs.json');
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
  if (code !== 0) throw new Halt(await failureOf(row, appAlone));
  try {
    return { assembly, outputs: readOutputs(outputsFile, row.name) };
  } catch (error) {
    throw new Halt(`The stacks are deployed, and do not say where (${(error as Error).message}).`);
  }
}

/** What a failed deployment leaves, by the states of the stacks. */
async function failureOf(row: Environment, appAlone: boolean): Promise<string> {
  const general =
    'The deployment failed (see above). A stack that could not change was rolled back to what it was; one that was done ' +
    'before it stays. The pages were not written and nothing was tried. Mend what CloudFormation says, and run it again.';
  const guide = 'More: "When a deployment fails" in docs/operate.md.';
  return [general, ...(await failedStates(row, 'all', appAlone)), guide].join('\n');
}

/** Index changes that CloudFormation cannot make in one update. Compares both templates if both exist. */
async function badIndexes(row: Environment, assembly: string): Promise<string[]> {
  const next = nextData(assembly, row.name);
  // The template of a creation that failed is not deployed: that stack is deleted first.
  const readDeployed = async () => ((await isDeployed(row, 'data')) ? deployedTemplate(row, 'data') : undefined);
  const deployed =
    next &&
    (await readDeployed().catch((error: Error) => {
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
  let row: Environment;
  let wish: DeployOptions;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        yes: { type: 'boolean' },
        'app-alone': { type: 'boolean' },
        'at-once': { type: 'boolean' },
        assembly: { type: 'string' },
      },
    });
    const { yes, 'app-alone': appAlone = false, 'at-once': atOnce = false, assembly: folder } = values;
    wish = { ask: yes ? 'never' : 'broadening', appAlone, atOnce, folder };
    row = findRow(positionals, 'deploy', tools.rows, tools.previews);
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
