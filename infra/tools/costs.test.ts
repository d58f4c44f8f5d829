import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bag } from '../local/template/bag.ts';
import { ofType, type Resource } from '../testing/templates.ts';
import { idle, mentioned, prices, stored } from './cost/prices.ts';
import { costOf } from './cost.ts';
import { costTable, idleCost, resourcesOfRow, sumOf } from './costs.ts';
import { regionOf } from './doc-regions.ts';
import { ROOT } from './functions.ts';

const sum = (name: string, free: boolean) => sumOf(idleCost(resourcesOfRow(name), free));

describe('before its first visitor', () => {
  it('a watched environment costs at most 10 dollars a month', () => {
    expect(sum('production', true)).toBeLessThanOrEqual(10);
  });

  it('an unwatched one costs at most 4, even if another environment has used the account’s free allowance', () => {
    expect(sum('staging', false)).toBeLessThanOrEqual(4);
    expect(sum('staging', true)).toBeLessThan(sum('staging', false));
  });
});

it('docs/operate.md has the table of costs that follows from the templates', () => {
  expect(regionOf(readFileSync(join(ROOT, 'docs/operate.md'), 'utf8'), 'costs')).toBe(costTable());
});

describe('the documents', () => {
  const two = (dollars: number) => dollars.toFixed(2);
  const pollerCost = (5 * 30 * 86_400 * prices.messages.dollars) / 20 / prices.messages.perUnits;
  const webhookCost = pollerCost + idle.secrets.each + idle.watchedMetrics.each;
  const budget = ofType(resourcesOfRow('production'), 'AWS::Budgets::Budget')[0]?.Properties ?? {};
  const use = costOf({ registrations: 1000, views: 20_000 }).reduce((total, each) => total + each.dollars, 0);
  const tokensForOne = Math.floor(100 / mentioned.machineTokens.each) * 10;
  /** Every sentence with a sum of money, outside of tables and code. */
  const sentences: Readonly<Record<string, readonly string[]>> = {
    'docs/operate.md': [
      `with Logs Insights, which costs ${mentioned.queries.each} for each GB that it reads`,
      `It reads whole tables, about ${two(prices.reads.dollars)} for each million records`,
      `It costs ${two(mentioned.exports.each)} for each gigabyte of a table`,
      'the weekly copies cost less than 0.10 a month',
      'A drill of 0.1 GB costs about 0.50',
      `It costs ${mentioned.webAcls.each} dollars a month, plus ${mentioned.webAclRules.each} dollar for its rule and ${two(mentioned.webAclRequests.each)} dollars per million requests`,
      `adds a queue with five pollers (${two(pollerCost)}), a secret (${two(idle.secrets.each)}) and an alarm (${two(idle.watchedMetrics.each)})`,
      `an app client of Cognito (about ${two(mentioned.machineClients.each)}), and ${two(mentioned.machineTokens.each)} for each 1000 tokens`,
      `If both environments were watched, the second one would pay ${two(sum('production', false))}.`,
      `Logs cost ${two(prices.logs.dollars)} for each GB`,
      `a composite alarm costs ${two(mentioned.compositeAlarms.each)} in addition to its parts`,
      `1,000 registrations and 20,000 views come to ${two(use)}, most of it for mails`,
      `A thousand mails cost ${two(prices.mails.dollars)}, because`,
      `Without a plan they cost ${two(mentioned.plainMails.each)}, and`,
    ],
    'docs/deploy.md': [`\`budget\` (${bag(bag(budget, 'Budget'), 'BudgetLimit').Amount} dollars a month by default)`],
    'docs/consume.md': [
      `about a dollar for ${tokensForOne} of them, and each credential, about ${mentioned.machineClients.each} dollars a month`,
    ],
    'docs/decisions/machine-reads.md': [
      `about ${mentioned.machineClients.each} dollars a month for each client and ${two(mentioned.machineTokens.each)} dollars for 1000 tokens`,
    ],
    'docs/decisions/webhooks.md': [`Each webhook costs about ${two(webhookCost)} dollars a month`],
  };
  const money = /(?<![\d.])(\d+\.\d{2,4}|\d+ dollars?)\b/;
  // Decimals of other documents are seconds, ratios and bytes.
  const dollars = /\b\d+ dollars?\b/;
  const paragraphs = (file: string) =>
    readFileSync(join(ROOT, file), 'utf8')
      .replaceAll(/^```[\s\S]*?^```|^\|.*$/gm, '')
      .split('\n\n')
      .map((each) => each.replaceAll(/\s+/g, ' '));

  it.each(Object.entries(sentences))('%s names the prices of the table', (file, each) => {
    const text = paragraphs(file).join('\n');
    expect(each.filter((sentence) => !text.includes(sentence))).toEqual([]);
  });

  it('name no other sum of money', () => {
    const files = ['README.md', ...globSync('docs/{*,decisions/*}.md', { cwd: ROOT })];
    const others = files.flatMap((file) => {
      const figure = sentences[file] ? money : dollars;
      return paragraphs(file)
        .map((each) => (sentences[file] ?? []).reduce((rest, sentence) => rest.replace(sentence, ''), each))
        .filter((rest) => figure.test(rest))
        .map((rest) => `${file}: ${figure.exec(rest)?.[0]} in ${rest.slice(0, 80)}`);
    });
    expect(files.length).toBeGreaterThan(50);
    expect(others).toEqual([]);
  });

  it('say of the weekly copies what follows from their size', () => {
    const gigabytes = 0.1;
    const [copiesMade, copiesKept] = [52 / 12, 6];
    const cost = gigabytes * (copiesMade * mentioned.exports.each + copiesKept * stored.bucket.each);
    expect(cost).toBeLessThan(0.1);
  });
});

it('each resource counts: its price, its pollers, its calls and each metric of an alarm', () => {
  const resource = (id: string, Type: string, Properties: Resource['Properties']) => ({ id, Type, Properties });
  const statistic = (Id: string) => ({ Id, MetricStat: { Stat: 'Sum' } });
  const queue = { 'Fn::GetAtt': ['Queue', 'Arn'] };
  const lines = idleCost(
    [
      resource('Plain', 'AWS::CloudWatch::Alarm', { MetricName: 'Errors' }),
      resource('Math', 'AWS::CloudWatch::Alarm', {
        Metrics: [statistic('a'), statistic('b'), { Id: 'c', Expression: 'a+b' }],
      }),
      resource('Queue', 'AWS::SQS::Queue', {}),
      resource('Limited', 'AWS::Lambda::EventSourceMapping', {
        EventSourceArn: queue,
        ScalingConfig: { MaximumConcurrency: 2 },
      }),
      resource('Unlimited', 'AWS::Lambda::EventSourceMapping', { EventSourceArn: queue, ScalingConfig: {} }),
      resource('Stream', 'AWS::Lambda::EventSourceMapping', {
        EventSourceArn: { 'Fn::GetAtt': ['Table', 'StreamArn'] },
      }),
      resource('Clock', 'AWS::Events::Rule', { ScheduleExpression: 'rate(15 minutes)', Targets: [{}, {}] }),
      resource('Heard', 'AWS::Events::Rule', { EventPattern: {}, Targets: [{}] }),
    ],
    false,
  );
  const amounts = Object.fromEntries(lines.map(({ price, amount }) => [price.each, amount]));
  expect(lines[0]?.amount).toBe(3);
  expect(amounts[3]).toBe(0);
  expect(amounts[0.4]).toBeCloseTo((7 * 30 * 86_400) / 20 / 1e6);
  expect(amounts[0.57]).toBeCloseTo(2 * 4 * 24 * 30 * 1.5e-6);
});

it('only a watched environment has the variable by which functions write metrics', () => {
  const named = (name: string) =>
    ofType(resourcesOfRow(name), 'AWS::Lambda::Function')
      .filter(({ Metadata }) => Metadata?.['steeple:function'] !== undefined)
      .map(({ Properties }) => bag(bag(Properties, 'Environment'), 'Variables').ENVIRONMENT);
  expect(new Set(named('production'))).toEqual(new Set(['production']));
  expect(new Set(named('staging'))).toEqual(new Set([undefined]));
});

it('refuses to count a schedule that is not a rate', () => {
  const rule = { id: 'Clock', Type: 'AWS::Events::Rule', Properties: { ScheduleExpression: 'cron(0 4 * * ? *)' } };
  expect(() => idleCost([rule], true)).toThrow('Clock has the schedule cron(0 4 * * ? *), which is not a rate');
});
