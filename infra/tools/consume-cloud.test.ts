import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Envelope } from '#events/define.ts';
import { resolveHost } from '#functions/webhooks/address.ts';
import { webhookBody } from '#functions/webhooks/deliver.ts';
import { post } from '#functions/webhooks/post.ts';
import { signed } from '#functions/webhooks/sign.ts';
import { checkEnvironments } from '../environments/check.ts';
import type { Consumer, Environment } from '../environments.ts';
import { compilePattern, type Pattern } from '../local/bus/pattern.ts';
import { bags } from '../local/template/bag.ts';
import type { Bag } from '../local/template/intrinsics.ts';
import { freePort, until } from '../local/testing/rig.ts';
import { stackOutputs, startFakeAws } from '../testing/fake-aws.ts';
import { environment } from '../testing/rows.ts';
import { synthesizeAgain } from '../testing/templates.ts';
import { endPrograms, type Program, startProgram, startTheirQueue, theirCredentials } from '../testing/their-queue.ts';
import { main as writeConsumer } from './consumer.ts';
import { main as events } from './events.ts';
import { ROOT } from './functions.ts';

/*
 * A stranger and an operator follow the chapter "The same in the cloud" of docs/consume.md: every command of it runs, in its order.
 * The church's AWS is a fake on this machine; the rows, the templates, the programs and the signatures are real.
 */

const guide = readFileSync(join(ROOT, 'docs/consume.md'), 'utf8');
const chapter = /## The same in the cloud\n([\s\S]*?)\n## /.exec(guide)?.[1] ?? '';
type Step = { readonly row: Consumer } | { readonly command: string };
const asJson = (row: string) =>
  row
    .replace(/,$/, '')
    .replace(/(\w+): /g, '"$1": ')
    .replaceAll("'", '"');
const steps = [...chapter.matchAll(/```(ts|sh)\n([\s\S]*?)```/g)].flatMap(([, kind, text = '']): Step[] =>
  kind === 'ts'
    ? [{ row: JSON.parse(asJson(text.trim())) as Consumer }]
    : text
        .trim()
        .split('\n')
        .map((command) => ({ command })),
);
const folder = mkdtempSync(join(tmpdir(), 'steeple-cloud-'));
const program = join(folder, 'figures');
const secret = 'c2VjcmV0IG9mIHRoZSByZWNlaXZlciwgMzMgYnl0ZXMh';
beforeAll(() => {
  writeConsumer(['figures', program]);
});
afterAll(() => rmSync(folder, { recursive: true }));
endPrograms();
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
const deployments = new Map(steps.flatMap((step) => ('row' in step ? [[step.row, deploy(step.row)] as const] : [])));

/** One walk through the chapter, as a reader of both sides. */
class Walk {
  deployed: Deployed | undefined;
  secrets = '';
  url = '';
  running: Program | undefined;
  queue: Awaited<ReturnType<typeof startTheirQueue>> | undefined;
  credentials: NodeJS.ProcessEnv = {};
  /** Principals that the policy of the consumer's queue allows. */
  allowed: readonly string[] = [];
  private row: Consumer | undefined;

  async step(step: Step): Promise<void> {
    if ('row' in step) {
      this.row = step.row;
      return;
    }
    const { command } = step;
    const [run] = this.commands.filter(([pattern]) => pattern.test(command));
    if (!run) throw new Error(`The chapter has a command that this test cannot run: ${command}`);
    await run[1](command);
  }

  private readonly commands: readonly (readonly [RegExp, (command: string) => unknown])[] = [
    [/^npm run deploy -- staging$/, () => this.deploy()],
    [/^npm run events -- staging /, (command) => this.operate(command.split(' ').slice(5))],
    [/^WEBHOOK_SECRETS='whsec_…' PORT=4000 node server\.ts$/, () => this.serve()],
    [/^npm install aws-cdk aws-cdk-lib constructs$/, (command) => this.install(command.split(' ').slice(2))],
    [/^AWS_REGION=eu-west-1 npx cdk deploy --app 'node stack\.ts'/, (command) => this.deployQueue(command)],
    [/^eval "\$\(aws configure export-credentials --format env\)"$/, () => (this.credentials = theirCredentials)],
    [/^QUEUE_URL='https:\/\/sqs\.…' node worker\.ts$/, () => this.work()],
  ];

  private deploy(): void {
    this.deployed = deployments.get(this.row ?? expect.fail()) ?? expect.fail();
  }

  private async operate(args: readonly string[]): Promise<void> {
    const tools = { say: () => {}, pause: async () => {}, now: Date.now, ending: new AbortController().signal };
    const said = await events(['staging', ...args], {}, [this.deployed?.row ?? expect.fail()], tools);
    if (args[0] === 'secret') this.secrets = said;
  }

  private async serve(): Promise<void> {
    const port = await freePort();
    this.url = `http://localhost:${port}/`;
    this.running = startProgram(program, ['server.ts'], { WEBHOOK_SECRETS: this.secrets, PORT: String(port) });
    await until('the program listens', () => this.running?.lines.length === 1);
  }

  private install(packages: readonly string[]): void {
    for (const name of packages) expect(existsSync(join(ROOT, 'node_modules', name))).toBe(true);
    symlinkSync(join(ROOT, 'node_modules'), join(program, 'node_modules'));
  }

  private async deployQueue(command: string): Promise<void> {
    const context = Object.fromEntries(
      [...command.matchAll(/--context (\w+)=(\S+)/g)].map(([, key, value]) => [key, value]),
    );
    const CDK_OUTDIR = join(folder, 'cdk.out');
    const env = { ...process.env, CDK_OUTDIR, CDK_CONTEXT_JSON: JSON.stringify(context) };
    await promisify(execFile)(process.execPath, ['stack.ts'], { cwd: program, env });
    const template = readFileSync(join(CDK_OUTDIR, 'ConsumerStack.template.json'), 'utf8');
    const { Resources, Outputs } = JSON.parse(template) as {
      Resources: Record<string, DeployedResource>;
      Outputs: object;
    };
    const named = Object.values(Resources).flatMap(({ Properties }) => Properties?.QueueName ?? []);
    this.queue = await startTheirQueue(String(named[0]));
    expect(Object.keys(Outputs)).toEqual(['QueueArn', 'QueueUrl']);
    this.allowed = [...template.matchAll(/"aws:PrincipalArn": "([^"]+)"/g)].map(([, arn = '']) => arn);
  }

  private async work(): Promise<void> {
    const env = { ...this.credentials, QUEUE_URL: this.queue?.url, DATABASE: 'worker.db' };
    this.running = startProgram(program, ['worker.ts'], env);
    await until('the program reads', () => this.running?.lines.length === 1);
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
beforeEach(() => {
  walk = new Walk();
  aws.on.DescribeStacks = () => ({
    body: stackOutputs(Object.fromEntries((walk.deployed?.outputs ?? []).map((key) => [key, `of-${key}`]))),
  });
  aws.on.ListStackResources = ({ StackName }) => {
    const own = walk.deployed?.resources.filter(({ part }) => StackName === `steeple-staging-${part}`) ?? [];
    const member = ({ id, Type }: DeployedResource) =>
      `<member><LogicalResourceId>${id}</LogicalResourceId><ResourceType>${Type}</ResourceType><PhysicalResourceId>${id}</PhysicalResourceId></member>`;
    return { body: `<Result>${own.map(member).join('')}</Result>` };
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

const [half = 0] = steps.flatMap((step, at) =>
  'command' in step && step.command.startsWith('npm install') ? [at] : [],
);

it.each([
  ['a webhook', steps.slice(0, half)],
  ['a queue', steps.slice(half)],
])('docs/consume.md leads a stranger in the cloud to the first event, with %s', async (_, chosen) => {
  expect(chosen.length).toBeGreaterThan(4);
  for (const step of chosen) await walk.step(step);
  const { lines, errors } = walk.running ?? expect.fail();
  await until('the program has printed the trial', () =>
    lines.some((line) => /^registration\.submitted trial-\S+\.1: trial$/.test(line)),
  );
  expect([lines.filter((line) => line.startsWith('Registration ')), errors]).toEqual([[], []]);
});
