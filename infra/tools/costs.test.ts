import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bag } from '../local/template/bag.ts';
import { ofType, type Resource } from '../testing/templates.ts';
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
