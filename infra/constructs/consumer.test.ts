import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Consumer } from '../environments.ts';
import { bag, bags } from '../local/template/bag.ts';
import type { Bag } from '../local/template/intrinsics.ts';
import { environment, everythingOn } from '../testing/rows.ts';
import { ofType, policiesIn, synthesize, target, text } from '../testing/templates.ts';
import { ROOT } from '../tools/functions.ts';
import { consumerRuleName } from './consumer.ts';

const { row, app, data } = synthesize().find((each) => each.row.name === 'everything') ?? expect.fail();
const outside = row.consumers.flatMap((each) => (each.to === undefined ? [] : [each]));
const ofConsumer = (name: string) => app.find(({ Metadata }) => Metadata?.['steeple:consumer'] === name);
const aimOf = (name: string): Bag => bags(ofConsumer(name)?.Properties ?? {}, 'Targets')[0] ?? expect.fail();

function grantsOf(name: string): string[] {
  const role = target(aimOf(name).RoleArn ?? null);
  return policiesIn(app)
    .filter(({ Properties }) => bags(Properties, 'Roles').some((each) => target(each) === role))
    .flatMap(({ Properties }) => bags(bag(Properties, 'PolicyDocument'), 'Statement'))
    .map(({ Effect, Action, Resource }) => `${text(Effect)} ${text(Action)} ${text(Resource)}`);
}

describe('an external consumer', () => {
  it('a consumer receives the events of its row from our bus at its own bus or queue', () => {
    const [bus] = ofType(data, 'AWS::Events::EventBus');
    expect(outside).toHaveLength(3);
    for (const { name, events, to } of outside) {
      const rule = ofConsumer(name)?.Properties ?? {};
      expect(rule.EventPattern).toEqual({ source: ['steeple', `steeple.trial.${name}`], 'detail-type': events });
      expect(text(rule.EventBusName)).toMatch(new RegExp(`ExportsOutputRef${bus?.id}`));
      expect(rule.Name).toBe(`steeple-everything-to-${name}`);
      expect(bags(rule, 'Targets')).toHaveLength(1);
      expect(aimOf(name).Arn).toBe(to);
    }
  });

  it('the rule of a consumer has its own role, which may only deliver to its target', () => {
    const [bus, queue] = everythingOn.consumers;
    expect(grantsOf('their-bus')).toEqual([`Allow events:PutEvents ${bus?.to}`]);
    expect(grantsOf('their-queue')).toEqual([
      `Allow sqs:SendMessage ${queue?.to}`,
      `Allow kms:Decrypt,kms:GenerateDataKey ${queue?.key}`,
    ]);
    for (const name of ['their-bus', 'their-queue']) {
      const role = app.find(({ id }) => id === target(aimOf(name).RoleArn ?? null))?.Properties ?? {};
      expect(role.RoleName).toBe(`steeple-everything-to-${name}`);
      expect(bags(bag(role, 'AssumeRolePolicyDocument'), 'Statement')).toEqual([
        expect.objectContaining({
          Principal: { Service: 'events.amazonaws.com' },
          Condition: { StringEquals: { 'aws:SourceAccount': '123456789012' } },
        }),
      ]);
    }
  });

  it('the rule needs no role for a queue in the environment’s own account', () => {
    expect(aimOf('our-queue')).not.toHaveProperty('RoleArn');
  });

  it('the rule retries for a day, then sends the event to the consumer’s dead-letter queue', () => {
    const kept = outside.map(({ name }) => {
      const aim = aimOf(name);
      expect(aim.RetryPolicy).toEqual({ MaximumEventAgeInSeconds: 86_400, MaximumRetryAttempts: 185 });
      const queue = target(bag(aim, 'DeadLetterConfig').Arn ?? null);
      const policy = ofType(app, 'AWS::SQS::QueuePolicy').find(({ Properties }) =>
        text(Properties.Queues).includes(String(queue)),
      );
      expect(bags(bag(policy?.Properties ?? {}, 'PolicyDocument'), 'Statement')).toContainEqual(
        expect.objectContaining({
          Effect: 'Allow',
          Action: 'sqs:SendMessage',
          Principal: { Service: 'events.amazonaws.com' },
          Condition: { ArnEquals: { 'aws:SourceArn': { 'Fn::GetAtt': [ofConsumer(name)?.id, 'Arn'] } } },
        }),
      );
      return queue;
    });
    expect(new Set(kept).size).toBe(3);
  });

  it('the policies in docs/consume.md have our account as principal, so that they survive a new role', () => {
    const guide = readFileSync(join(ROOT, 'docs/consume.md'), 'utf8');
    const policies = [...guide.matchAll(/```json\n(\{\n {2}"Effect"[\s\S]*?)```/g)].map(([, each = '']) =>
      JSON.parse(each),
    );
    expect(policies.map(({ Action }) => Action)).toEqual([
      'events:PutEvents',
      'sqs:SendMessage',
      ['kms:Decrypt', 'kms:GenerateDataKey'],
    ]);
    for (const { Principal, Condition } of policies) {
      expect(Principal).toEqual({ AWS: 'arn:aws:iam::123456789012:root' });
      const role = `arn:aws:iam::123456789012:role/${consumerRuleName(environment('production'), { ...everythingOn.consumers[0], name: 'figures' } as Consumer)}`;
      expect(Condition).toEqual({ ArnEquals: { 'aws:PrincipalArn': role } });
    }
  });

  it('no environment as shipped has an external consumer', () => {
    expect(['local', 'staging', 'production'].flatMap((name) => environment(name).consumers)).toEqual([]);
  });
});
