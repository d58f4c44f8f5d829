import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { DISABLE_CREATION_STACK_TRACES } from 'aws-cdk-lib/cx-api';
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
      'AWS/Lambda Throttles',
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
  const hasWebhooks = row.consumers.some(({ url }) => url !== undefined);

  /** The alarm that sees the failures of a function, by what runs it. */
  const alarmOfFailures = ({ id, Metadata }: Resource): string => {
    const name = String(Metadata?.['steeple:function']);
    if (name === 'before-code') return `AWS/Lambda Errors FunctionName=${id}`;
    if (name.endsWith('-api')) return `AWS/ApiGateway 5xx ApiId=${ofType(app, 'AWS::ApiGatewayV2::Api')[0]?.id}`;
    if (name === 'probe') return `Steeple FailedVisits Environment=${row.name}`;
    if (name === 'outbox-publish') return `Steeple OutboxAge Environment=${row.name}`;
    const mapping = ofType(app, 'AWS::Lambda::EventSourceMapping').find(
      ({ Properties }) => target(Properties.FunctionName ?? null) === id,
    );
    const source = queues.find((each) => each.id === target(mapping?.Properties.EventSourceArn ?? null));
    if (!source) return `AWS/Lambda Errors FunctionName=${id}`;
    const letters = target(bag(source.Properties, 'RedrivePolicy').deadLetterTargetArn ?? null);
    return `AWS/SQS ApproximateNumberOfMessagesVisible QueueName=${letters}`;
  };

  const deadLetters = new Set(
    all.flatMap(({ Properties }) => [
      target(bag(Properties, 'RedrivePolicy').deadLetterTargetArn ?? null),
      target(bag(bag(Properties, 'DestinationConfig'), 'OnFailure').Destination ?? null),
      ...(Array.isArray(Properties.Targets) ? bags(Properties, 'Targets') : []).map((each) =>
        target(bag(each, 'DeadLetterConfig').Arn ?? null),
      ),
    ]),
  );

  it('has fewer than fifty alarms, each for one metric, and three more at most for each outside consumer', () => {
    expect(alarms.length).toBeGreaterThan(30);
    expect(alarms.length).toBeLessThanOrEqual(45 + 3 * row.consumers.length);
    for (const { Properties } of alarms) expect(Properties.MetricName, str(Properties, 'AlarmName')).toBeDefined();
  });

  it('alarms when a function fails: by its own errors, or by those of the API, queue or outbox that it serves', () => {
    expect(functions.length).toBeGreaterThan(25);
    for (const each of functions) {
      const name = String(each.Metadata?.['steeple:function']);
      // Their only callers are commands of operators, which print the failure. With a webhook, `deliver` has a queue.
      if (name === 'recount' || (name === 'deliver' && !hasWebhooks)) continue;
      // Refusing is the task of before-code, so a few errors are normal.
      const Threshold = { 'before-code': 5, 'outbox-publish': 300 }[name] ?? 0;
      expect(properties(alarmOfFailures(each)), name).toMatchObject({ Threshold });
    }
  });

  it('alarms when a function whose work grows with the data comes near its timeout', () => {
    const slow = alarms.filter(({ Properties }) => Properties.MetricName === 'Duration');
    const timeouts = new Map(functions.map(({ id, Properties }) => [id, num(Properties, 'Timeout')]));
    expect(slow.length).toBe(3);
    for (const { Properties } of slow) {
      const [id = ''] = bags(Properties, 'Dimensions').map(({ Value }) => idOf(Value ?? ''));
      const share = num(Properties, 'Threshold') / ((timeouts.get(id) ?? 0) * 1000);
      expect(Properties.Statistic).toBe('Maximum');
      expect(share).toBeGreaterThan(0.4);
      expect(share).toBeLessThan(0.9);
    }
  });

  /** Every other failure, the metric that shows it, the alarm's threshold, and its name. */
  it.each([
    [
      'the API answers with an error of ours, such as `busy` while a table throttles',
      'AWS/ApiGateway 5xx',
      0,
      'API failures',
    ],
    ['Lambda does not run a function, whichever it is', 'AWS/Lambda Throttles', 0, 'account throttles'],
    [
      'an address would get more codes than an hour may have',
      'AWS/Lambda Errors FunctionName=BeforeCode',
      5,
      'before-code refusals',
    ],
    ['mails are held back', 'Steeple MailsHeldBack', 0, 'notify mails held back'],
    ['SES refuses the sender of any function that mails', 'Steeple MailsRefused', 0, 'site mails refused'],
    ['sign-ups are held back', 'Steeple SignUpsHeldBack', 0, 'before-code sign-ups held back'],
    ['pages fail in browsers', 'Steeple BrowserErrors', 5, 'insights-api errors in browsers'],
    ['a function reads a broken item of any table', 'Steeple BrokenItems', 0, 'site broken items'],
    ['mails bounce', 'AWS/SES Reputation.BounceRate', 0.04, 'mail bounces'],
    ['mails are called spam', 'AWS/SES Reputation.ComplaintRate', 0.0008, 'mail complaints'],
    [
      'a schedule fails or does not start',
      'AWS/SQS ApproximateNumberOfMessagesVisible QueueName=EventsrenderSchedule',
      0,
      'Events-render-ScheduleFailures-Queue dead letters',
    ],
    [
      'an upload is not swept',
      'AWS/SQS ApproximateNumberOfMessagesVisible QueueName=EventsprepareSchedule',
      0,
      'Events-prepare-ScheduleFailures-Queue dead letters',
    ],
    ['the weekly backup fails', 'AWS/Lambda Errors FunctionName=Eventsbackup', 0, 'backup errors'],
    ['an unknown address is not answered', 'AWS/Lambda Errors FunctionName=Webmiss', 0, 'miss errors'],
    ['a code cannot be mailed', 'AWS/Lambda Errors FunctionName=MailCode', 0, 'mail-code errors'],
    ['a new password ends no sign-ins', 'AWS/Lambda Errors FunctionName=AfterCode', 0, 'after-code errors'],
  ])('alarms when %s', (_, figure, Threshold, name) => {
    const [found, ...others] = [...byFigure].filter(([each]) => each.startsWith(figure));
    expect(others).toEqual([]);
    expect(found?.[1]).toMatchObject({ Threshold, AlarmName: `steeple-${row.name} ${name}` });
  });

  it('alarms when a webhook fails for half an hour, if there is one', () => {
    const found = byFigure.get(`Steeple WebhooksLate Environment=${row.name}`);
    expect(found?.Threshold).toBe(hasWebhooks ? 0 : undefined);
  });

  it('watches the metrics of its functions, by the name that they have in the environment', () => {
    const own = [...byFigure.keys()].filter((figure) => figure.startsWith('Steeple '));
    expect(own.length).toBeGreaterThan(5);
    for (const figure of own) expect(figure).toMatch(new RegExp(` Environment=${row.name}$`));
    for (const { Properties } of functions)
      expect(bag(bag(Properties, 'Environment'), 'Variables').ENVIRONMENT).toBe(row.name);
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
    // An event for a webhook may wait for a day: its function has an alarm of its own.
    const found = queues.filter(({ id, Metadata }) => !deadLetters.has(id) && !Metadata?.['steeple:webhook']);
    expect(found.length).toBeGreaterThan(3);
    for (const { id } of found) {
      const figure = `AWS/SQS ApproximateAgeOfOldestMessage QueueName=${id}`;
      expect(properties(figure)).toMatchObject({ Threshold: 900, Statistic: 'Maximum' });
    }
  });

  it('alarms when an event waits in the outbox or the publisher does not run', () => {
    expect(properties(`Steeple OutboxAge Environment=${row.name}`)).toMatchObject({
      Threshold: 300,
      Statistic: 'Maximum',
      TreatMissingData: 'breaching',
    });
  });

  it('alarms when the site does not answer a visit twice, or nothing visits it', () => {
    expect(properties(`Steeple FailedVisits Environment=${row.name}`)).toMatchObject({
      Threshold: 0,
      Statistic: 'Maximum',
      Period: 300,
      EvaluationPeriods: 2,
      TreatMissingData: 'breaching',
    });
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
  // Recording where each construct was made would take longer than all the rest.
  const stack = new Stack(new App({ context: { [DISABLE_CREATION_STACK_TRACES]: true } }), 'Added');
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
