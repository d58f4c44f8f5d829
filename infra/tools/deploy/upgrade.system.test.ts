/** The upgrade of an earlier release (infra/testing/earlier.ts): CDK's own comparison, the template-diff tool, and a dry run. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import type { Bag } from '../../local/template/intrinsics.ts';
import { earlierTemplate, earlierText, type StackTemplate } from '../../testing/earlier.ts';
import { startFakeAws } from '../../testing/fake-aws.ts';
import { fakeCloudFormation } from '../../testing/fake-cloudformation.ts';
import { environment } from '../../testing/rows.ts';
import { text } from '../../testing/templates.ts';
import { main as deployMain } from '../deploy.ts';
import { ROOT } from '../functions.ts';
import { main as compareMain } from '../template-diff.ts';
import { type Cdk, cdkOn } from './cdk.ts';

const aws = startFakeAws();
const folder = mkdtempSync(join(tmpdir(), 'steeple-upgrade-'));
const production = {
  ...environment('production'),
  ...{ account: '123456789012', alarmAddress: 'it@church.org', staffAddress: 'office@church.org' },
};
const parts = ['data', 'app', 'watch'] as const;
/** Milliseconds: each command starts CDK, which takes long on a busy machine. */
const patience = 180_000;

const files = {
  data: /Data[0-9A-F]{8}\.template\.json$/,
  app: /App[0-9A-F]{8}\.template\.json$/,
  watch: /Watch[0-9A-F]{8}\.nested\.template\.json$/,
} as const satisfies Record<(typeof parts)[number], RegExp>;

function nextTemplate(part: keyof typeof files): StackTemplate {
  const stage = join(folder, 'assembly-production');
  const file = readdirSync(stage).find((name) => files[part].test(name)) ?? expect.fail(part);
  return JSON.parse(readFileSync(join(stage, file), 'utf8')) as StackTemplate;
}

beforeAll(() => {
  buildApp({ environments: [production], outdir: folder }).synth();
  // Allows only the loopback address, so that calls that ignore AWS_ENDPOINT_URL fail.
  process.env.HTTPS_PROXY = 'http://127.0.0.1:9';
});
afterAll(() => {
  delete process.env.HTTPS_PROXY;
  rmSync(folder, { recursive: true });
});

/** Lines such as `[~] AWS::S3::Bucket App/Site Site1A2B replace`, of CDK, which knows what CloudFormation replaces. */
function comparedByCdk(stack: 'Data' | 'App', before: object): Promise<string[]> {
  const file = join(folder, `before-${stack}.json`);
  writeFileSync(file, JSON.stringify(before));
  const command = ['diff', `production/${stack}`, '--exclusively', '--app', folder, '--template', file];
  const args = [join(ROOT, 'node_modules', 'aws-cdk', 'bin', 'cdk'), ...command, '--no-change-set', '--no-color'];
  return new Promise((resolve, reject) => {
    const env = { ...process.env, CDK_DISABLE_VERSION_CHECK: '1' };
    execFile(process.execPath, args, { env, maxBuffer: 2 ** 25 }, (error, stdout, stderr) => {
      if (error) return reject(error);
      return resolve(
        `${stdout}${stderr}`.split('\n').filter((line) => /^\[[-+~]\] AWS::|^\[[-+~]\] Custom::/.test(line)),
      );
    });
  });
}

/** Types of the resources that an upgrade takes away: CloudFormation deletes or replaces them. */
const lostTypes = (lines: readonly string[]): string[] =>
  [...new Set(lines.filter((line) => /^\[-\]|replace/.test(line)).map((line) => line.split(' ')[1] ?? ''))].sort();

/** Types without data of their own, addresses that others know, or messages that wait. */
const expendable = ['AWS::IAM::Policy', 'AWS::Lambda::LayerVersion', 'AWS::Lambda::Permission'];

describe('the upgrade of an earlier release', () => {
  it(
    'keeps each table, bucket, pool, key, bus, queue and public address',
    async () => {
      const data = await comparedByCdk('Data', earlierTemplate('data'));
      expect(data.some((line) => line.startsWith('[+] AWS::DynamoDB::Table'))).toBe(true);
      expect(lostTypes(data)).toEqual(['AWS::IAM::Policy']);
      const app = await comparedByCdk('App', earlierTemplate('app'));
      expect(app.length).toBeGreaterThan(100);
      expect(lostTypes(app).filter((type) => !expendable.includes(type))).toEqual([]);
    },
    patience,
  );

  it(
    'would show a table that is lost and one that is replaced',
    async () => {
      const before = earlierTemplate('data');
      const [id = '', table] = Object.entries(before.Resources).find(([name]) => name.startsWith('Seats')) ?? [];
      const other = { ...table?.Properties, KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }] };
      const resources = { ...before.Resources, Old: table, [id]: { ...table, Properties: other } };
      const found = await comparedByCdk('Data', { ...before, Resources: resources });
      expect(found).toContain('[-] AWS::DynamoDB::Table Old orphan');
      expect(found).toContain(`[~] AWS::DynamoDB::Table Data/Seats ${id} replace`);
      expect(lostTypes(found)).toContain('AWS::DynamoDB::Table');
    },
    patience,
  );

  it('exports everything that the earlier App imports', () => {
    const imported = [...earlierText('app').matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, name = '']) => name);
    const exported = Object.values(nextTemplate('data').Outputs ?? {}).map((output) => output.Export?.Name);
    expect(imported.length).toBeGreaterThan(20);
    expect(imported.filter((name) => !exported.includes(name))).toEqual([]);
  });

  it('makes nothing whose name a resource with another logical id has until the end of the update', () => {
    for (const part of parts) expect([part, clashes(earlierTemplate(part), nextTemplate(part))]).toEqual([part, []]);
    const route = { Type: 'AWS::ApiGatewayV2::Route', Properties: { ApiId: { Ref: 'Api' }, RouteKey: 'GET /' } };
    expect(clashes({ Resources: { Old: route } }, { Resources: { New: route } })).toEqual(['New is named as Old']);
  });

  it('stays within CloudFormation’s limits of a template', () => {
    for (const part of parts) {
      const { Resources, Outputs = {} } = nextTemplate(part);
      expect(Object.keys(Resources).length).toBeLessThanOrEqual(500);
      expect(Object.keys(Outputs).length).toBeLessThanOrEqual(200);
    }
  });

  it(
    'is deployed in the order of its stacks, and the template-diff tool reports the changes before it',
    async () => {
      const outputs = {
        ...{ SiteUrl: 'https://d1.cloudfront.net', CdnDomain: 'd1.cloudfront.net', UserPoolId: 'eu-west-1_own' },
        ...{ RenderFunction: 'render', DrawFunction: 'draw', IndexFunction: 'index', Release: '2962ec374' },
      };
      const cloud = fakeCloudFormation(aws, outputs);
      aws.on.Invoke = () => ({ body: { phase: 'done', written: 0, removed: 0, done: 0, of: 0 } });
      const stacks = ['data', 'app', 'edge'].map((part) => `steeple-production-${part}`);
      // The third stack came after the earlier release.
      cloud.add(...stacks.slice(0, 2));
      for (const part of ['data', 'app'] as const) cloud.templates.set(`steeple-production-${part}`, earlierText(part));
      const said: string[] = [];
      const say = (line: string) => void said.push(line);
      const watch = Object.entries(earlierTemplate('app').Resources).find(
        ([, { Type }]) => Type === 'AWS::CloudFormation::Stack',
      );
      const nested = `steeple-production-app-${watch?.[0]}`;
      cloud.add(nested);
      cloud.templates.set(nested, earlierText('watch'));

      const comment = join(folder, 'comment.md');
      expect([await compareMain(['production', folder, comment], say, [production]), said]).toEqual([0, []]);
      const report = readFileSync(comment, 'utf8');
      expect(report).toContain('+ AWS::DynamoDB::Table Deliveries');
      expect(report).toContain('~ AWS::Cognito::UserPool AccountsPool');
      expect(report).toContain('+ Outputs ');
      expect(report).toMatch(/\*\*app Watch\w+\*\*: \d+ changes/);
      expect(report).toContain('**edge**: a new stack, with 3 resources');
      expect(report).not.toMatch(/This (removes|replaces)/);

      const cdk: Cdk = ([command = '', ...rest]) =>
        command === 'synth' || command === 'diff'
          ? Promise.resolve(0)
          : cdkOn('ignore')([command, ...rest.map((arg) => (/^\/.*production$/.test(arg) ? folder : arg))]);
      const code = await deployMain(['production', '--yes'], {
        ...{ cdk, say, build: async () => [], fetchNatives: async () => {}, smoke: async () => 0, env: {} },
        ...{ release: async () => '0123456789ab', rows: [production] },
        world: { resolve: async () => [], texts: async () => [] },
      });
      expect([code, said.at(-1)]).toEqual([0, expect.stringContaining('First admin')]);
      expect(cloud.done).toEqual(['update', 'update', 'create'].map((verb, index) => `${verb} ${stacks[index]}`));
    },
    patience,
  );
});

/** Type → the properties that AWS takes only once. CloudFormation makes new resources before it deletes old ones. */
const identities: Readonly<Record<string, readonly string[]>> = {
  'AWS::ApiGatewayV2::Route': ['ApiId', 'RouteKey'],
  'AWS::CloudWatch::Alarm': ['AlarmName'],
  'AWS::CloudWatch::Dashboard': ['DashboardName'],
  'AWS::Cognito::UserPoolDomain': ['Domain'],
  'AWS::Cognito::UserPoolGroup': ['UserPoolId', 'GroupName'],
  'AWS::Cognito::UserPoolResourceServer': ['UserPoolId', 'Identifier'],
  'AWS::Events::EventBus': ['Name'],
  'AWS::Events::Rule': ['EventBusName', 'Name'],
  'AWS::IAM::Role': ['RoleName'],
  'AWS::Lambda::Alias': ['FunctionName', 'Name'],
  'AWS::Lambda::EventSourceMapping': ['FunctionName', 'EventSourceArn'],
  'AWS::SSM::Parameter': ['Name'],
};

/** A sentence for each new resource that would meet its own name. */
function clashes(before: StackTemplate, after: StackTemplate): string[] {
  const taken = new Map(
    Object.entries(before.Resources).flatMap(([id, resource]) =>
      identityOf(resource).map((name) => [name, id] as const),
    ),
  );
  return Object.entries(after.Resources).flatMap(([id, resource]) =>
    identityOf(resource).flatMap((name) => {
      const holder = taken.get(name);
      return holder !== undefined && holder !== id ? [`${id} is named as ${holder}`] : [];
    }),
  );
}

/** Empty if AWS makes up the name. */
function identityOf({ Type, Properties = {} }: { readonly Type: string; readonly Properties?: Bag }): string[] {
  const values = (identities[Type] ?? []).map((name) => Properties[name]);
  return values.length > 0 && values.every((value) => value !== undefined)
    ? [[Type, ...values.map((value) => text(value ?? null))].join(' ')]
    : [];
}
