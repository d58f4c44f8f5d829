import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { describe, expect, it } from 'vitest';
import { bag, bags, list, num, str } from '../local/template/bag.ts';
import { environment } from '../testing/rows.ts';
import { ofType, type Resource, synthesize, target, text } from '../testing/templates.ts';
import { ROOT } from '../tools/functions.ts';
import type { FigureTable } from './figure.ts';
import { figures } from './figures.ts';
import { Watch } from './watch.ts';

const guide = readFileSync(join(ROOT, 'docs/operate.md'), 'utf8');

function anchorsOf(text: string): string[] {
  const anchor = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchor(heading));
}

/** The metric of an alarm: `AWS/Lambda Errors FunctionName=…`. */
function watched({ Properties }: Resource): string {
  const dimensions = bags(Properties, 'Dimensions').map((each) => `${text(each.Name ?? '')}=${idOf(each.Value ?? '')}`);
  return [str(Properties, 'Namespace'), str(Properties, 'MetricName'), ...dimensions.sort()].join(' ');
}

function idOf(value: Parameters<typeof text>[0]): string {
  return target(value) ?? /:ExportsOutputRef(\w+?)[0-9A-F]{8}\}$/.exec(text(value))?.[1] ?? text(value);
}

const all = synthesize();
const unwatched = all.filter(({ row }) => row.unwatched);

it('an unwatched environment, as staging, has the stack of alarms with those about the account, and no dashboard', () => {
  expect(unwatched.map(({ row }) => row.name)).toEqual(['staging']);
  for (const { app } of unwatched) {
    expect(ofType(app, 'AWS::CloudFormation::Stack')).toHaveLength(1);
    expect(ofType(app, 'AWS::CloudWatch::Alarm').map(watched).sort()).toEqual([
      'AWS/SES Reputation.BounceRate',
      'AWS/SES Reputation.ComplaintRate',
    ]);
    expect(ofType(app, 'AWS::SNS::Topic')).toHaveLength(1);
    expect(ofType(app, 'AWS::CloudWatch::Dashboard')).toEqual([]);
  }
});

describe.each(all.filter((each) => !unwatched.includes(each)))('the watch of $row.name', ({ row, app, data }) => {
  const all = [...data, ...app];
  const alarms = ofType(app, 'AWS::CloudWatch::Alarm');
  const byFigure = new Map(alarms.map((alarm) => [watched(alarm), alarm.Properties]));
  const properties = (figure: string) => byFigure.get(figure) ?? expect.fail(`No alarm watches ${figure}`);
  const functions = ofType(all, 'AWS::Lambda::Function').filter(
    ({ id }) => !id.startsWith('CustomCDKBucketDeployment'),
  );
  const queues = ofType(all, 'AWS::SQS::Queue');

  const deadLetters = new Set(
    all.flatMap(({ Properties }) => [
      target(bag(Properties, 'RedrivePolicy').deadLetterTargetArn ?? null),
      target(bag(bag(Properties, 'DestinationConfig'), 'OnFailure').Destination ?? null),
      ...(Array.isArray(Properties.Targets) ? bags(Properties, 'Targets') : []).map((each) =>
        target(bag(each, 'DeadLetterConfig').Arn ?? null),
      ),
    ]),
  );

  it('alarms when a function fails, is throttled, or comes near its timeout', () => {
    expect(functions.length).toBeGreaterThan(9);
    for (const { id, Properties, Metadata } of functions) {
      // Refusing is its task, so a few errors are normal.
      const Threshold = Metadata?.['steeple:function'] === 'before-code' ? 5 : 0;
      expect(properties(`AWS/Lambda Errors FunctionName=${id}`)).toMatchObject({ Threshold, Statistic: 'Sum' });
      expect(properties(`AWS/Lambda Throttles FunctionName=${id}`)).toMatchObject({ Threshold: 0, Statistic: 'Sum' });
      const duration = properties(`AWS/Lambda Duration FunctionName=${id}`);
      expect(duration.Statistic).toBe('Maximum');
      const share = num(duration, 'Threshold') / (num(Properties, 'Timeout') * 1000);
      expect(share).toBeGreaterThan(0.4);
      expect(share).toBeLessThan(0.9);
    }
  });

  it('alarms at the first dead letter in any dead-letter queue', () => {
    const found = queues.filter(({ id }) => deadLetters.has(id));
    expect(found.length).toBeGreaterThan(5);
    for (const { id } of found) {
      const figure = `AWS/SQS ApproximateNumberOfMessagesVisible QueueName=${id}`;
      expect(properties(figure)).toMatchObject({ Threshold: 0, Statistic: 'Maximum', EvaluationPeriods: 1 });
    }
  });

  it('alarms when a queue holds a message for a quarter of an hour', () => {
    // An event for a webhook may wait for ten hours: its function has an alarm of its own.
    const found = queues.filter(({ id, Metadata }) => !deadLetters.has(id) && !Metadata?.['steeple:webhook']);
    expect(found.length).toBeGreaterThan(3);
    for (const { id } of found) {
      const figure = `AWS/SQS ApproximateAgeOfOldestMessage QueueName=${id}`;
      expect(properties(figure)).toMatchObject({ Threshold: 900, Statistic: 'Maximum' });
    }
  });

  it('alarms when an event waits in the outbox or the publisher does not run', () => {
    const [publisher] = functions.filter(({ Metadata }) => Metadata?.['steeple:function'] === 'outbox-publish');
    expect(properties(`Steeple OutboxAge FunctionName=${publisher?.id}`)).toMatchObject({
      Threshold: 300,
      Statistic: 'Maximum',
      TreatMissingData: 'breaching',
    });
  });

  it('alarms when a webhook fails for half an hour', () => {
    const [deliver] = functions.filter(({ Metadata }) => Metadata?.['steeple:function'] === 'deliver');
    expect(properties(`Steeple WebhooksLate FunctionName=${deliver?.id}`)).toMatchObject({
      Threshold: 0,
      Statistic: 'Sum',
    });
  });

  it('alarms when mails are held back', () => {
    const [notify] = functions.filter(({ Metadata }) => Metadata?.['steeple:function'] === 'notify');
    expect(properties(`Steeple MailsHeldBack FunctionName=${notify?.id}`)).toMatchObject({ Threshold: 0 });
  });

  it('alarms when SES refuses the sender of any function that mails', () => {
    const mailing = functions.filter(
      ({ Properties }) => 'SENDER_ADDRESS' in bag(bag(Properties, 'Environment'), 'Variables'),
    );
    expect(mailing.length).toBeGreaterThan(2);
    for (const { id } of mailing) {
      expect(properties(`Steeple MailsRefused FunctionName=${id}`)).toMatchObject({ Threshold: 0, Statistic: 'Sum' });
    }
  });

  it('alarms when sign-ups are held back', () => {
    const [beforeCode] = functions.filter(({ Metadata }) => Metadata?.['steeple:function'] === 'before-code');
    expect(properties(`Steeple SignUpsHeldBack FunctionName=${beforeCode?.id}`)).toMatchObject({ Threshold: 0 });
  });

  it('alarms when pages fail in browsers', () => {
    const [insights] = functions.filter(({ Metadata }) => Metadata?.['steeple:function'] === 'insights-api');
    expect(properties(`Steeple BrowserErrors FunctionName=${insights?.id}`)).toMatchObject({ Threshold: 5 });
  });

  it('alarms when the API fails', () => {
    const [api] = ofType(app, 'AWS::ApiGatewayV2::Api');
    expect(properties(`AWS/ApiGateway 5xx ApiId=${api?.id}`)).toMatchObject({ Threshold: 0, Statistic: 'Sum' });
  });

  it('alarms when a table or one of its indexes throttles', () => {
    const tables = ofType(all, 'AWS::DynamoDB::Table');
    expect(tables.length).toBeGreaterThan(7);
    for (const { id, Properties } of tables) {
      const indexes = Properties.GlobalSecondaryIndexes ? bags(Properties, 'GlobalSecondaryIndexes') : [];
      const ofIndexes = indexes.map(({ IndexName }) => ` GlobalSecondaryIndexName=${text(IndexName ?? '')}`);
      for (const index of ['', ...ofIndexes]) {
        for (const metric of ['ReadThrottleEvents', 'WriteThrottleEvents']) {
          expect(properties(`AWS/DynamoDB ${metric}${index} TableName=${id}`)).toMatchObject({ Threshold: 0 });
        }
      }
    }
  });

  it('alarms when a function reads a broken item of any table', () => {
    for (const { id } of ofType(all, 'AWS::DynamoDB::Table')) {
      expect(properties(`Steeple BrokenItems TableName=${id}`)).toMatchObject({ Threshold: 0, Statistic: 'Sum' });
    }
  });

  it('alarms before SES puts the account under review', () => {
    expect(num(properties('AWS/SES Reputation.BounceRate'), 'Threshold')).toBeLessThan(0.05);
    expect(num(properties('AWS/SES Reputation.ComplaintRate'), 'Threshold')).toBeLessThan(0.001);
  });

  it('sends every alarm to the topic, and has no two alarms on the same metric', () => {
    const [topic, ...others] = ofType(app, 'AWS::SNS::Topic');
    expect(others).toEqual([]);
    for (const { Properties } of alarms) {
      expect(list(Properties, 'AlarmActions').map((each) => target(each))).toEqual([topic?.id]);
      expect(Properties.ComparisonOperator).toBe('GreaterThanThreshold');
      expect(str(Properties, 'AlarmName')).toMatch(new RegExp(`^steeple-${row.name} `));
    }
    expect(byFigure.size).toBe(alarms.length);
    expect(new Set(alarms.map(({ Properties }) => str(Properties, 'AlarmName'))).size).toBe(alarms.length);
  });

  it('lets only this account’s CloudWatch publish to the topic, which mails the configured address', () => {
    const [policy] = ofType(app, 'AWS::SNS::TopicPolicy');
    const allowed = bags(bag(policy?.Properties ?? {}, 'PolicyDocument'), 'Statement').filter(
      ({ Effect }) => Effect === 'Allow',
    );
    expect(allowed).toEqual([
      expect.objectContaining({
        Action: 'sns:Publish',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': row.account ?? { Ref: 'AWS::AccountId' } } },
      }),
    ]);
    const mailed = ofType(app, 'AWS::SNS::Subscription').map(({ Properties }) => [
      Properties.Protocol,
      Properties.Endpoint,
    ]);
    expect(mailed).toEqual(row.alarmAddress ? [['email', row.alarmAddress]] : []);
  });

  it('links each alarm to an existing section of docs/operate.md', () => {
    const anchors = anchorsOf(guide);
    for (const { Properties } of alarms) {
      const description = str(Properties, 'AlarmDescription');
      const [, anchor] = /What to do: docs\/operate\.md#([a-z-]+)$/.exec(description) ?? [];
      expect(anchors, description).toContain(anchor);
    }
  });

  it('shows every figure of every subject on one dashboard', () => {
    const [screen, ...others] = ofType(app, 'AWS::CloudWatch::Dashboard');
    expect(others).toEqual([]);
    expect(screen?.Properties.DashboardName).toBe(`steeple-${row.name}`);
    const body = text(screen?.Properties.DashboardBody ?? '');
    const widgets: { type: string; properties: { alarms?: string[]; metrics?: unknown[][] } }[] =
      JSON.parse(body).widgets;
    const shown = widgets.flatMap(({ properties: { alarms: status = [] } }) => status);
    expect(shown.sort()).toEqual(alarms.map(({ id }) => `\${${id}.Arn}`).sort());
    // For figures with alarms, the graphs have at least as many lines as there are alarms.
    const lines = widgets.flatMap(({ properties: { metrics = [] } }) =>
      metrics.map(([space, name]) => `${space} ${name}`),
    );
    const figureOf = (alarm: Resource) => watched(alarm).split(' ').slice(0, 2).join(' ');
    for (const figure of new Set(alarms.map(figureOf))) {
      const here = alarms.filter((alarm) => figureOf(alarm) === figure).length;
      expect(lines.filter((line) => line === figure).length, figure).toBeGreaterThanOrEqual(here);
    }
  });

  it('docs/operate.md names resources that the stacks have', () => {
    const named = [...guide.matchAll(/resources (app|data) (\w+)/g)];
    expect(named.length).toBeGreaterThan(10);
    const stacks: Readonly<Record<string, readonly Resource[]>> = { app, data };
    const found = (stack: string, start: string) => stacks[stack]?.some(({ id }) => id.startsWith(start));
    expect(named.filter(([, stack = '', start = '']) => !found(stack, start)).map(([whole]) => whole)).toEqual([]);
  });

  it('docs/operate.md states the number of alarms and their cost', () => {
    const [, said = ''] = /about (\d+) alarms/.exec(guide) ?? [];
    expect(Math.abs(alarms.length / Number(said) - 1)).toBeLessThan(0.05);
    const [, watchedSum, unwatchedSum] = /\*\*in all\*\* \| \*\*([\d.]+)\*\* \| \*\*([\d.]+)\*\*/.exec(guide) ?? [];
    // Alarms and the dashboard at AWS's list prices.
    expect(Math.abs(Number(watchedSum) - Number(unwatchedSum) - (0.1 * alarms.length + 3))).toBeLessThan(0.5);
  });

  it('docs/operate.md states what polling the queues costs', () => {
    const [, queues, millions, cost] = /(\d+) queues that .*: ([\d.]+) million .*\| ([\d.]+) \|$/m.exec(guide) ?? [];
    const polled = ofType(all, 'AWS::Lambda::EventSourceMapping').filter(({ Properties }) => Properties.ScalingConfig);
    const webhooks = row.consumers.filter(({ url }) => url !== undefined).length;
    expect(Number(queues)).toBe(polled.length - webhooks);
    // Five pollers for each queue, each with a call of 20 seconds, in 30 days, at 0.40 dollars a million.
    const requests = (Number(queues) * 5 * (30 * 86_400)) / 20 / 1e6;
    expect(Number(millions)).toBeCloseTo(requests, 2);
    expect(Number(cost)).toBeCloseTo((requests - 1) * 0.4, 1);
  });
});

it.each(all)('$row.name warns alarmAddress, if it has one, of a bill near the budget', ({ row, app }) => {
  const budgets = ofType(app, 'AWS::Budgets::Budget');
  expect(budgets.length).toBe(row.alarmAddress === undefined ? 0 : 1);
  for (const { Properties } of budgets) {
    // A budget with a name could not be replaced.
    expect(Properties.Budget).toEqual({
      BudgetLimit: { Amount: row.budget ?? 40, Unit: 'USD' },
      BudgetType: 'COST',
      TimeUnit: 'MONTHLY',
    });
    const warnings = bags(Properties, 'NotificationsWithSubscribers').map(({ Notification, Subscribers }) => [
      Notification,
      Subscribers,
    ]);
    const to = [{ SubscriptionType: 'EMAIL', Address: row.alarmAddress }];
    expect(warnings).toMatchObject([
      [{ NotificationType: 'ACTUAL', Threshold: 80, ThresholdType: 'PERCENTAGE' }, to],
      [{ NotificationType: 'FORECASTED', Threshold: 100, ThresholdType: 'PERCENTAGE' }, to],
    ]);
  }
});

it('a new resource is watched without registration', () => {
  const stack = new Stack(new App(), 'Added');
  new Queue(stack, 'Forgotten', { deadLetterQueue: { queue: new Queue(stack, 'Lost'), maxReceiveCount: 1 } });
  const watch = new Watch(stack, 'Watch', { row: environment('local'), root: stack });
  const names = Object.values(Template.fromStack(watch).findResources('AWS::CloudWatch::Alarm')).map(
    ({ Properties }) => Properties.AlarmName,
  );
  expect(names).toEqual(expect.arrayContaining(['steeple-local Forgotten age', 'steeple-local Lost dead letters']));
});

it('all links within docs/operate.md have a target', () => {
  const links = [...guide.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((anchor) => !anchorsOf(guide).includes(anchor ?? ''))).toEqual([]);
});

it('the commands of docs/operate.md use only variables that they or the first lines set', () => {
  const [first = '', ...blocks] = [...guide.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
  const setIn = (block: string) =>
    [...block.matchAll(/(?:^|[\s;])(\w+)=|for (\w+) in |read -r (\w+)/g)].flatMap((names) => names.slice(1));
  expect(blocks.length).toBeGreaterThan(10);
  for (const block of blocks) {
    const known = new Set<string | undefined>([...setIn(first), ...setIn(block)]);
    const unknown = [...block.matchAll(/\$\{?([A-Za-z_]\w*)/g)].filter(([, name = '']) => !known.has(name));
    expect(
      unknown.map(([whole]) => whole),
      block,
    ).toEqual([]);
  }
});

it('the log searches of docs/operate.md read the logs of both stacks', () => {
  const prefixes = [...guide.matchAll(/namePrefix: \[(.*?)\]/g)].map(([, prefix]) => prefix);
  expect(new Set(prefixes)).toEqual(new Set(["'steeple-$env-'"]));
});

it('every section on alarms in docs/operate.md belongs to an alarm', () => {
  const named = Object.values<FigureTable>(figures).flatMap(({ figures: table }) =>
    table.flatMap(({ alarm }) => alarm?.section ?? []),
  );
  const [, chapter = ''] = /^## When an alarm goes off$([\s\S]*?)^## /m.exec(guide) ?? [];
  expect(anchorsOf(chapter).sort()).toEqual([...new Set(named)].sort());
});
