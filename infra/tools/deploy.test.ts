import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stackOutputs, startFakeAws } from '../testing/fake-aws.ts';
import { fakeLive } from '../testing/fake-live.ts';
import { environment } from '../testing/rows.ts';
import { main as assemble } from './assemble.ts';
import { main, type Tools } from './deploy.ts';
import { ROOT } from './functions.ts';
import type { Account } from './smoke/sign-in.ts';

const aws = startFakeAws();

let steps: string[] = [];
let said: string[] = [];
let account: Account | undefined;
let codes: Record<string, number> = {};
let outputs: object = {};

beforeEach(() => {
  [steps, said, codes] = [[], [], {}];
  account = undefined;
  outputs = {
    SiteUrl: 'https://d1.cloudfront.net',
    CdnDomain: 'd1.cloudfront.net',
    RenderFunction: 'staging-render',
    DrawFunction: 'staging-draw',
    IndexFunction: 'staging-index',
    Release: '0123456789ab',
  };
  aws.on.Invoke = (asked) => {
    steps.push(Object.keys(asked).join());
    return { body: { phase: 'done', written: 0, removed: 0, done: 0, of: 0 } };
  };
});

const rows = ['local', 'staging', 'production'].map((name) => ({
  ...environment(name),
  senderAddress: 'hello@church.org',
  ...(name === 'production' && { account: '123456789012', alarmAddress: 'it@church.org' }),
  staffAddress: 'office@church.org',
}));

const tools = (over: Partial<Tools> = {}): Tools => ({
  cdk: async (args) => {
    const [command = ''] = args;
    steps.push(args.join(' ').replaceAll(ROOT, '.'));
    const file = args[args.indexOf('--outputs-file') + 1];
    if (command === 'deploy' && file && !codes.deploy) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ 'steeple-staging-app': outputs }));
    }
    return codes[command] ?? 0;
  },
  build: async () => void steps.push('build'),
  fetchNatives: async () => void steps.push('natives'),
  release: async () => '0123456789ab',
  smoke: async ({ url }, who) => {
    steps.push(`smoke ${url}`);
    account = who;
    return codes.smoke ?? 0;
  },
  say: (line) => void said.push(line),
  env: {},
  rows,
  world: { resolve: async () => [], texts: async () => [] },
  ...over,
});

const run = (...args: string[]) => main(args, tools());
const all = () => said.join('\n');

const compared = 'diff --app ./cdk.out/staging staging/*';
const deployed = (ask: string) =>
  `deploy --app ./cdk.out/staging staging/* --require-approval ${ask} --outputs-file ./cdk.out/staging/outputs.json`;

describe('npm run deploy', () => {
  it('runs all steps in order, from the checks and the build to the smoke test, and prints the addresses', async () => {
    expect(await run('staging')).toBe(0);
    expect(steps).toEqual([
      'build',
      'natives',
      'synth staging/* --quiet --output ./cdk.out/staging --context deployed=yes --context release=0123456789ab',
      compared,
      deployed('broadening'),
      'render',
      'draw',
      'reindex',
      'smoke https://d1.cloudfront.net',
    ]);
    expect(aws.asked.get('Invoke')).toEqual({ reindex: 'missing' });
    expect(all()).toMatch(
      /staging is deployed\.\n {2}Site: {3}https:\/\/d1\.cloudfront\.net\n {2}Staff: {2}https:\/\/d1\.cloudfront\.net\/login/,
    );
  });

  it('enables termination protection only for complete stacks, so that a failed first deployment can be repeated', async () => {
    const production = { 'steeple-production-app': outputs };
    const standing = new Set<unknown>();
    const guarded: unknown[] = [];
    aws.on.DescribeStacks = ({ StackName }) =>
      standing.has(StackName)
        ? {
            body: '<StackStatus>CREATE_COMPLETE</StackStatus><OutputKey>UserPoolId</OutputKey><OutputValue>p</OutputValue>',
          }
        : { refusal: 'ValidationError' };
    aws.on.UpdateTerminationProtection = ({ StackName, EnableTerminationProtection }) => {
      guarded.push([StackName, EnableTerminationProtection]);
      return { body: '' };
    };
    const cdk = (code: number, ...made: string[]): Tools['cdk'] => {
      return async (args) => {
        steps.push(args.join(' ').replaceAll(ROOT, '.'));
        if (args[0] !== 'deploy') return 0;
        for (const stack of made) standing.add(stack);
        writeFileSync(args[args.indexOf('--outputs-file') + 1] ?? '', JSON.stringify(production));
        return code;
      };
    };
    const synthesized = () => steps.filter((step) => step.startsWith('synth'));
    expect(await main(['production'], tools({ cdk: cdk(1, 'steeple-production-data') }))).toBe(1);
    expect(synthesized().at(-1)).toMatch(/ --context young=data,app$/);
    expect(guarded).toEqual([['steeple-production-data', 'true']]);
    expect(await main(['production'], tools({ cdk: cdk(0, 'steeple-production-app') }))).toBe(0);
    expect(synthesized().at(-1)).toMatch(/ --context young=app$/);
    expect(guarded.slice(1)).toEqual([['steeple-production-app', 'true']]);
    expect(await main(['production'], tools({ cdk: cdk(0) }))).toBe(0);
    expect(synthesized().at(-1)).not.toContain('young');
    expect(guarded).toHaveLength(2);
  });

  it.each([
    [undefined, ['Release: was unknown, is 0123456789ab.']],
    ['0123456789ab', ['Release: was 0123456789ab, is 0123456789ab.']],
    [
      'ba9876543210',
      [
        'Release: was ba9876543210, is 0123456789ab.',
        '  To take the API back, within seconds: npm run rollback -- staging',
        '  To take all of App back: git worktree add ../before ba9876543210 && cd ../before && npm ci && npm run deploy -- staging --app-alone',
      ],
    ],
    [
      'ba9876543210-changed',
      [
        'Release: was ba9876543210-changed, is 0123456789ab.',
        '  To take the API back, within seconds: npm run rollback -- staging',
      ],
    ],
  ])('prints which release was deployed (%s), which is now, and how to go back', async (was, lines) => {
    aws.on.DescribeStacks = ({ StackName }) => ({
      body: stackOutputs({ UserPoolId: 'p', ...(was && StackName === 'steeple-staging-app' && { Release: was }) }),
    });
    // Prints the command even if a later step fails.
    codes.smoke = 1;
    expect(await run('staging')).toBe(1);
    expect(said.filter((line) => /^Release:|To take/.test(line))).toEqual(lines);
  });

  it('rolls back with --app-alone by deploying App only, without comparing Data', async () => {
    expect(await run('staging', '--app-alone')).toBe(0);
    const own = (step: string) => step.replace('staging/*', 'staging/App --exclusively');
    expect(steps.slice(3, 5)).toEqual([compared, deployed('broadening')].map(own));
    expect(steps.at(-1)).toBe('smoke https://d1.cloudfront.net');
  });

  it('deploys the preview of a branch under its own name, with the instant of its end', async () => {
    const among = rows.map((row) => ({ ...row, account: '210987654321' }));
    const like = among.find(({ name }) => name === 'staging') ?? expect.fail();
    const previews = {
      settings: { like, account: '123456789012', days: 7 },
      now: () => new Date('2026-11-29T12:00:00Z'),
    };
    outputs = { ...outputs };
    const cdk: Tools['cdk'] = async (args) => {
      steps.push(args.join(' ').replaceAll(ROOT, '.'));
      const file = args[args.indexOf('--outputs-file') + 1];
      if (args[0] === 'deploy' && file) writeFileSync(file, JSON.stringify({ 'steeple-pv-menu-app': outputs }));
      return 0;
    };
    expect(await main(['preview', 'menu', '--yes'], tools({ cdk, rows: among, previews }))).toBe(0);
    expect(synthesized()).toBe(
      'synth pv-menu/* --quiet --output ./cdk.out/pv-menu --context deployed=yes --context release=0123456789ab ' +
        '--context preview=pv-menu --context expires=2026-12-07T00:00:00Z',
    );
    expect(all()).toContain('pv-menu is deployed.');
    rmSync(join(ROOT, 'cdk.out', 'pv-menu'), { recursive: true });
    [steps, said] = [[], []];
    aws.on.GetCallerIdentity = () => ({ body: '<Account>210987654321</Account>' });
    expect(await main(['preview', 'menu', '--yes'], tools({ cdk, rows: among, previews }))).toBe(1);
    expect([steps, said.at(-1)]).toEqual([[], '\n✗ Something is missing. Nothing was deployed.']);
  });

  describe('with --assembly', () => {
    const folder = join(ROOT, 'cdk.out', 'a-release');
    beforeEach(() => {
      for (const variant of ['gradual', 'at-once']) {
        mkdirSync(join(folder, variant, 'assembly-staging'), { recursive: true });
        writeFileSync(join(folder, variant, 'assembly-staging', 'stagingData1A2B.template.json'), '{}');
      }
    });
    afterEach(() => rmSync(folder, { recursive: true, force: true }));
    const from = (variant: string) => [
      `diff --app ./cdk.out/a-release/${variant} staging/*`,
      deployed('never').replace('./cdk.out/staging', `./cdk.out/a-release/${variant}`),
    ];

    it('deploys finished stacks without a build and a synthesis', async () => {
      expect(await run('staging', '--yes', '--assembly', folder)).toBe(0);
      expect(steps.slice(0, 3)).toEqual([...from('gradual'), 'render']);
    });

    it('takes the stacks without a gradual shift after a rollback', async () => {
      fakeLive(aws, { finance: { deployed: 2, live: 1, versions: { 1: 'a', 2: 'b' } } });
      expect(await run('staging', '--yes', '--assembly', folder)).toBe(0);
      expect(steps.slice(0, 2)).toEqual(from('at-once'));
    });

    it('refuses the first deployment of a protected environment, and a folder without its stacks', async () => {
      aws.refuse('DescribeStacks', 'ValidationError');
      expect(await run('production', '--yes', '--assembly', folder)).toBe(1);
      expect(said.at(-1)).toContain(
        '✗ production was never deployed completely, and a protected stack is made by hand',
      );
      rmSync(join(folder, 'gradual'), { recursive: true });
      expect(await run('staging', '--yes', '--assembly', folder)).toBe(1);
      expect(said.at(-1)).toContain('has no stacks of staging: `npm run assemble --');
      expect(steps).toEqual([]);
    });
  });

  it('assembles the stacks of all environments from one build, with and without a gradual shift', async () => {
    const { fetchNatives, release } = tools();
    expect(await assemble(['./cdk.out/made'], tools({ fetchNatives, release }))).toBe(0);
    rmSync(join(ROOT, 'cdk.out', 'made'), { recursive: true });
    const synth = (variant: string) =>
      `synth ** --quiet --output ./cdk.out/made/${variant} --context deployed=yes --context release=0123456789ab`;
    expect(steps).toEqual(['build', 'natives', synth('gradual'), `${synth('at-once')} --context shift=no`]);
    codes.synth = 1;
    expect(await assemble(['./cdk.out/made'], tools())).toBe(1);
    expect(await assemble([], tools())).toBe(1);
    expect(said.slice(-1)).toEqual(['Say where to: npm run assemble -- <folder>']);
    rmSync(join(ROOT, 'cdk.out', 'made'), { recursive: true });
  });

  const synthesized = () => steps.find((step) => step.startsWith('synth')) ?? '';

  it('moves the API at once after a rollback, also to the release that it left, and gradually otherwise', async () => {
    const state = fakeLive(aws, { finance: { deployed: 2, live: 2, versions: { 1: 'a', 2: 'b' } } });
    expect(await run('staging')).toBe(0);
    expect([synthesized().includes('shift'), aws.calls.includes('UpdateAlias')]).toEqual([false, false]);
    Object.assign(state.functions.finance ?? {}, { live: 1 });
    [steps, said] = [[], []];
    // CDK reports no changes, and CloudFormation leaves the alias.
    expect(await run('staging')).toBe(0);
    expect(synthesized()).toMatch(/ --context shift=no$/);
    expect(all()).toContain('The API was rolled back, so this deployment moves it at once, and not gradually.');
    expect(state.functions.finance?.live).toBe(2);
  });

  it('moves the API at once with --at-once, because CodeDeploy shifts nothing while an alarm is on', async () => {
    expect(await run('staging', '--at-once')).toBe(0);
    expect(synthesized()).toMatch(/ --context shift=no$/);
  });

  it('reports that the API still runs the release before if its functions could not be moved', async () => {
    fakeLive(aws, { finance: { deployed: 2, live: 1, versions: { 1: 'a', 2: 'b' } } });
    aws.refuse('UpdateAlias', 'TooManyRequestsException');
    expect(await run('staging')).toBe(1);
    expect(said.at(-1)).toContain(
      '✗ The API still runs the release before (said so). The stacks are deployed. Mend it',
    );
  });

  it('deploys nothing if AWS does not say which release the API runs', async () => {
    aws.refuse('ListStackResources', 'Throttling');
    expect(await run('staging')).toBe(1);
    expect(steps).toEqual(['build', 'natives']);
    expect(said.at(-1)).toBe('\n✗ AWS does not say which release the API runs (said so). Nothing was deployed.');
  });

  it('deletes the versions of all releases but three, and only after the smoke test', async () => {
    const versions = { 1: 'a', 2: 'b', 3: 'b', 4: 'c', 5: 'a', 6: 'd' };
    const state = fakeLive(aws, { finance: { deployed: 6, live: 6, versions } });
    codes.smoke = 1;
    expect(await run('staging')).toBe(1);
    expect(aws.calls).not.toContain('DeleteFunction');
    codes.smoke = 0;
    expect(await run('staging')).toBe(0);
    expect(Object.keys(state.functions.finance?.versions ?? {})).toEqual(['1', '4', '5', '6']);
    aws.refuse('DeleteFunction', 'AccessDeniedException');
    Object.assign(state.functions.finance?.versions ?? {}, { 7: 'e' });
    expect(await run('staging')).toBe(1);
    expect(said.at(-1)).toContain('✗ Old versions of functions were not deleted (said so). The stacks are deployed.');
  });

  it('asks for no approval with --yes', async () => {
    expect(await run('staging', '--yes')).toBe(0);
    expect(steps).toContain(deployed('never'));
  });

  it('creates a temporary event admin for the smoke test, and deletes it afterwards', async () => {
    expect(await run('staging')).toBe(0);
    expect(account?.email).toBe('steeple-smoke-test');
    const order = aws.calls.filter((call) => call.startsWith('Admin'));
    expect(order).toEqual([
      'AdminDeleteUser',
      'AdminCreateUser',
      'AdminSetUserPassword',
      'AdminAddUserToGroup',
      'AdminDeleteUser',
    ]);
    expect(aws.asked.get('AdminCreateUser')).toMatchObject({
      MessageAction: 'SUPPRESS',
      Username: 'steeple-smoke-test',
    });
    expect(aws.asked.get('AdminSetUserPassword')).toMatchObject({ Permanent: true, Password: account?.password });
    expect(aws.asked.get('AdminAddUserToGroup')).toMatchObject({ GroupName: 'pastor' });
    expect(all()).not.toContain(account?.password);
  });

  it('deletes the temporary account even if the smoke test fails, and reports it if that is impossible', async () => {
    codes.smoke = 1;
    expect(await run('staging')).toBe(1);
    expect(aws.calls.at(-1)).toBe('AdminDeleteUser');
    expect(all()).toContain('✗ The smoke test failed: the site is deployed, and does not do its main job.');
    const remove = ['UserNotFoundException', 'TooManyRequestsException'];
    aws.on.AdminDeleteUser = () => ({ refusal: remove.shift() ?? 'TooManyRequestsException' });
    expect(await run('staging')).toBe(1);
    expect(all()).toContain(
      'The account steeple-smoke-test is still in the user pool (TooManyRequestsException): delete it there.',
    );
  });

  it('signs in with the account of the environment variables, and creates no temporary one', async () => {
    const env = { SMOKE_EMAIL: 'pastor@example.org', SMOKE_PASSWORD: 'x', SMOKE_CODE: '123456' };
    expect(await main(['staging'], tools({ env }))).toBe(0);
    expect(account).toEqual({ email: 'pastor@example.org', password: 'x', code: '123456' });
    expect(aws.calls.filter((call) => call.startsWith('Admin'))).toEqual([]);
  });

  it('deploys nothing if a requirement is missing', async () => {
    aws.refuse('GetParameter', 'ParameterNotFound');
    expect(await run('staging')).toBe(1);
    expect(steps).toEqual([]);
    expect(all()).toMatch(/npm exec cdk -- bootstrap[\s\S]*✗ Something is missing\. Nothing was deployed\./);
  });

  const credentialsOf = (account: string) => () => {
    aws.on.GetCallerIdentity = () => ({ body: `<Account>${account}</Account>` });
  };
  it.each<[string, string, () => void, RegExp]>([
    [
      'with expired credentials',
      'staging',
      () => aws.refuse('GetCallerIdentity', 'ExpiredToken'),
      /✗ Credentials: ExpiredToken: .*\n {2}→ sign in again: these credentials have expired\./,
    ],
    [
      'in an account that is prepared for CDK in its region and not in us-east-1',
      'staging',
      () => {
        aws.on.GetParameter = (_, __, region) =>
          region === 'us-east-1' ? { refusal: 'ParameterNotFound' } : { body: { Parameter: { Value: '21' } } };
      },
      /✗ CDK bootstrap: aws:\/\/123456789012\/us-east-1 was never prepared for CDK\.\n {2}→ npm exec cdk -- bootstrap aws:\/\/123456789012\/us-east-1\n/,
    ],
    [
      'with credentials of another account',
      'production',
      credentialsOf('999999999999'),
      /of account 999999999999, and production is for 123456789012/,
    ],
    [
      'in the sandbox of SES',
      'production',
      () => {
        aws.on.GetAccount = () => ({ body: { ProductionAccessEnabled: false, SendingEnabled: true } });
      },
      /✗ SES sandbox: .*request production access/s,
    ],
    [
      'if AWS throttles a check',
      'staging',
      () => aws.refuse('GetParameter', 'ThrottlingException'),
      /ThrottlingException/,
    ],
  ])('deploys nothing %s, and explains why', async (_case, name, given, text) => {
    given();
    expect(await run(name)).toBe(1);
    expect(steps).toEqual([]);
    expect(all()).toMatch(text);
    expect(said.at(-1)).toBe('\n✗ Something is missing. Nothing was deployed.');
  });

  it('ends with a sentence without any credentials, even if the metadata service never answers', async () => {
    let asked = 0;
    const silent = createServer(() => {
      asked += 1;
    });
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const home = mkdtempSync(join(tmpdir(), 'steeple-home-'));
    const env = {
      ...{ PATH: process.env.PATH, HOME: home, USERPROFILE: home },
      AWS_EC2_METADATA_SERVICE_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      // Only loopback addresses are reached.
      HTTPS_PROXY: 'http://127.0.0.1:9',
    };
    const command = [join(ROOT, 'infra', 'tools', 'deploy.ts'), 'staging'];
    const ended = await promisify(execFile)(process.execPath, command, { cwd: ROOT, env }).catch((error) => error);
    silent.close();
    rmSync(home, { recursive: true });
    expect(asked).toBeGreaterThan(0);
    expect([ended.code, ended.stderr, ended.stdout]).toEqual([
      1,
      '',
      [
        '── staging in eu-west-1',
        '✗ Credentials: NoCredentials: Could not load credentials from any providers',
        '  → sign in (aws sso login), or set AWS_PROFILE.',
        '',
        '✗ Something is missing. Nothing was deployed.',
        '',
      ].join('\n'),
    ]);
  });

  describe('from the templates of yesterday', () => {
    const having = (...names: string[]) => ({
      Resources: {
        Media: {
          Type: 'AWS::DynamoDB::Table',
          Properties: { GlobalSecondaryIndexes: names.map((IndexName) => ({ IndexName })) },
        },
      },
    });
    const yesterday = (template: object) => {
      const body = JSON.stringify(template).replaceAll('"', '&quot;');
      aws.on.GetTemplate = () => ({ body: `<TemplateBody>${body}</TemplateBody>` });
    };
    /** Like CDK, leaves the assembly of today in the folder that it is given. */
    const cdk: Tools['cdk'] = async (args) => {
      const output = args[args.indexOf('--output') + 1] ?? '';
      if (args[0] === 'synth') {
        mkdirSync(join(output, 'assembly-staging'), { recursive: true });
        writeFileSync(
          join(output, 'assembly-staging', 'stagingData1A2B.template.json'),
          JSON.stringify(having('a', 'b')),
        );
      }
      return tools().cdk(args);
    };
    afterEach(() => rmSync(join(ROOT, 'cdk.out', 'staging', 'assembly-staging'), { recursive: true, force: true }));

    it('upgrades a table by one index', async () => {
      yesterday(having('a'));
      expect(await main(['staging'], tools({ cdk }))).toBe(0);
      expect(steps).toContain(deployed('broadening'));
    });

    it('upgrades an App that had no aliases, and moves none of those that CloudFormation made', async () => {
      const withAliases = async (args: readonly string[]) => {
        if (args[0] === 'deploy') fakeLive(aws, { finance: { deployed: 1, live: 1, versions: { 1: 'b' } } });
        return cdk(args);
      };
      expect(await main(['staging'], tools({ cdk: withAliases }))).toBe(0);
      expect(synthesized()).not.toContain('shift');
      expect(aws.calls.filter((call) => /Alias|DeleteFunction/.test(call))).toEqual(['GetAlias']);
    });

    it('stops before an upgrade by two indexes, which DynamoDB refuses, except with --app-alone', async () => {
      yesterday(having());
      expect(await main(['staging'], tools({ cdk }))).toBe(1);
      expect(said.at(-1)).toMatch(/✗ Media would change by the indexes a and b: .* Nothing was deployed\.$/);
      expect(steps.some((step) => step.startsWith('deploy'))).toBe(false);
      expect(await main(['staging', '--app-alone'], tools({ cdk }))).toBe(0);
    });

    it('ignores the template of a Data stack whose creation failed, because the deployment deletes that stack', async () => {
      yesterday(having());
      aws.on.DescribeStacks = ({ StackName }) =>
        StackName === 'steeple-staging-data'
          ? { body: '<StackStatus>ROLLBACK_COMPLETE</StackStatus>' }
          : { refusal: 'ValidationError' };
      const env = { SMOKE_EMAIL: 'pastor@example.org', SMOKE_PASSWORD: 'x' };
      expect(await main(['staging', '--yes'], tools({ cdk, env }))).toBe(0);
      expect(steps).toContain(deployed('never'));
    });

    it('stops if CloudFormation does not say what is deployed', async () => {
      aws.refuse('GetTemplate', 'Throttling');
      expect(await main(['staging'], tools({ cdk }))).toBe(1);
      expect(said.at(-1)).toBe('\n✗ CloudFormation does not say what is deployed (said so). Nothing was deployed.');
    });
  });

  it('can be repeated after API Gateway throttled the routes of the first creation', async () => {
    codes.deploy = 1;
    expect(await run('staging')).toBe(1);
    expect(said.at(-1)).toContain('A stack that could not change was rolled back to what it was');
    expect(aws.calls).not.toContain('Invoke');
    codes.deploy = 0;
    steps = [];
    expect(await run('staging')).toBe(0);
    expect(steps).toContain(deployed('broadening'));
  });

  it.each([
    ['synth', 3, 'The stacks do not synthesize (see above). Nothing was deployed.'],
    ['diff', 4, 'The stacks could not be compared (see above). Nothing was deployed.'],
    ['deploy', 5, 'The deployment failed (see above). A stack that could not change was rolled back to what it was'],
  ])('stops if cdk %s fails, and reports the state of the deployment', async (command, done, text) => {
    codes[command] = 1;
    expect(await run('staging')).toBe(1);
    expect(steps).toHaveLength(done);
    expect(said.at(-1)).toContain(`✗ ${text}`);
  });

  it('stops if the image library cannot be downloaded for Lambda', async () => {
    const fetchNatives = () => Promise.reject(new Error('npm error code E404'));
    expect(await main(['staging'], tools({ fetchNatives }))).toBe(1);
    expect(steps).toEqual(['build']);
    expect(said.at(-1)).toMatch(
      /E404\nWhat makes images could not be fetched for Lambda's machine. Nothing was deployed\.$/,
    );
  });

  it('stops if the build fails', async () => {
    const build = () => Promise.reject(new Error('The frontend does not build:\nno such file'));
    expect(await main(['staging'], tools({ build }))).toBe(1);
    expect([steps, said.at(-1)]).toEqual([
      [],
      '\n✗ The frontend does not build:\nno such file\nThe build failed. Nothing was deployed.',
    ]);
  });

  it('reports that the stacks are deployed but the pages are not if render fails or is denied', async () => {
    aws.on.Invoke = () => ({
      body: '{"errorMessage":"no bucket"}',
      headers: { 'x-amz-function-error': 'Unhandled' },
    });
    expect(await run('staging')).toBe(1);
    expect(said.at(-1)).toBe(
      '\n✗ The pages were not written (staging-render failed: no bucket). The stacks are deployed. Mend it, and run ' +
        '`npm run deploy -- staging` again: it changes nothing twice.',
    );
    aws.refuse('Invoke', 'AccessDeniedException');
    expect(await run('staging')).toBe(1);
    expect(said.at(-1)).toContain('✗ The pages were not written (said so). The stacks are deployed.');
    expect(steps.some((step) => step.startsWith('smoke'))).toBe(false);
  });

  it('shows the progress of pages, retries after one failure, and resumes an interrupted deployment', async () => {
    const asked: unknown[] = [];
    let failures = 1;
    const pages = (last: string | undefined) => {
      aws.on.Invoke = (payload) => {
        if (!('render' in payload)) return { body: { phase: 'done', written: 0, removed: 0 } };
        asked.push(payload.after);
        const { after } = payload;
        if (after === 'b' && failures-- > 0) return { refusal: 'TooManyRequestsException' };
        const next = after === undefined ? 'a' : after === 'a' ? 'b' : last;
        return { body: { done: asked.length, of: 5000, ...(next ? { after: next } : {}) } };
      };
    };
    pages(undefined);
    expect(await run('staging')).toBe(0);
    expect(asked).toEqual([undefined, 'a', 'b', 'b']);
    expect(all()).toContain('── pages\n  1 of 5000 events …\n  2 of 5000 events …\nEvery page is written.');
    [asked.length, failures] = [0, 3];
    expect(await run('staging')).toBe(1);
    expect(asked).toEqual([undefined, 'a', 'b', 'b', 'b']);
    expect(said.at(-1)).toContain('✗ The pages were not written (said so).');
    asked.length = 0;
    expect(await run('staging')).toBe(0);
    expect(asked).toEqual(['b']);
    // The run was complete, so the next one starts over.
    expect(await run('staging')).toBe(0);
    expect(asked[1]).toBeUndefined();
  });

  it('reports a stack output that is missing', async () => {
    outputs = { SiteUrl: 'https://d1.cloudfront.net' };
    expect(await run('staging')).toBe(1);
    expect(said.at(-1)).toContain(
      'The stacks are deployed, and do not say where (The stack steeple-staging-app has no output RenderFunction.)',
    );
  });

  it('ignores the outputs of an earlier deployment', async () => {
    expect(await run('staging')).toBe(0);
    expect(await main(['staging'], tools({ cdk: async () => 0 }))).toBe(1);
    expect(said.at(-1)).toContain('The stacks are deployed, and do not say where');
  });

  it('reports a smoke test that could not start', async () => {
    aws.refuse('AdminCreateUser', 'AccessDeniedException');
    expect(await run('staging')).toBe(1);
    expect(said.at(-1)).toContain('✗ The smoke test could not be made (said so). The stacks are deployed.');
  });

  it.each([
    [[], 'Say for which environment: npm run deploy -- <environment> (local, staging, production).'],
    [['local'], 'local runs on this machine: npm start.'],
    [['mars'], 'There is no environment "mars" in infra/environments.ts, only local, staging, production.'],
    [['staging', 'production'], 'Say for which environment'],
  ])('explains what is wrong with the arguments %j', async (args, text) => {
    expect(await run(...args)).toBe(1);
    expect([steps, all()]).toEqual([[], expect.stringContaining(text)]);
  });

  it('the npm scripts for operators run ensure.mjs first', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    for (const name of ['deploy', 'rollback', 'destroy', 'doctor', 'smoke', 'assemble', 'sweep', 'pipeline']) {
      expect([scripts[`pre${name}`], scripts[name]]).toEqual([
        'node infra/tools/ensure.mjs',
        `node infra/tools/${name}.ts`,
      ]);
    }
  });
});
