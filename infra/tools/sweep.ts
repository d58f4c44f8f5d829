// `npm run sweep`: destroys the previews whose time is over, and what deleted previews left. A workflow runs it every day.
import { previewRow } from '../environments/preview.ts';
import { expiryTag, isExpiry, isPreviewName } from '../environments/preview-name.ts';
import { environments, previews } from '../environments.ts';
import { type ListedStack, leftoverResources, listStacks, stackTag } from './aws/stacks.ts';
import { cdkOn } from './deploy/cdk.ts';
import { kinds, readRetained } from './destroy/retained.ts';
import { destroy, type Tools } from './destroy.ts';
import { accountOfCredentials } from './doctor/checks.ts';

interface Preview {
  readonly name: string;
  /** Undefined if one of the stacks does not have the tag of a preview. */
  readonly expires: string | undefined;
  readonly isDeleted: boolean;
}

/** Returns the exit code: 0 if nothing is left that should not be there. */
export async function main(args: readonly string[], tools: Omit<Tools, 'ask'>): Promise<number> {
  const { say, rows = environments, previews: world = { settings: previews, now: () => new Date() } } = tools;
  const { settings, now } = world;
  try {
    if (args.length > 0) throw new Error('npm run sweep needs no arguments.');
    const { region, account } = previewRow('pv-sweep', '', settings, rows);
    const own = await accountOfCredentials({ region });
    if (own !== account)
      throw new Error(
        `These credentials are of account ${own}, and previews are in ${account}. Nothing was destroyed.`,
      );
    let failures = 0;
    for (const preview of await readPreviews(region)) {
      const { name, expires } = preview;
      if (expires === undefined) {
        say(`${name}: not tagged as a preview, so it stays.`);
        failures += preview.isDeleted ? 0 : 1;
      } else if (!preview.isDeleted && Date.parse(expires) > now().getTime()) {
        say(`${name}: stays until ${expires}.`);
      } else {
        const row = previewRow(name, expires, settings, rows);
        if (preview.isDeleted && (await readRetained(await leftoverResources(row, 'data'), kinds(region))).length === 0)
          continue;
        say(
          preview.isDeleted ? `${name}: deleted, and something of it is left.` : `${name}: its time ended ${expires}.`,
        );
        failures += await destroy(row, true, { ...tools, ask: async () => '' });
      }
    }
    say(failures === 0 ? 'The sweep is done.' : `The sweep is not done: ${failures} of the above need attention.`);
    return failures === 0 ? 0 : 1;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** By name. Stacks with other names than a preview's, such as CDK's own, are left out. */
async function readPreviews(region: string): Promise<Preview[]> {
  const byName = new Map<string, ListedStack[]>();
  for (const stack of await listStacks({ region })) {
    const [, name] = /^steeple-(.+)-(?:data|app)$/.exec(stack.name) ?? [];
    if (name !== undefined && isPreviewName(name)) byName.set(name, [...(byName.get(name) ?? []), stack]);
  }
  const found: Preview[] = [];
  for (const [name, stacks] of byName) {
    const active = stacks.filter(({ isDeleted }) => !isDeleted);
    const judged = active.length > 0 ? active : stacks;
    const tags = await Promise.all(judged.map((stack) => stackTag({ region }, stack, expiryTag)));
    const instants = tags.filter(isExpiry).sort();
    const expires = instants.length === judged.length ? instants.at(-1) : undefined;
    found.push({ name, expires, isDeleted: active.length === 0 });
  }
  return found;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), { cdk: cdkOn('inherit'), say: console.log });
