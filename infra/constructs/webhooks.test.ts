import { describe, expect, it } from 'vitest';
import { publicEvents } from '#events/catalog.ts';
import { checkEnvironments } from '../environments/check.ts';
import { knownWebhooks } from '../environments/consumers.ts';
import { bag, bags, list } from '../local/template/bag.ts';
import type { Bag } from '../local/template/intrinsics.ts';
import { everythingOn } from '../testing/rows.ts';
import { ofType, policiesIn, type Resource, synthesize, synthesizeAgain, target, text } from '../testing/templates.ts';

interface Template {
  readonly Resources: Readonly<Record<string, Pick<Resource, 'Type' | 'Properties'>>>;
}

const all = synthesize();
const { app } = all.find((each) => each.row.name === 'everything') ?? expect.fail();
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

describe('the fullest row that the check accepts', () => {
  const hooks = Array.from({ length: 4 }, (_, n) => ({
    name: `${n}`.padStart(30, 'hook-'),
    url: `https://hooks.example.org/${n}`,
    events: publicEvents.slice(0, 8),
  }));
  const withAddress = (end: string) => ({
    ...everythingOn,
    originSecrets: ['2', '1'] as const,
    consumers: hooks.map((each, n) => (n > 0 ? each : { ...each, url: `${each.url}${end}` })),
  });
  const room = 2000 - JSON.stringify(knownWebhooks(withAddress(''))).length;
  const fullest = withAddress('x'.repeat(room));
  const { files } = synthesizeAgain([fullest]);
  const templates = Object.entries(files).map(([name, body]) => ({ name, body, own: JSON.parse(body) as Template }));

  it('is accepted, and one with a longer address or one more consumer is not', () => {
    expect(() => checkEnvironments([fullest])).not.toThrow();
    expect(() => checkEnvironments([withAddress('x'.repeat(room + 1))])).toThrow(
      'everything.consumers[3]: with those before it has names, addresses and events of 2001 characters',
    );
    const bus = everythingOn.consumers[0] ?? expect.fail();
    expect(() => checkEnvironments([{ ...fullest, consumers: [...hooks, bus] }])).toThrow(
      'everything.consumers[4]: with those before it needs 37 resources of CloudFormation, and the stack has room for 32',
    );
  });

  it('keeps within 500 resources, a megabyte and 60 references to secrets in each template', () => {
    expect(templates.length).toBe(4);
    for (const { name, body, own } of templates) {
      expect([name, Object.keys(own.Resources).length <= 500]).toEqual([name, true]);
      expect([name, Buffer.byteLength(body) < 1_000_000]).toEqual([name, true]);
      expect([name, body.split('{{resolve:').length - 1 <= 60]).toEqual([name, true]);
    }
  });

  it('gives no function more than four kilobytes of variables', () => {
    const sizes = templates.flatMap(({ own }) =>
      Object.values(own.Resources)
        .filter(({ Type }) => Type === 'AWS::Lambda::Function')
        .map(({ Properties }) => {
          const variables = Object.entries(bag(bag(Properties, 'Environment'), 'Variables'));
          // The longest names and secrets that AWS gives: an ARN of a table, and 48 letters.
          const given = variables.map(([name, value]) =>
            name.concat(
              text(value)
                .replaceAll(/\$\{[^}]*\}/g, 'x'.repeat(120))
                .replaceAll(/\{\{[^}]*\}\}/g, 'x'.repeat(48)),
            ),
          );
          return Buffer.byteLength(given.join(''));
        }),
    );
    expect(sizes.length).toBeGreaterThan(25);
    expect(Math.max(...sizes)).toBeGreaterThan(2000);
    expect(Math.max(...sizes)).toBeLessThan(4096);
  });
});
