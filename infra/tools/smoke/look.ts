// `node infra/tools/smoke/look.ts [<address> …]`, by default the addresses in SITES: looks at each site from outside, without an
// account, and changes nothing. Needs no packages, so that the scheduled workflow (.github/workflows/smoke.yml) takes seconds.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readUrl } from './url.ts';

export interface LookTools {
  readonly say: (line: string) => void;
  /** The checkout whose history must have each site's release. Defaults to the current folder. */
  readonly checkout?: string;
  /** Waits for some milliseconds. Tests replace it. */
  readonly pause?: (ms: number) => Promise<unknown>;
}

/** Milliseconds for one address. */
const patience = 20_000;

/** Three attempts, so that a single lost packet causes no mail, with milliseconds between them. */
const attempts = 3;
const between = 20_000;

/** The body of a reply. Throws a one-sentence error unless its status is 200. */
async function read(site: string, path: string): Promise<string> {
  const reply = await fetch(site + path, { redirect: 'manual', signal: AbortSignal.timeout(patience) }).catch(
    ({ message, cause }: Error & { cause?: Error }) => {
      throw new Error(`${path} does not answer (${cause?.message || message})`);
    },
  );
  const body = await reply.text();
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`);
  return body;
}

/** The release that the API runs. Throws a one-sentence error if home or the API does not work. */
async function releaseAt(site: string): Promise<string> {
  const [home, health] = await Promise.all([read(site, '/'), read(site, '/api/health')]);
  if (!home.includes('</html>')) throw new Error('/ is no page');
  const { status, release } = parse(health);
  if (status !== 'ok' || typeof release !== 'string') throw new Error('/api/health has no release with the status ok');
  return release;
}

function parse(text: string): { status?: unknown; release?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Throws a one-sentence error unless the commit is in the checkout's history. */
async function compare(release: string, checkout: string | undefined): Promise<void> {
  const commit = /^([0-9a-f]{7,40})$/.exec(release)?.[1];
  if (commit === undefined)
    throw new Error(
      `it runs the release ${JSON.stringify(release)}, which is no commit: deploy it from a clean checkout`,
    );
  await promisify(execFile)('git', ['merge-base', '--is-ancestor', commit, 'HEAD'], { cwd: checkout }).catch(() => {
    throw new Error(
      `it runs the release ${commit}, which this branch does not have: see who deployed it, and from where`,
    );
  });
}

/** Undefined if the site is well, or the reason why not. */
async function faultOf(site: string, { say, checkout, pause = wait }: LookTools): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const release = await releaseAt(site);
      await compare(release, checkout);
      say(`✓ ${site}: home and the API answer, and run the release ${release}.`);
      return undefined;
    } catch (error) {
      if (attempt === attempts) return (error as Error).message;
      await pause(between);
    }
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the exit code: 0 if every site answers and runs a release of this branch. */
export async function look(addresses: readonly string[], tools: LookTools): Promise<number> {
  try {
    const sites = (addresses.length > 0 ? addresses : ['']).map(readUrl);
    const faults = await Promise.all(sites.map((site) => faultOf(site, tools)));
    for (const [index, fault] of faults.entries()) if (fault) tools.say(`✗ ${sites[index]}: ${fault}.`);
    return faults.some(Boolean) ? 1 : 0;
  } catch (error) {
    tools.say((error as Error).message);
    return 1;
  }
}

if (import.meta.main) {
  const named = process.argv.slice(2);
  const sites = named.length > 0 ? named : (process.env.SITES ?? '').split(/[\s,]+/).filter(Boolean);
  process.exitCode = await look(sites, { say: console.log });
}
