/** CDK's own command line, through our commands, against a CloudFormation on the loopback address. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { previewRow } from '../../environments/preview.ts';
import { startFakeAws } from '../../testing/fake-aws.ts';
import { type FakeCloudFormation, fakeCloudFormation } from '../../testing/fake-cloudformation.ts';
import { environment } from '../../testing/rows.ts';
import { main as deployMain } from '../deploy.ts';
import { main as destroyMain } from '../destroy.ts';
import { type Cdk, cdkOn } from './cdk.ts';

const aws = startFakeAws();
const folder = mkdtempSync(join(tmpdir(), 'steeple-cdk-'));
const staging = environment('staging');
const now = () => new Date('2026-11-29T12:00:00Z');
const rows = [{ ...staging, staffAddress: 'office@church.org' }];
const [data, app, edge] = ['steeple-staging-data', 'steeple-staging-app', 'steeple-staging-edge'];
/** Milliseconds: each command starts CDK, which takes long on a busy machine. */
const patience = 180_000;
const throttled = 'Too Many Requests (Service: ApiGatewayV2, Status Code: 429)';
const outputs = {
  ...{ SiteUrl: 'https://d1.cloudfront.net', CdnDomain: 'd1.cloudfront.net', UserPoolId: 'eu-west-1_own' },
  ...{ RenderFunction: 'render', DrawFunction: 'draw', IndexFunction: 'index', Release: '0123456789ab' },
};

let said: string[] = [];
let cloud: FakeCloudFormation;
const say = (line: string) => void said.push(line);

beforeAll(() => {
  const preview = previewRow(
    'pv-menu',
    '2026-12-07T00:00:00Z',
    { like: staging, account: '123456789012', days: 7 },
    [],
  );
  buildApp({ environments: [staging, preview], outdir: folder }).synth();
  // Allows only the loopback address, so that calls that ignore AWS_ENDPOINT_URL fail.
  process.env.HTTPS_PROXY = 'http://127.0.0.1:9';
});
afterAll(() => {
  delete process.env.HTTPS_PROXY;
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  said = [];
  cloud = fakeCloudFormation(aws, outputs);
  aws.on.Invoke = () => ({ body: { phase: 'done', written: 0, removed: 0, done: 0, of: 0 } });
});

/** The assembly above replaces the one that a command would synthesize. cdk.test.ts compares. */
const cdk: Cdk = ([command = '', ...rest]) => {
  if (command === 'synth' || command === 'diff') return Promise.resolve(0);
  const args = rest.map((arg) => (/(staging|pv-menu)$/.test(arg) && arg.startsWith('/') ? folder : arg));
  return cdkOn('ignore')([command, ...args, ...(args.includes('--app') ? [] : ['--app', folder])]);
};

const tools = () => ({
  cdk,
  build: async () => [],
  fetchNatives: async () => {},
  release: async () => '0123456789ab',
  smoke: async () => 0,
  say,
  env: {},
  rows,
  world: { resolve: async () => [], texts: async () => [] },
});

const deploy = (...args: string[]) => deployMain(['staging', '--yes', ...args], tools());

describe('a dry run', () => {
  it(
    'of a first creation whose stacks fail one after another says what is left, and goes on from there each time',
    async () => {
      const limit = 'Subscriber limit exceeded: There is a limit to the number of tables.';
      const advice = (stack: string, reason: string) =>
        [
          `${stack} (ROLLBACK_COMPLETE) could not be created, and CloudFormation has taken back what it could.`,
          `  ApiHttpRoute, AWS::ApiGatewayV2::Route: ${reason}`,
          '  Mend the cause, then: npm run deploy -- staging',
          '    It deletes the rest of this stack first. Tables and buckets of it stay, empty: npm run destroy lists them later.',
          'More: "When a deployment fails" in docs/operate.md.',
        ].join('\n');
      const failsAt = async (stack: string, reason: string, done: readonly string[], where = stack) => {
        cloud.failing.set(stack, reason);
        expect(await deploy()).toBe(1);
        expect(cloud.done.splice(0)).toEqual(done);
        const [, general, ...lines] = said.at(-1)?.split('\n') ?? [];
        expect(general).toMatch(/^✗ The deployment failed \(see above\)\./);
        expect(lines.join('\n')).toBe(advice(where, reason));
        expect(aws.calls).not.toContain('Invoke');
        cloud.failing.clear();
      };
      await failsAt(data, limit, [`create ${data} in vain`]);
      const fromData = [`delete ${data} in ROLLBACK_COMPLETE`, `create ${data}`, `create ${app} in vain`];
      await failsAt(app, throttled, fromData);
      const fromApp = [`update ${data}`, `delete ${app} in ROLLBACK_COMPLETE`, `create ${app}`];
      await failsAt(edge, throttled, [...fromApp, `create ${edge} in vain`], `${edge} in us-east-1`);
      expect(await deploy()).toBe(0);
      const fromEdge = [`update ${data}`, `update ${app}`, `delete ${edge} in ROLLBACK_COMPLETE`, `create ${edge}`];
      expect(cloud.done).toEqual(fromEdge);
      expect(said).toContain('staging is deployed.');
    },
    patience,
  );

  it(
    'of an upgrade with --app-alone leaves the other stacks, and can be repeated after it was rolled back',
    async () => {
      cloud.add(data, app, edge);
      cloud.failing.set(app, throttled);
      expect(await deploy('--app-alone')).toBe(1);
      expect(said.at(-1)).toContain('A stack that could not change was rolled back to what it was');
      expect(said.at(-1)).toContain(`${app} (UPDATE_ROLLBACK_COMPLETE) could not change, and is as before`);
      cloud.failing.clear();
      expect(await deploy('--app-alone')).toBe(0);
      expect(cloud.done).toEqual([`update ${app} in vain`, `update ${app}`]);
    },
    patience,
  );

  it(
    'of an update that cannot be rolled back says which resource is in the way, and stops each deployment until it is mended',
    async () => {
      cloud.add(data, app, edge);
      cloud.failing.set(app, throttled);
      cloud.stuck.set(app, 'The role with name "<staging>" cannot be found.');
      expect(await deploy()).toBe(1);
      const command = `aws cloudformation continue-update-rollback --region eu-west-1 --stack-name ${app}`;
      const advice = [
        `${app} (UPDATE_ROLLBACK_FAILED) is neither old nor new: an update failed, and so did the way back. CloudFormation refuses every deployment.`,
        '  ApiRole, AWS::IAM::Role: The role with name "<staging>" cannot be found.',
        `  Mend the cause, then: ${command}`,
        `  If you cannot: ${command} --resources-to-skip ApiRole`,
        '    Afterwards compare what was left out with the template.',
        '  When its status is UPDATE_ROLLBACK_COMPLETE: npm run deploy -- staging',
      ].join('\n');
      expect(said.at(-1)).toContain(`\n${advice}\n`);
      said = [];
      aws.calls.length = 0;
      expect(await deploy()).toBe(1);
      expect(said.at(-1)).toBe(`\n✗ ${advice}\nNothing was deployed.`);
      expect(said).not.toContain('\n── build');
      expect(aws.calls).not.toContain('CreateChangeSet');
      cloud.setStatus(app, 'UPDATE_ROLLBACK_COMPLETE');
      cloud.failing.clear();
      expect(await deploy()).toBe(0);
    },
    patience,
  );

  it(
    'of a failed creation whose rest cannot be deleted says how to delete it without the resource in the way',
    async () => {
      cloud.failing.set(app, throttled);
      cloud.undeletable.set(app, 'Cannot delete entity, must detach all policies first.');
      expect(await deploy()).toBe(1);
      expect(await deploy()).toBe(1);
      expect(cloud.done.at(-1)).toBe(`delete ${app} in ROLLBACK_COMPLETE in vain`);
      const command = `aws cloudformation delete-stack --region eu-west-1 --stack-name ${app}`;
      const advice = [
        `${app} (DELETE_FAILED) is half deleted. CloudFormation refuses every deployment until it is gone.`,
        '  ApiRole, AWS::IAM::Role: Cannot delete entity, must detach all policies first.',
        `  Mend the cause (something uses it, or it is not empty), then: ${command}`,
        `  If you cannot: ${command} --retain-resources ApiRole`,
        '    Afterwards delete by hand what was left out.',
        '  When the stack is gone: npm run deploy -- staging, or npm run destroy -- staging',
      ].join('\n');
      expect(said.at(-1)).toContain(`\n${advice}\n`);
      said = [];
      expect(await deploy()).toBe(1);
      expect(said.at(-1)).toBe(`\n✗ ${advice}\nNothing was deployed.`);
      said = [];
      expect(await destroyMain(['staging', '--yes'], { cdk, say, ask: async () => '', rows })).toBe(1);
      expect(said.at(-1)).toMatch(/^Not everything was destroyed/);
      expect(said.at(-1)).toContain(`\n${advice}`);
    },
    patience,
  );

  it(
    'of a preview whose App fails leaves stacks that `destroy` deletes completely',
    async () => {
      const previews = { settings: { like: rows[0] ?? expect.fail(), account: '123456789012', days: 7 }, now };
      const among = rows.map((row) => ({ ...row, account: '210987654321' }));
      cloud.failing.set('steeple-pv-menu-app', throttled);
      expect(await deployMain(['preview', 'menu', '--yes'], { ...tools(), rows: among, previews })).toBe(1);
      expect(cloud.done).toEqual(['create steeple-pv-menu-data', 'create steeple-pv-menu-app in vain']);
      cloud.done.length = 0;
      const destroyTools = { cdk, say, ask: async () => '', rows: among, previews };
      expect(await destroyMain(['preview', 'menu', '--yes'], destroyTools)).toBe(0);
      expect(cloud.done).toEqual([
        'delete steeple-pv-menu-app in ROLLBACK_COMPLETE',
        'delete steeple-pv-menu-data in CREATE_COMPLETE',
      ]);
    },
    patience,
  );

  it(
    'of destroy deletes each stack before the one that it depends on',
    async () => {
      cloud.add(data, app, edge);
      expect(await destroyMain(['staging', '--yes'], { cdk, say, ask: async () => '', rows })).toBe(0);
      expect(cloud.done).toEqual([edge, app, data].map((stack) => `delete ${stack} in CREATE_COMPLETE`));
      expect(said).toEqual(['The stacks of staging are gone.', 'Nothing of it is left.']);
    },
    patience,
  );
});
