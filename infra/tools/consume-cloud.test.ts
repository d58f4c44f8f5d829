import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { parseEvent } from '#events/catalog.ts';
import { type Envelope, trialSource } from '#events/define.ts';
import { freePort } from '#functions/testing/stand-ins/dynoxide.ts';
import { resolveHost } from '#functions/webhooks/address.ts';
import { webhookBody } from '#functions/webhooks/deliver.ts';
import { post } from '#functions/webhooks/post.ts';
import { signed } from '#functions/webhooks/sign.ts';
import { checkEnvironments } from '../environments/check.ts';
import type { Consumer, Environment } from '../environments.ts';
import { compilePattern, type Pattern } from '../local/bus/pattern.ts';
import { bags } from '../local/template/bag.ts';
import type { Bag } from '../local/template/intrinsics.ts';
import { until } from '../local/testing/rig.ts';
import { stackOutputs, stackResources, startFakeAws } from '../testing/fake-aws.ts';
import { fakeCloudFormation } from '../testing/fake-cloudformation.ts';
import {
  type DocumentStep,
  npmOf,
  openReaderShell,
  type ReaderShell,
  rowsIn,
  type ShellProgram,
  stepsOf,
} from '../testing/reader-shell.ts';
import { environment } from '../testing/rows.ts';
import { synthesizeAgain } from '../testing/templates.ts';
import { endPrograms, type Program, startTheirQueue, theirCredentials } from '../testing/their-queue.ts';
import { main as writeConsumer } from './consumer.ts';
import { main as events } from './events.ts';
import { ROOT } from './functions.ts';

/*
 * A stranger and an operator follow the chapter "The same in the cloud" of docs/consume.md: every command of it runs, in its order.
 * The church's AWS is a fake on this machine; the rows, the templates, the programs and the signatures are real.
 */

const document = 'docs/consume.md';
const steps = stepsOf(document, 'The same in the cloud');
const folder = mkdtempSync(join(tmpdir(), 'steeple-cloud-'));
const program = join(folder, 'figures');
const secret = 'c2VjcmV0IG9mIHRoZSByZWNlaXZlciwgMzMgYnl0ZXMh';
beforeAll(() => {
  writeConsumer(['figures', program]);
});
afterAll(() => rmSync(folder, { recursive: true }));
endPrograms();
/** The account of the stranger. */
const theirs = startFakeAws();
const aws = startFakeAws();

/** What an operator has deployed. */
interface Deployed {
  readonly row: Environment;
  readonly resources: readonly DeployedResource[];
  readonly outputs: readonly string[];
}
interface DeployedResource {
  readonly id: string;
  readonly Type: string;
  readonly part: 'data' | 'app';
  readonly Properties: Bag;
}

/** `npm run deploy -- staging` up to CloudFormation, which has its own tests. */
function deploy(consumer: Consumer): Deployed {
  const row = { ...environment('staging'), account: '123456789012', consumers: [consumer] };
  checkEnvironments([row]);
  const { files } = synthesizeAgain([row]);
  const templates = Object.entries(files).map(([file, text]) => ({
    part: /data/i.test(file.split('/').at(-1) ?? '') ? ('data' as const) : ('app' as const),
    template: JSON.parse(text) as {
      Resources?: Record<string, Omit<DeployedResource, 'id' | 'part'>>;
      Outputs?: object;
    },
  }));
  return {
    row,
    resources: templates.flatMap(({ part, template }) =>
      Object.entries(template.Resources ?? {}).map(([id, resource]) => ({ id, part, ...resource })),
    ),
    outputs: templates.flatMap(({ template }) => Object.keys(template.Outputs ?? {})),
  };
}

/** A synthesis blocks the event loop for so long that an idle connection to the fake AWS would close. */
const deployments = new Map(
  steps.flatMap(({ kind, text }) =>
    kind === 'ts' ? [[text, deploy(rowsIn(text)[0] ?? expect.fail(text))] as const] : [],
  ),
);

/** One walk through the chapter, as a reader of both sides, who types each command into a shell. */
class Walk {
  deployed: Deployed | undefined;
  url = '';
  running: Program | undefined;
  queue: Awaited<ReturnType<typeof startTheirQueue>> | undefined;
  /** Principals that the policy of the consumer's queue allows. */
  allowed: readonly string[] = [];
  private row = '';
  /** What the reader puts in place of `…`. */
  private secrets = '';

  private readonly shell: ReaderShell;

  constructor(shell: ReaderShell) {
    this.shell = shell;
  }

  static async open(): Promise<Walk> {
    const walk: Walk = new Walk(
      await openReaderShell({
        npm: (args, env) => walk.npm(args, env),
        npx: (args, env) => walk.npx(args, env),
        aws: (args) => walk.exported(args),
      }),
    );
    walk.shell.cwd = program;
    return walk;
  }

  close = (): Promise<void> => this.shell.close();

  async step({ kind, text }: DocumentStep): Promise<void> {
    if (kind === 'ts') this.row = text;
    else if (/\bnode (server|worker)\.ts$/.test(text)) await this.start(text);
    else await this.shell.run(text);
  }

  private readonly npmScripts = npmOf({
    deploy: (args) => {
      expect(args).toEqual(['staging']);
      this.deployed = deployments.get(this.row) ?? expect.fail(this.row);
      return 'staging is deployed.';
    },
    events: async (args) => {
      const tools = { say: () => {}, pause: async () => {}, now: Date.now, ending: new AbortController().signal };
      const said = await events(args, {}, [this.deployed?.row ?? expect.fail()], tools);
      if (args.includes('secret')) this.secrets = said;
      return said;
    },
  });

  private npm(args: readonly string[], env: NodeJS.ProcessEnv): ReturnType<ShellProgram> {
    if (args[0] !== 'install') return this.npmScripts(args, env);
    for (const name of args.slice(1)) expect(existsSync(join(ROOT, 'node_modules', name))).toBe(true);
    symlinkSync(join(ROOT, 'node_modules'), join(program, 'node_modules'));
    return '';
  }

  /** CDK's own command line, with the credentials of the stranger, who says yes to the policy of the queue. */
  private async npx([name = '', ...args]: readonly string[], { AWS_REGION }: NodeJS.ProcessEnv): Promise<string> {
    // EventBridge reaches a queue in its own region only.
    expect(AWS_REGION).toBe(environment('staging').region);
    const cloud = fakeCloudFormation(theirs, {});
    const env = { ...process.env, AWS_ENDPOINT_URL: theirs.url(), AWS_REGION, HTTPS_PROXY: 'http://127.0.0.1:9' };
    const command = [join(ROOT, 'node_modules', '.bin', name), ...args, '--require-approval', 'never'];
    await promisify(execFile)(process.execPath, command, { cwd: program, env });
    expect(cloud.done).toEqual(['create figures-events']);
    const template = readFileSync(join(program, 'cdk.out', 'ConsumerStack.template.json'), 'utf8');
    const { Resources, Outputs } = JSON.parse(template) as {
      Resources: Record<string, DeployedResource>;
      Outputs: object;
    };
    const named = Object.values(Resources).flatMap(({ Properties }) => Properties?.QueueName ?? []);
    this.queue = await startTheirQueue(String(named[0]));
    expect(Object.keys(Outputs)).toEqual(['QueueArn', 'QueueUrl']);
    this.allowed = [...template.matchAll(/"aws:PrincipalArn": "([^"]+)"/g)].map(([, arn = '']) => arn);
    return '';
  }

  private exported(args: readonly string[]): string {
    expect(args).toEqual(['configure', 'export-credentials', '--format', 'env']);
    return Object.entries(theirCredentials)
      .map(([name, value]) => `export ${name}=${value}`)
      .join('\n');
  }

  private async start(command: string): Promise<void> {
    const port = await freePort();
    this.url = `http://localhost:${port}/`;
    const typed = command
      .replace('whsec_…', this.secrets)
      .replace('https://sqs.…', this.queue?.url ?? '')
      .replace('PORT=4000', `PORT=${port}`);
    expect(typed).not.toContain('…');
    this.shell.env.DATABASE = `${port}.db`;
    this.running = this.shell.start(typed);
    await until('the program listens or reads', () => this.running?.lines.length === 1);
  }

  /** What the deployed function does: it signs the event and posts it. The proxy at the address passes it on. */
  async deliver(event: Envelope): Promise<object> {
    const body = webhookBody(event);
    const headers = { ...signed(event.id, Date.now(), body, [secret]) };
    const { result } = await post(this.url, headers, body, { reach: 'loopback', resolve: resolveHost, patience: 5000 });
    return { state: 'delivered', attempts: [{ result, ms: 1 }] };
  }

  /** What the deployed bus does. */
  put({ Source, DetailType, Detail }: Readonly<Record<string, string>>): void {
    const event = { source: Source, 'detail-type': DetailType, detail: JSON.parse(Detail ?? '') };
    for (const rule of this.rules().filter(({ Properties }) =>
      compilePattern(Properties.EventPattern as Pattern)(event),
    )) {
      expect(bags(rule.Properties, 'Targets').map(({ Arn }) => Arn)).toEqual([this.queue?.arn]);
      expect(this.allowed).toEqual([`arn:aws:iam::123456789012:role/${rule.Properties.Name}`]);
      this.queue?.send(event.detail, Source);
    }
  }

  /** Those of the environment's own bus. */
  rules(): readonly DeployedResource[] {
    const rules = this.deployed?.resources.filter(({ Type }) => Type === 'AWS::Events::Rule') ?? [];
    return rules.filter(({ Properties }) => Properties.EventPattern && Properties.EventBusName);
  }
}

let walk: Walk;
afterEach(() => walk.close());
beforeEach(async () => {
  walk = await Walk.open();
  aws.on.DescribeStacks = () => ({
    body: stackOutputs(Object.fromEntries((walk.deployed?.outputs ?? []).map((key) => [key, `of-${key}`]))),
  });
  aws.on.ListStackResources = ({ StackName }) => {
    const own = walk.deployed?.resources.filter(({ part }) => StackName === `steeple-staging-${part}`) ?? [];
    return { body: stackResources(own.map(({ id, Type }) => [id, Type, id])) };
  };
  aws.on.GetSecretValue = ({ SecretId }) =>
    SecretId === 'of-WebhookSecretfiguresY1'
      ? { body: { SecretString: secret } }
      : { refusal: 'ResourceNotFoundException' };
  aws.on.Invoke = async ({ deliver }, url) => {
    expect(url).toContain('/functions/of-DeliverFunction/');
    return { body: await walk.deliver((deliver as { event: Envelope }).event) };
  };
  aws.on.DescribeRule = ({ Name }) => {
    const rule = walk.rules().find(({ Properties }) => Properties.Name === Name);
    if (!rule) return { refusal: 'ResourceNotFoundException' };
    return { body: { State: 'ENABLED', EventPattern: JSON.stringify(rule.Properties.EventPattern) } };
  };
  aws.on.PutEvents = ({ Entries }) => {
    walk.put((Entries as Readonly<Record<string, string>>[])[0] ?? {});
    return { body: { Entries: [{ EventId: 'e' }] } };
  };
  aws.on.GetQueueAttributes = () => ({ body: { Attributes: { QueueArn: 'arn', ApproximateNumberOfMessages: '0' } } });
  aws.on.ReceiveMessage = () => ({ body: {} });
});

const half = steps.findIndex(({ text }) => text.startsWith('npm install'));

it.each([
  ['a webhook', steps.slice(0, half)],
  ['a queue', steps.slice(half)],
])(
  'docs/consume.md leads a stranger in the cloud to the first event, with %s',
  async (_, chosen) => {
    expect(chosen.length).toBeGreaterThan(4);
    for (const step of chosen) await walk.step(step);
    const { lines, errors } = walk.running ?? expect.fail();
    await until('the program has printed the trial', () =>
      lines.some((line) => /^registration\.submitted trial-\S+\.1: trial$/.test(line)),
    );
    expect([lines.filter((line) => line.startsWith('Registration ')), errors]).toEqual([[], []]);
    // Each step is a process that starts CDK: 16 seconds next to one other test run.
  },
  300_000,
);

it('the example and the pattern of docs/consume.md are those of a real event, and the pattern takes no trial', () => {
  const [example, pattern] = ['What arrives', 'A pattern'].map((title) =>
    JSON.parse(stepsOf(document, title).find(({ kind }) => kind === 'json')?.text ?? ''),
  );
  expect(parseEvent(example.detail)).toEqual(example.detail);
  const isMatch = compilePattern(pattern as Pattern);
  expect(isMatch(example)).toBe(true);
  const withData = (data: object) => ({
    ...example,
    detail: { ...example.detail, data: { ...example.detail.data, ...data } },
  });
  for (const data of [{ test: true }, { status: 'held' }, { eventId: 'another' }])
    expect(isMatch(withData(data))).toBe(false);
  expect(isMatch({ ...example, source: trialSource('figures') })).toBe(false);
});
