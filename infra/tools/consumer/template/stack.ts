import { App, BootstraplessSynthesizer, CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { AccountPrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';

// If you want the events in a queue of your AWS account instead of a webhook.
const app = new App();
const church: string = app.node.getContext('church');
const environment: string = app.node.tryGetContext('environment') ?? 'production';
const stack = new Stack(app, 'ConsumerStack', {
  stackName: 'CONSUMER-events',
  // Two queues need no assets, so your account needs no `cdk bootstrap`.
  synthesizer: new BootstraplessSynthesizer(),
});

const deadLetters = new Queue(stack, 'DeadLetters', {
  encryption: QueueEncryption.SQS_MANAGED,
  enforceSSL: true,
  retentionPeriod: Duration.days(14),
});
const queue = new Queue(stack, 'Events', {
  queueName: 'CONSUMER-events',
  encryption: QueueEncryption.SQS_MANAGED,
  enforceSSL: true,
  retentionPeriod: Duration.days(14),
  deadLetterQueue: { queue: deadLetters, maxReceiveCount: 5 },
});
// The church's rule delivers with this role. A policy cannot name a principal that does not exist yet, so a condition does.
queue.addToResourcePolicy(
  new PolicyStatement({
    principals: [new AccountPrincipal(church)],
    actions: ['sqs:SendMessage'],
    resources: [queue.queueArn],
    conditions: {
      ArnEquals: { 'aws:PrincipalArn': `arn:aws:iam::${church}:role/steeple-${environment}-to-CONSUMER` },
    },
  }),
);
new CfnOutput(stack, 'QueueArn', { value: queue.queueArn });
new CfnOutput(stack, 'QueueUrl', { value: queue.queueUrl });
