import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readYaml } from '../../testing/yaml.ts';
import { ROOT } from '../functions.ts';
import { main } from '../smoke.ts';
import { look } from './look.ts';

let answer: RequestListener;
const server = createServer((request, response) => answer(request, response));
const folder = mkdtempSync(join(tmpdir(), 'steeple-look-'));
const checkout = join(folder, 'checkout');
const git = (...args: string[]) => execFileSync('git', ['-C', checkout, ...args], { encoding: 'utf8' }).trim();
const commit = (name: string) => {
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qm', name, '--allow-empty');
  return git('rev-parse', '--short=12', 'HEAD');
};
let url = '';
let deployed = '';
let elsewhere = '';
let requests: string[] = [];

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  execFileSync('git', ['init', '-qb', 'main', checkout]);
  commit('One');
  git('checkout', '-qb', 'other');
  elsewhere = commit('Elsewhere');
  git('checkout', '-q', 'main');
  deployed = commit('Two');
  commit('Three');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const site =
  (health: string, home = '<!doctype html><html></html>'): RequestListener =>
  ({ url: path }, response) =>
    void response.end(path === '/' ? home : health);
const running = (release: unknown) => site(JSON.stringify({ success: true, release, status: 'ok' }));

beforeEach(() => {
  requests = [];
  answer = running(deployed);
});

async function run(...addresses: string[]): Promise<[number, string[], number[]]> {
  const said: string[] = [];
  const pauses: number[] = [];
  const pause = async (ms: number) => void pauses.push(ms);
  const code = await look(addresses, { say: (line) => void said.push(line), checkout, pause });
  return [code, said, pauses];
}

it('opens home and the API of each site once, and names the release that it runs', async () => {
  const well = answer;
  answer = (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    well(request, response);
  };
  const line = `✓ ${url}: home and the API answer, and run the release ${deployed}.`;
  expect(await run(url, `${url}/`)).toEqual([0, [line, line], []]);
  expect(requests.sort()).toEqual(['GET /', 'GET /', 'GET /api/health', 'GET /api/health']);
});

it.each<[string, () => RequestListener, string]>([
  ['a status of the CDN', () => (_, response) => void response.writeHead(503).end(), '/ answered 503'],
  ['a redirect', () => (_, response) => void response.writeHead(302, { location: '/x' }).end(), '/ answered 302'],
  ['a broken connection', () => (_, response) => void response.destroy(), '/ does not answer (other side closed)'],
  ['an empty page', () => site('{"status":"ok","release":"a"}', 'ok'), '/ is no page'],
  ['an API that is no API', () => site('<html>'), '/api/health has no release with the status ok'],
  ['an API that is not well', () => site('{"status":"busy","release":"a"}'), '/api/health has no release with'],
  ['a commit of another branch', () => running(elsewhere), `${elsewhere}, which this branch does not have`],
  ['an unknown commit', () => running('0123456789ab'), 'the release 0123456789ab, which this branch does not have'],
  ['changed files', () => running('0123456789ab-changed'), '"0123456789ab-changed", which is no commit'],
  ['a release that looks like an option', () => running('--all'), '"--all", which is no commit'],
])('fails after three attempts if a site has %s, and still looks at the others', async (_, listener, fault) => {
  const fail = listener();
  let failed = 0;
  const bad = createServer((request, response) => {
    if (request.url === '/') failed += 1;
    fail(request, response);
  });
  await new Promise<void>((done) => bad.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(bad.address() as AddressInfo).port}`;
  const [code, said, pauses] = await run(address, url);
  bad.close();
  expect(code).toBe(1);
  expect(said[0]).toMatch(/^✓ /);
  expect(said[1]?.startsWith(`✗ ${address}: `)).toBe(true);
  expect(said[1]).toContain(fault);
  expect([failed, pauses.length]).toEqual([3, 2]);
});

it('succeeds if a later attempt does', async () => {
  let times = 0;
  const well = answer;
  answer = (request, response) => {
    times += 1;
    if (times <= 2) response.writeHead(502).end();
    else well(request, response);
  };
  expect(await run(url)).toEqual([0, [expect.stringMatching(/^✓ /)], [20_000]]);
});

it('refuses to look without an address, and at one that is not of a site', async () => {
  for (const addresses of [[], ['example.org'], ['http://example.org'], ['file:///etc/passwd']])
    expect(await run(...addresses)).toEqual([1, [expect.stringMatching(/^Say which site: /)], []]);
});

it('`npm run smoke -- --look` looks without an account', async () => {
  const said: string[] = [];
  answer = running('0123456789ab-changed');
  expect(await main(['--look', 'nowhere'], {}, (line) => void said.push(line))).toBe(1);
  expect(said).toEqual([expect.stringMatching(/^Say which site: /)]);
});

it('the step of the workflow runs in a checkout without packages, with the addresses of its variable', async () => {
  interface Step {
    readonly run?: string;
    readonly env?: Readonly<Record<string, string>>;
  }
  const workflow = readYaml(readFileSync(join(ROOT, '.github', 'workflows', 'smoke.yml'), 'utf8')) as unknown as {
    readonly jobs: { readonly look: { readonly steps: readonly Step[] } };
  };
  const [step, ...others] = workflow.jobs.look.steps.filter(({ run }) => run !== undefined);
  expect([others, step?.env]).toEqual([[], { SITES: ['$', '{{ vars.SITES }}'].join('') }]);
  cpSync(join(ROOT, 'infra', 'tools', 'smoke'), join(checkout, 'infra', 'tools', 'smoke'), { recursive: true });
  const [command = '', ...args] = step?.run?.split(' ') ?? [];
  expect(command).toBe('node');
  const env = { PATH: process.env.PATH, SITES: `${url} ${url}/` };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: checkout, env });
  expect(stdout.trim().split('\n')).toEqual(Array(2).fill(expect.stringContaining(`run the release ${deployed}.`)));
});
