import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

/** Keeps undelivered or failed messages for 14 days, the maximum of SQS. */
export class DeadLetterQueue extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, queueName?: string) {
    super(scope, id);
    this.queue = new Queue(this, 'Queue', {
      ...(queueName === undefined ? {} : { queueName }),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    acknowledge(this.queue, { 'AwsSolutions-SQS3': 'It is a dead-letter queue itself.' });
  }
}
