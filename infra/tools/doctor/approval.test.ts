import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { environment } from '../../testing/rows.ts';
import { approval, gitHubJob } from './approval.ts';

const production = environment('production');
const around = { resolve: async () => [], texts: async () => [] };

/** GitHub's API on the loopback address. */
let server: Server;
let answer: { status: number; body: unknown } = { status: 404, body: {} };
let asked: IncomingMessage[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const job = () =>
  gitHubJob({
    GITHUB_ACTIONS: 'true',
    GITHUB_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    GITHUB_REPOSITORY: 'a-church/site',
    GITHUB_TOKEN: 'short-lived',
  });
const look = (row = production, github = job()) => approval.run(row, { ...around, github });

const reviewers = {
  type: 'required_reviewers',
  prevent_self_review: true,
  reviewers: [{ type: 'User', reviewer: { login: 'a' } }],
};
const main = { protected_branches: true, custom_branch_policies: false };

it('an environment with a reviewer and a rule for branches passes, asked for with the job’s own token', async () => {
  const rules = [{ type: 'branch_policy' }, reviewers];
  answer = { status: 200, body: { name: 'production', protection_rules: rules, deployment_branch_policy: main } };
  expect(await look()).toEqual({ state: 'well', text: 'by one of the 1 reviewers of production on GitHub' });
  const [{ method, url, headers } = expect.fail()] = asked;
  expect([method, url, headers.authorization]).toEqual([
    'GET',
    '/repos/a-church/site/environments/production',
    'Bearer short-lived',
  ]);
});

it.each([
  ['no rules', { status: 200, body: { protection_rules: [] } }],
  ['other rules only', { status: 200, body: { protection_rules: [{ type: 'wait_timer', wait_timer: 30 }] } }],
  ['a rule without reviewers', { status: 200, body: { protection_rules: [{ ...reviewers, reviewers: [] }] } }],
  ['not been made', { status: 404, body: { message: 'Not Found' } }],
])('a deployment is refused if the environment has %s', async (_what, said) => {
  answer = said;
  expect(await look()).toEqual({
    state: 'missing',
    text: 'no person has to approve a deployment to production.',
    mend: expect.stringMatching(
      /^add Required reviewers in a-church\/site on GitHub, under Settings, Environments, production\./,
    ),
  });
});

it('a deployment is refused if GitHub does not tell the rules', async () => {
  answer = { status: 403, body: { message: 'Resource not accessible by integration' } };
  expect(await look()).toMatchObject({ state: 'missing', text: expect.stringContaining('GitHub answers 403') });
  const nowhere = { api: 'http://127.0.0.1:9', repository: 'a-church/site', token: undefined };
  expect(await look(production, nowhere)).toMatchObject({ state: 'missing' });
});

it('an environment that every branch can deploy to is mentioned', async () => {
  answer = { status: 200, body: { protection_rules: [reviewers], deployment_branch_policy: null } };
  expect(await look()).toMatchObject({ state: 'later', text: 'production can be deployed from every branch.' });
});

it('asks GitHub nothing for staging or outside a workflow', async () => {
  expect(await look(environment('staging'))).toBeUndefined();
  expect(gitHubJob({})).toBeUndefined();
  expect(await approval.run(production, around)).toBeUndefined();
  expect(asked).toEqual([]);
});
