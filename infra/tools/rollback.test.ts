import { beforeEach, describe, expect, it } from 'vitest';
import { startFakeAws } from '../testing/fake-aws.ts';
import { type FakeFunction, type FakeLive, fakeLive } from '../testing/fake-live.ts';
import { environment } from '../testing/rows.ts';
import { main } from './rollback.ts';

const aws = startFakeAws();
const rows = [environment('local'), { ...environment('staging'), account: '123456789012' }];
const areas = ['calendar', 'finance', 'users'];

let said: string[] = [];
let questions: string[] = [];
let pauses: number[] = [];
let state: FakeLive;

/** Each function has release a, then b twice with different settings, and runs b. */
const usual = (): FakeFunction => ({ deployed: 3, live: 3, versions: { 1: 'a', 2: 'b', 3: 'b' } });

function given(change: (area: string) => Partial<FakeFunction> = () => ({})): void {
  state = fakeLive(aws, Object.fromEntries(areas.map((area) => [area, { ...usual(), ...change(area) }])));
}

beforeEach(() => {
  [said, questions, pauses] = [[], [], []];
  given();
});

const run = (args: string[], typed = '', among = rows) =>
  main(args, {
    say: (line) => void said.push(line),
    ask: async (question) => {
      questions.push(question);
      return typed;
    },
    pause: async (ms) => void pauses.push(ms),
    rows: among,
  });

const live = () => Object.values(state.functions).map((fn) => fn.live);
const changes = () => aws.calls.filter((call) => /^(Update|Stop|Delete|Create)/.test(call));

describe('npm run rollback', () => {
  it('shows both releases, asks, and moves all functions of the API to the release before', async () => {
    expect(await run(['staging'], 'staging')).toBe(0);
    expect(questions).toEqual(['Move the API of staging to a? Type staging to do so: ']);
    expect(said).toEqual([
      'Deployed in staging: release b, published on 13 November 2026 at 06:00 UTC.',
      'The release before: a, published on 11 November 2026 at 06:00 UTC.',
      '  calendar-api: from version 3 to 1',
      '  finance-api: from version 3 to 1',
      '  users-api: from version 3 to 1',
      'The API of staging runs a again.',
      'Not taken back: data, consumers of events, pages and scripts ("The way back" in docs/operate.md).',
      'To go forward again: npm run deploy -- staging',
    ]);
    expect(live()).toEqual([1, 1, 1]);
    expect(changes()).toEqual(['UpdateAlias', 'UpdateAlias', 'UpdateAlias']);
  });

  it('moves nothing if another name is typed, and asks nothing with --yes', async () => {
    expect(await run(['staging'], 'y')).toBe(1);
    expect(said.at(-1)).toBe('That is not its name. Nothing was moved.');
    expect([live(), changes()]).toEqual([[3, 3, 3], []]);
    expect(await run(['staging', '--yes'])).toBe(0);
    expect([live(), questions]).toEqual([[1, 1, 1], [expect.any(String)]]);
  });

  it('changes nothing with --dry-run, and shows what it would do', async () => {
    state.shifts.add('finance');
    expect(await run(['staging', '--dry-run', '--yes'])).toBe(0);
    expect(said.slice(-2)).toEqual([
      'A deployment is shifting calls to the new release: this stops it.',
      'Nothing was moved. Without --dry-run this moves the API to a.',
    ]);
    expect([live(), changes(), questions]).toEqual([[3, 3, 3], [], []]);
  });

  it('goes no further back when it is repeated', async () => {
    expect(await run(['staging', '--yes'])).toBe(0);
    aws.calls.length = 0;
    expect(await run(['staging', '--yes'])).toBe(0);
    expect(said.slice(-2)).toEqual([
      '  users-api: at version 1 already',
      'The API of staging runs a already. To go back further, deploy an older release.',
    ]);
    expect([live(), changes()]).toEqual([[1, 1, 1], []]);
  });

  it('reports functions that AWS did not move, and moves only these when it is repeated', async () => {
    const { UpdateAlias } = aws.on;
    aws.on.UpdateAlias = (request, url) =>
      url.includes('finance') ? { refusal: 'TooManyRequestsException' } : (UpdateAlias?.(request, url) ?? { body: '' });
    expect(await run(['staging', '--yes'])).toBe(1);
    expect(said.slice(-2)).toEqual([
      'Moved 2 of 3 functions to a. Not moved: finance-api (TooManyRequestsException: said so).',
      'Run it again: it moves only the rest. Until then the API is a mixture of two releases.',
    ]);
    expect(live()).toEqual([1, 3, 1]);
    if (UpdateAlias) aws.on.UpdateAlias = UpdateAlias;
    aws.calls.length = 0;
    expect(await run(['staging', '--yes'])).toBe(0);
    expect([live(), changes()]).toEqual([[1, 1, 1], ['UpdateAlias']]);
  });

  it('does not overwrite an alias that somebody else moves at the same time', async () => {
    const { GetAlias } = aws.on;
    let asked = 0;
    aws.on.GetAlias = (request, url) => {
      asked += 1;
      // The second time it is asked right before the update.
      if (asked <= areas.length) return GetAlias?.(request, url) ?? { body: '' };
      return { body: { FunctionVersion: '3', RevisionId: 'older' } };
    };
    expect(await run(['staging', '--yes'])).toBe(1);
    expect(said.at(-2)).toContain('Moved 0 of 3 functions to a. Not moved: calendar-api (PreconditionFailedException');
    expect(live()).toEqual([3, 3, 3]);
  });

  it('stops a running shift first, waits until CodeDeploy has ended it, and removes the new release everywhere', async () => {
    given((area) => (area === 'users' ? {} : { live: 1, shiftsTo: 3 }));
    state.shifts.add('calendar').add('finance');
    const { StopDeployment } = aws.on;
    aws.on.StopDeployment = (request, url) => {
      expect(request.autoRollbackEnabled).toBe(true);
      // CodeDeploy takes the calls back in a deployment of its own. CloudFormation rolls the stack back.
      state.shifts.add('users');
      return StopDeployment?.(request, url) ?? { body: '' };
    };
    const ended = (ms: number) => {
      pauses.push(ms);
      state.shifts.clear();
      for (const fn of Object.values(state.functions)) fn.deployed = 1;
    };
    const tools = { say: (line: string) => void said.push(line), ask: async () => '', rows };
    expect(await main(['staging', '--yes'], { ...tools, pause: async (ms) => ended(ms) })).toBe(0);
    expect(said).toContain('A deployment is shifting calls to the new release: this stops it.');
    expect([live(), pauses]).toEqual([[1, 1, 1], [5000]]);
    expect(changes()).toEqual(['StopDeployment', 'StopDeployment', 'UpdateAlias']);
  });

  it('removes a second version that an alias has kept, even without a running shift', async () => {
    given(() => ({ live: 1, shiftsTo: 3 }));
    expect(await run(['staging', '--yes'])).toBe(0);
    expect(Object.values(state.functions).map(({ shiftsTo }) => shiftsTo)).toEqual([undefined, undefined, undefined]);
  });

  it('gives up on a shift that does not end, and moves nothing', async () => {
    state.shifts.add('finance');
    aws.on.StopDeployment = () => ({ refusal: 'DeploymentAlreadyCompletedException' });
    expect(await run(['staging', '--yes'])).toBe(1);
    expect(said.at(-1)).toBe('CodeDeploy was told to stop, and still moves calls. Run this again in some minutes.');
    expect([live(), pauses.length]).toEqual([[3, 3, 3], 60]);
  });

  it.each(['UPDATE_IN_PROGRESS', 'UPDATE_ROLLBACK_IN_PROGRESS'])(
    'refuses while CloudFormation is in %s and would move the API again',
    async (status) => {
      state.status = status;
      expect(await run(['staging', '--yes'])).toBe(1);
      expect(said.join()).toContain('aws cloudformation cancel-update-stack --stack-name steeple-staging-app');
      expect([live(), changes()]).toEqual([[3, 3, 3], []]);
    },
  );

  it('leaves a function that is new in this release', async () => {
    given((area) => (area === 'users' ? { deployed: 1, live: 1, versions: { 1: 'b' } } : {}));
    expect(await run(['staging', '--yes'])).toBe(0);
    expect(said).toContain('  users-api: stays, because it is new in this release');
    expect(live()).toEqual([1, 1, 1]);
  });

  const otherwise = 'Nothing was moved. See "Take a release back" in docs/operate.md for another way.';
  it.each<[string, (area: string) => Partial<FakeFunction>, string]>([
    [
      'there is no release before',
      () => ({ versions: { 2: 'b', 3: 'b' } }),
      `staging has no release before b to go back to. ${otherwise}`,
    ],
    [
      'the versions before are of different releases',
      (area) => (area === 'users' ? { versions: { 1: 'other', 3: 'b' } } : {}),
      `The versions before are of different releases (calendar-api: a, users-api: other). ${otherwise}`,
    ],
    [
      'the release before accepts only a retired secret',
      () => ({ secrets: { 1: 'old', 3: 'new old' } }),
      `Release a does not accept the secret that CloudFront sends now, and would refuse every request. ${otherwise}`,
    ],
  ])('refuses and moves nothing if %s', async (_case, change, text) => {
    given(change);
    expect(await run(['staging', '--yes'])).toBe(1);
    expect(said).toEqual([text]);
    expect([live(), changes()]).toEqual([[3, 3, 3], []]);
  });

  it('takes a release back that accepts the secret among others, and prints no secret', async () => {
    given(() => ({ secrets: { 1: 'old new', 3: 'new old' } }));
    expect(await run(['staging', '--yes'])).toBe(0);
    expect(said.join()).not.toMatch(/old|new /);
  });

  it('explains that an older release kept no versions, and that a stack is missing', async () => {
    aws.on.ListStackResources = () => ({ body: '<R/>' });
    expect(await run(['staging', '--yes'])).toBe(1);
    expect(said.at(-1)).toBe(
      'The release of staging is older than this command, so no version was kept. Nothing was moved.',
    );
    aws.refuse('DescribeStacks', 'ValidationError');
    expect(await run(['staging', '--yes'])).toBe(1);
    expect(said.at(-1)).toBe('There is no stack steeple-staging-app in eu-west-1: deploy staging first.');
  });

  it.each([
    ['GetCallerIdentity', 'ExpiredToken'],
    ['DescribeStacks', 'AccessDenied'],
    ['ListStackResources', 'Throttling'],
    ['ListDeployments', 'ThrottlingException'],
    ['GetAlias', 'TooManyRequestsException'],
    ['ListVersionsByFunction', 'AccessDeniedException'],
  ])('moves nothing if AWS refuses %s', async (operation, name) => {
    aws.refuse(operation, name);
    expect(await run(['staging', '--yes'])).toBe(1);
    expect(said).toEqual([`${name}: said so. Nothing was moved. See \`npm run doctor -- staging\`.`]);
    expect(changes()).toEqual([]);
  });

  it('moves nothing without credentials, or with those of another account', async () => {
    const { AWS_ACCESS_KEY_ID } = process.env;
    delete process.env.AWS_ACCESS_KEY_ID;
    expect(await run(['staging', '--yes'])).toBe(1);
    Object.assign(process.env, { AWS_ACCESS_KEY_ID });
    expect(said.at(-1)).toMatch(/^NoCredentials: .* Nothing was moved\. See `npm run doctor -- staging`\.$/);
    aws.on.GetCallerIdentity = () => ({ body: '<Account>999999999999</Account>' });
    expect(await run(['staging', '--yes'])).toBe(1);
    expect(said.at(-1)).toBe(
      'These credentials are of account 999999999999, and staging is in 123456789012. Nothing was moved.',
    );
    expect(aws.calls).toEqual(['GetCallerIdentity']);
  });

  it.each([
    [['local'], 'local runs on this machine: check out the release before, and start it.'],
    [['mars'], 'There is no environment "mars"'],
    [[], 'Say for which environment: npm run rollback -- <environment>'],
    [['staging', '--force'], 'Say for which environment'],
  ])('explains what is wrong with the arguments %j', async (args, text) => {
    expect(await run(args)).toBe(1);
    expect([aws.calls, said.join()]).toEqual([[], expect.stringContaining(text)]);
  });
});
