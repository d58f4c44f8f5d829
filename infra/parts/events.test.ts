import { describe, expect, it } from 'vitest';
import type { Subscription } from '#events/subscriptions.ts';
import { subscriptions } from '#events/subscriptions.ts';
import { bag, bags, list, num, str } from '../local/template/bag.ts';
import type { Bag } from '../local/template/intrinsics.ts';
import { ofType, type Resource, synthesize, target, text } from '../testing/templates.ts';

describe.each(synthesize())('the events of $row.name', ({ row, data, app }) => {
  const rules = ofType(app, 'AWS::Events::Rule');
  const queues = ofType(app, 'AWS::SQS::Queue');
  const mappings = ofType(app, 'AWS::Lambda::EventSourceMapping');
  const all = rules.filter(
    ({ Properties, Metadata }) => Properties.EventPattern !== undefined && !Metadata?.['steeple:consumer'],
  );
  const isArrival = ({ Properties }: Resource) => text(bag(Properties, 'EventPattern').source ?? '') === 'aws.s3';
  const deadLetters = new Set(
    queues.flatMap(({ Properties }) => target(bag(Properties, 'RedrivePolicy').deadLetterTargetArn ?? null) ?? []),
  );
  const functionOf = (value: Bag[string]) =>
    app.find(({ id }) => id === target(value ?? null))?.Metadata?.['steeple:function'];

  const chain = (rule: Bag) => {
    const queue = queues.find(({ id }) => id === target(bags(rule, 'Targets')[0]?.Arn ?? null));
    const mapping = mappings.find(({ Properties }) => target(Properties.EventSourceArn ?? null) === queue?.id);
    if (!queue || !mapping) throw new Error(`${JSON.stringify(rule.EventPattern)} leads to no function`);
    return { queue: queue.Properties, mapping: mapping.Properties };
  };

  const isWebhook = ({ Properties }: Resource) => functionOf(chain(Properties).mapping.FunctionName) === 'deliver';
  const heard = all.filter((rule) => !isArrival(rule) && !isWebhook(rule));

  it('creates a mapping only when the role may read its queue, also if the function exists already', () => {
    expect(mappings.length).toBeGreaterThan(10);
    for (const { id, Properties, DependsOn = [] } of mappings) {
      const lambda = app.find((each) => each.id === target(Properties.FunctionName ?? null));
      expect([id, ...DependsOn]).toContain(target(lambda?.Properties.Role ?? null));
    }
  });

  it('the rules deliver exactly their events to exactly the subscribers of the table', () => {
    const found = heard.map(({ Properties: rule }) => {
      const pattern = bag(rule, 'EventPattern');
      expect(Object.keys(pattern).sort()).toEqual(['detail-type', 'source']);
      expect(list(pattern, 'source')).toEqual(['steeple']);
      return [functionOf(chain(rule).mapping.FunctionName), list(pattern, 'detail-type')];
    });
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(subscriptions).map(([name, { events }]) => [name, events])),
    );
    expect(found).toHaveLength(Object.keys(subscriptions).length);
  });

  it('an uploaded file triggers the function of its folder, through S3’s event on the default bus', () => {
    const found = all.filter(isArrival).map(({ Properties: rule }) => {
      expect(rule.EventBusName).toBeUndefined();
      const { queue, mapping } = chain(rule);
      expect(queue).toMatchObject({ VisibilityTimeout: 360 });
      const { bucket, object } = bag(rule.EventPattern as Bag, 'detail');
      return [functionOf(mapping.FunctionName), text(list(bucket as Bag, 'name')[0] ?? ''), object];
    });
    const [[name, bucket, object] = [], ...others] = found;
    expect(others).toEqual([]);
    expect(name).toBe('prepare');
    expect(bucket).toMatch(/ExportsOutputRefStorageMedia/);
    expect(object).toEqual({ key: [{ prefix: 'incoming/images/' }] });
    const media = ofType(data, 'AWS::S3::Bucket').filter(
      ({ Properties }) => Properties.NotificationConfiguration !== undefined,
    );
    expect(media.map(({ id, Properties }) => [id.slice(0, 12), Properties.NotificationConfiguration])).toEqual([
      ['StorageMedia', { EventBridgeConfiguration: { EventBridgeEnabled: true } }],
    ]);
  });

  it('the rules of subscribers match events on our own bus', () => {
    const [bus] = ofType(data, 'AWS::Events::EventBus');
    for (const { Properties } of heard) {
      expect(text(Properties.EventBusName)).toMatch(new RegExp(`ExportsOutputRef${bus?.id}`));
    }
  });

  it('every rule, queue and stream that can fail has a dead-letter queue', () => {
    for (const { Properties: rule } of rules) {
      for (const each of bags(rule, 'Targets')) {
        expect(queues.map(({ id }) => id)).toContain(target(bag(each, 'DeadLetterConfig').Arn ?? null));
        expect(num(bag(each, 'RetryPolicy'), 'MaximumRetryAttempts')).toBeGreaterThan(0);
        expect(num(bag(each, 'RetryPolicy'), 'MaximumEventAgeInSeconds')).toBeGreaterThan(0);
      }
    }
    for (const { Properties: mapping } of mappings) {
      const source = queues.find(({ id }) => id === target(mapping.EventSourceArn ?? null));
      const kept = source
        ? bag(source.Properties, 'RedrivePolicy').deadLetterTargetArn
        : bag(bag(mapping, 'DestinationConfig'), 'OnFailure').Destination;
      expect(queues.map(({ id }) => id)).toContain(target(kept ?? null));
    }
    const sources = new Set(mappings.map(({ Properties }) => target(Properties.EventSourceArn ?? null)));
    for (const { id, Properties } of queues) {
      if (!sources.has(id)) continue;
      // The function that sends webhooks counts the attempts itself.
      const isOfWebhook = app.find((each) => each.id === id)?.Metadata?.['steeple:webhook'] !== undefined;
      expect(bag(Properties, 'RedrivePolicy')).toMatchObject({ maxReceiveCount: isOfWebhook ? 60 : 5 });
      expect(deadLetters.has(id)).toBe(false);
    }
  });

  it('a rule retries for a day before it gives up', () => {
    for (const { Properties: rule } of heard) {
      for (const each of bags(rule, 'Targets')) {
        expect(each.RetryPolicy).toEqual({ MaximumEventAgeInSeconds: 86_400, MaximumRetryAttempts: 185 });
      }
    }
  });

  it('queues are encrypted, keep messages for 14 days, and hide a message for six function timeouts', () => {
    for (const { Properties } of queues) {
      expect(Properties).toMatchObject({ MessageRetentionPeriod: 1_209_600, SqsManagedSseEnabled: true });
    }
    for (const { Properties: rule } of heard) {
      const { queue, mapping } = chain(rule);
      const handler = app.find(({ id }) => id === target(mapping.FunctionName ?? null));
      expect(queue.VisibilityTimeout).toBe(6 * num(handler?.Properties ?? {}, 'Timeout'));
    }
  });

  it('functions receive the configured batches, and a failure retries only its own messages', () => {
    const rows: Readonly<Record<string, Subscription>> = subscriptions;
    for (const { Properties: rule } of heard) {
      const { mapping } = chain(rule);
      const row = rows[String(functionOf(mapping.FunctionName))];
      expect(mapping).toMatchObject({
        BatchSize: row?.batchSize,
        MaximumBatchingWindowInSeconds: row?.batchWindowSeconds,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
      });
      const maximum = row?.maxConcurrency;
      expect(mapping.ScalingConfig).toEqual(maximum === undefined ? undefined : { MaximumConcurrency: maximum });
    }
  });

  it('a scheduled call that fails becomes a dead letter, since no alarm watches the function itself', () => {
    const called = rules
      .filter(({ Properties }) => Properties.ScheduleExpression !== undefined)
      .flatMap(({ Properties }) => bags(Properties, 'Targets').map((each) => target(each.Arn ?? null)));
    expect(new Set(called).size).toBe(row.unwatched ? 8 : 9);
    const configured = new Map(
      ofType(app, 'AWS::Lambda::EventInvokeConfig').map(({ Properties }) => [
        target(Properties.FunctionName ?? null),
        target(bag(bag(Properties, 'DestinationConfig'), 'OnFailure').Destination ?? null),
      ]),
    );
    for (const id of called) expect(queues.map((queue) => queue.id)).toContain(configured.get(id));
  });

  it('all queues refuse connections without TLS', () => {
    const policies = ofType(app, 'AWS::SQS::QueuePolicy');
    expect(
      policies.flatMap(({ Properties }) => list(Properties, 'Queues').map((queue) => target(queue))).sort(),
    ).toEqual(queues.map(({ id }) => id).sort());
    for (const { Properties } of policies) {
      expect(bags(bag(Properties, 'PolicyDocument'), 'Statement')).toContainEqual(
        expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      );
    }
  });

  it('the outbox publishes by its stream, and a sweep every minute picks up the rest', () => {
    const stream = mappings.filter(({ Properties }) => functionOf(Properties.FunctionName) === 'outbox-publish');
    expect(stream.map(({ Properties }) => Properties)).toEqual([
      expect.objectContaining({
        StartingPosition: 'TRIM_HORIZON',
        FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT"]}' }] },
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        BisectBatchOnFunctionError: true,
        MaximumRetryAttempts: 10,
      }),
    ]);
    const mapping = stream[0]?.Properties ?? {};
    expect(text(mapping.EventSourceArn)).toMatch(/Outbox\w+StreamArn/);
    expect(num(mapping, 'MaximumRecordAgeInSeconds')).toBeLessThan(24 * 3600);
    expect(schedules()).toContainEqual(['rate(1 minute)', 'outbox-publish', '{"sweep":true}']);
  });

  it('schedules exist for the outbox, pages, digest, reminders, index, unconfirmed places, images, erasure and, if watched, the probe', () => {
    expect(schedules()).toContainEqual(['rate(15 minutes)', 'render', '{"render":"turned"}']);
    expect(schedules()).toContainEqual(['rate(15 minutes)', 'notify', '{"notify":"digest"}']);
    expect(schedules()).toContainEqual(['rate(15 minutes)', 'notify', '{"notify":"reminders"}']);
    expect(schedules()).toContainEqual(['rate(15 minutes)', 'notify', '{"notify":"event_reminders"}']);
    expect(schedules()).toContainEqual(['rate(15 minutes)', 'index', '{"reindex":"behind"}']);
    expect(schedules()).toContainEqual(['rate(1 minute)', 'cancel', '{"cancel":"unconfirmed"}']);
    expect(schedules()).toContainEqual(['rate(1 hour)', 'prepare', '{"prepare":"sweep"}']);
    expect(schedules()).toContainEqual(['rate(1 hour)', 'erase', '{"erase":"expired"}']);
    expect(schedules()).toContainEqual(['rate(7 days)', 'backup', '{}']);
    const ofProbe = schedules().filter(([, called]) => called === 'probe');
    expect(ofProbe).toEqual(row.unwatched ? [] : [['rate(5 minutes)', 'probe', '{}']]);
    expect(schedules()).toHaveLength(10 + ofProbe.length);
  });

  const schedules = () =>
    rules
      .filter(({ Properties }) => Properties.ScheduleExpression !== undefined)
      .flatMap(({ Properties }) =>
        bags(Properties, 'Targets').map((called) => [
          str(Properties, 'ScheduleExpression'),
          functionOf(called.Arn),
          called.Input,
        ]),
      );
});
