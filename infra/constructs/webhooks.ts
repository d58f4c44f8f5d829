import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { CfnQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { EventType } from '#events/catalog.ts';
import { eventSource } from '#events/define.ts';
import { deadLetterSuffix, deliverTimeout, type WebhookSettings } from '#events/webhooks.ts';
import type { Environment, Webhook } from '../environments.ts';
import { acknowledge } from './acknowledge.ts';
import { consumerRuleName } from './consumer.ts';
import type { SteepleFunction } from './function.ts';
import { Subscriber } from './subscriber.ts';

export interface WebhooksProps {
  readonly bus: IEventBus;
  readonly row: Environment;
  readonly handler: SteepleFunction;
}

/** The output of the stack that has the ARN of a webhook's secret. Outputs cannot have hyphens, and names cannot have capitals. */
export const secretOutput = (name: string, edition: string) => `WebhookSecret${name.replaceAll('-', 'X')}Y${edition}`;

/**
 * More than the attempts of one event, and the times that the function only hides it again because a wait is longer than SQS
 * hides a message: the function itself moves an event to the dead letters, with the reason.
 */
const receives = 60;

/**
 * A queue for each webhook, so that a slow receiver delays no other, and one function that reads them all
 * (docs/decisions/webhooks.md).
 */
export class Webhooks extends Construct {
  constructor(scope: Construct, id: string, { bus, row, handler }: WebhooksProps) {
    super(scope, id);
    const queuePrefix = `steeple-${row.name}-webhook-`;
    const consumers = row.consumers.flatMap((each) => (each.url === undefined ? [] : [each]));
    const settings: WebhookSettings = {
      // Only the local run may send to this machine, and nowhere else.
      reach: row.name === 'local' ? 'loopback' : 'public',
      queuePrefix,
      consumers: consumers.map((consumer) => ({
        name: consumer.name,
        url: consumer.url,
        secrets: (consumer.secrets ?? ['1']).map((edition) => this.secret(consumer, edition)),
      })),
    };
    for (const consumer of consumers) {
      const subscriber = new Subscriber(this, `To-${consumer.name}`, {
        bus,
        eventPattern: { source: [eventSource], detailType: [...consumer.events] },
        subscription: {
          summary: `Posts to ${consumer.name}.`,
          batchSize: 1,
          batchWindowSeconds: 0,
          maxConcurrency: 2,
          timeoutSeconds: deliverTimeout,
        },
        handler,
        receives,
        ruleName: consumerRuleName(row, consumer),
        queueNames: {
          queue: `${queuePrefix}${consumer.name}`,
          deadLetters: `${queuePrefix}${consumer.name}${deadLetterSuffix}`,
        },
      });
      const { queue, deadLetters } = subscriber;
      // An admin asks to send one event again, to this webhook only.
      subscriber.listen('Again', {
        bus,
        eventPattern: {
          source: [eventSource],
          detailType: ['webhook.again' satisfies EventType],
          detail: { data: { consumer: [consumer.name] } },
        },
      });
      // The L2's default child is always the resource itself.
      (queue.node.defaultChild as CfnQueue).addMetadata('steeple:webhook', consumer.name);
      handler.allow(['sqs:SendMessage'], deadLetters.queueArn);
    }
    handler.lambda.addEnvironment('WEBHOOKS', Stack.of(this).toJsonString(settings));
  }

  /** 44 letters and digits are valid base64, and the 33 bytes that they encode hold 262 bits of chance. */
  private secret({ name }: Webhook, edition: string): string {
    const secret = new Secret(this, `Secret-${name}-${edition}`, {
      description: `Signs webhooks to ${name}: whsec_ and this`,
      generateSecretString: { passwordLength: 44, excludePunctuation: true },
    });
    acknowledge(secret, {
      'AwsSolutions-SMG4': 'The receiver knows it too: rotated by editions in the row (docs/decisions/webhooks.md).',
    });
    const output = new CfnOutput(this, `SecretOf-${name}-${edition}`, { value: secret.secretArn });
    output.overrideLogicalId(secretOutput(name, edition));
    return secret.secretValue.unsafeUnwrap();
  }
}
