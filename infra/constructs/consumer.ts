import { Duration, Stack } from 'aws-cdk-lib';
import type { CfnRule, IEventBus, IRuleTarget } from 'aws-cdk-lib/aws-events';
import { Rule } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { eventSource, trialSource } from '#events/define.ts';
import type { Consumer, Environment, OutsideTarget } from '../environments.ts';
import { DeadLetterQueue } from './dead-letter-queue.ts';

export interface ExternalConsumerProps {
  readonly bus: IEventBus;
  readonly row: Environment;
  readonly consumer: OutsideTarget;
}

/** The action that delivers to a target, by the service in its ARN. */
const deliveries: Readonly<Record<string, string>> = { events: 'events:PutEvents', sqs: 'sqs:SendMessage' };

/** The name of a consumer's rule and role. The consumer's own policies refer to it (docs/consume.md). */
export function consumerRuleName(row: Environment, consumer: Pick<Consumer, 'name'>): string {
  return `steeple-${row.name}-to-${consumer.name}`;
}

/**
 * Events that fail for a day go to a dead-letter queue of ours. A queue in our own account gets no role, only its queue policy:
 * with a role, deliveries to an encrypted queue may fail.
 */
export class ExternalConsumer extends Construct {
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { bus, row, consumer }: ExternalConsumerProps) {
    super(scope, id);
    const name = consumerRuleName(row, consumer);
    const [, , service = '', , account] = consumer.to.split(':');
    this.deadLetters = new DeadLetterQueue(this, 'DeadLetters').queue;
    const role = service === 'sqs' && account === row.account ? undefined : this.role(name, service, consumer);
    const target: IRuleTarget = {
      bind: () => ({
        arn: consumer.to,
        ...(role ? { role } : {}),
        deadLetterConfig: { arn: this.deadLetters.queueArn },
        retryPolicy: { maximumEventAgeInSeconds: Duration.hours(24).toSeconds(), maximumRetryAttempts: 185 },
      }),
    };
    const rule = new Rule(this, 'Rule', {
      ruleName: name,
      description: `What ${consumer.name} hears (docs/consume.md)`,
      eventBus: bus,
      eventPattern: { source: [eventSource, trialSource(consumer.name)], detailType: [...consumer.events] },
      targets: [target],
    });
    // The L2's default child is always the resource itself.
    (rule.node.defaultChild as CfnRule).addMetadata('steeple:consumer', consumer.name);
    this.deadLetters.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('events.amazonaws.com')],
        actions: ['sqs:SendMessage'],
        resources: [this.deadLetters.queueArn],
        conditions: { ArnEquals: { 'aws:SourceArn': rule.ruleArn } },
      }),
    );
  }

  private role(roleName: string, service: string, { to: arn, key }: OutsideTarget): Role {
    const role = new Role(this, 'Role', {
      roleName,
      assumedBy: new ServicePrincipal('events.amazonaws.com', {
        // Rules of other accounts cannot use it.
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    });
    const action = deliveries[service];
    if (!action) throw new Error(`No rule delivers to ${arn}`);
    role.addToPolicy(new PolicyStatement({ actions: [action], resources: [arn] }));
    // Access across accounts needs both the key's policy and this one.
    if (key)
      role.addToPolicy(new PolicyStatement({ actions: ['kms:Decrypt', 'kms:GenerateDataKey'], resources: [key] }));
    return role;
  }
}
