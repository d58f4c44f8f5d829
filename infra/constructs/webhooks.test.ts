import { describe, expect, it } from 'vitest';
import { bag, bags, list } from '../local/template/bag.ts';
import type { Bag } from '../local/template/intrinsics.ts';
import { ofType, policiesIn, type Resource, synthesize, target, text } from '../testing/templates.ts';

const all = synthesize();
const { row, app } = all.find((each) => each.row.name === 'everything') ?? expect.fail();
const senderOf = (resources: readonly Resource[]) =>
  resources.find(({ Metadata }) => Metadata?.['steeple:function'] === 'deliver') ?? expect.fail();
const variable = (resources: readonly Resource[]) =>
  text(bag(bag(senderOf(resources).Properties, 'Environment'), 'Variables').WEBHOOKS ?? '');
const queueOf = (name: string): Resource =>
  ofType(app, 'AWS::SQS::Queue').find(({ Properties }) => Properties.QueueName === name) ?? expect.fail(name);

describe('a webhook', () => {
  const queue = queueOf('steeple-everything-webhook-their-site');
  const dead = queueOf('steeple-everything-webhook-their-site-dead');

  it('has a rule with the events of its row, a queue and a dead-letter queue of its own', () => {
    const rule = ofType(app, 'AWS::Events::Rule').find(({ Properties }) =>
      bags(Properties, 'Targets').some((each) => target(each.Arn ?? null) === queue.id),
    );
    expect(rule?.Properties).toMatchObject({
      Name: 'steeple-everything-to-their-site',
      EventPattern: { source: ['steeple'], 'detail-type': ['registration.submitted'] },
    });
    expect(target(bag(queue.Properties, 'RedrivePolicy').deadLetterTargetArn ?? null)).toBe(dead.id);
    const mapping = ofType(app, 'AWS::Lambda::EventSourceMapping').find(
      ({ Properties }) => target(Properties.EventSourceArn ?? null) === queue.id,
    );
    expect(target(mapping?.Properties.FunctionName ?? null)).toBe(senderOf(app).id);
    expect(mapping?.Properties).toMatchObject({ BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } });
  });

  it('has a second rule for the events that an admin sends again to it alone', () => {
    const again = ofType(app, 'AWS::Events::Rule').filter(({ Properties }) =>
      JSON.stringify(Properties.EventPattern ?? null).includes('webhook.again'),
    );
    expect(again.map(({ Properties }) => Properties.EventPattern)).toEqual([
      {
        source: ['steeple'],
        'detail-type': ['webhook.again'],
        detail: { data: { consumer: ['their-site'] } },
      },
    ]);
    const [{ Arn, DeadLetterConfig } = {}] = bags(again[0]?.Properties ?? {}, 'Targets');
    expect([target(Arn ?? null), JSON.stringify(DeadLetterConfig)]).toEqual([
      queue.id,
      expect.stringContaining(dead.id),
    ]);
  });

  it('is known to the staff’s screen without its secret', () => {
    const insights = ofType(app, 'AWS::Lambda::Function').find(
      ({ Metadata }) => Metadata?.['steeple:function'] === 'insights-api',
    );
    const { WEBHOOK_ROWS } = bag(bag(insights?.Properties ?? {}, 'Environment'), 'Variables');
    expect(JSON.parse(text(WEBHOOK_ROWS ?? ''))).toEqual([
      { name: 'their-site', url: 'https://hooks.example.org/steeple', events: ['registration.submitted'], secrets: 2 },
    ]);
  });

  it('is known to the sender, with a secret of its own for each edition', () => {
    const { queuePrefix, consumers } = JSON.parse(variable(app)) as { queuePrefix: string; consumers: Bag[] };
    expect(queuePrefix).toBe('steeple-everything-webhook-');
    expect(consumers).toEqual([
      { name: 'their-site', url: 'https://hooks.example.org/steeple', secrets: [expect.anything(), expect.anything()] },
    ]);
    expect(new Set(list(consumers[0] ?? {}, 'secrets').map(text)).size).toBe(2);
    const generated = ofType(app, 'AWS::SecretsManager::Secret').filter(({ id }) => id.includes('theirsite'));
    expect(generated.map(({ Properties }) => Properties.GenerateSecretString)).toEqual(
      Array(2).fill({ PasswordLength: 44, ExcludePunctuation: true }),
    );
  });

  it('lets the sender read its queue, add to its dead letters, and reach nothing else of SQS', () => {
    const grants = policiesIn(app)
      .filter(({ Properties }) =>
        list(Properties, 'Roles').some((each) => target(each) === target(senderOf(app).Properties.Role ?? null)),
      )
      .flatMap(({ Properties }) => bags(bag(Properties, 'PolicyDocument'), 'Statement'))
      .filter(({ Action }) => text(Action).includes('sqs:'))
      .map(({ Action, Resource }) => [text(Action), target(Resource ?? null)]);
    expect(grants).toEqual([
      ['sqs:ChangeMessageVisibility,sqs:DeleteMessage,sqs:GetQueueAttributes,sqs:ReceiveMessage', queue.id],
      ['sqs:SendMessage', dead.id],
    ]);
  });
});

it.each(all)(
  'the sender of $row.name reaches this machine only in the local run',
  ({ row: environment, app: stack }) => {
    expect(JSON.parse(variable(stack)).reach).toBe(environment.name === 'local' ? 'loopback' : 'public');
  },
);

it('the environment variable of the sender has room for ten webhooks', () => {
  const [one] = JSON.parse(variable(app)).consumers as Bag[];
  const longest = {
    ...one,
    name: 'n'.repeat(30),
    url: `https://${'h'.repeat(120)}`,
    secrets: Array(2).fill('s'.repeat(44)),
  };
  expect(JSON.stringify(Array(10).fill(longest)).length).toBeLessThan(4096 - 300);
  expect(row.consumers.length).toBeGreaterThan(0);
});
