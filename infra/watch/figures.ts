import type { FigureTable } from './figure.ts';
import { functionFigures } from './function-figures.ts';
import { ownMetrics } from './own-metrics.ts';

export const figures = {
  api: {
    title: 'API',
    namespace: 'AWS/ApiGateway',
    figures: [
      { metric: 'Count', statistic: 'Sum', title: 'Requests' },
      { metric: 'Latency', statistic: 'p95', title: 'Time of 95 % of the replies (ms)' },
      { metric: '4xx', statistic: 'Sum', title: 'Refused (4xx)' },
      {
        metric: '5xx',
        statistic: 'Sum',
        title: 'Failed (5xx)',
        alarm: {
          name: 'failures',
          above: 0,
          minutes: 5,
          section: 'the-api-fails',
          says: 'answered that something went wrong on our side. The log names the route and the function',
        },
      },
    ],
  },
  ...functionFigures,
  ...ownMetrics,
  queue: {
    title: 'Queues',
    namespace: 'AWS/SQS',
    figures: [
      { metric: 'ApproximateNumberOfMessagesVisible', statistic: 'Maximum', title: 'Messages waiting' },
      {
        metric: 'ApproximateAgeOfOldestMessage',
        statistic: 'Maximum',
        title: 'Age of the oldest message (s)',
        alarm: {
          name: 'age',
          above: 900,
          minutes: 5,
          section: 'a-queue-is-not-emptied',
          says: 'holds a message for more than a quarter of an hour',
        },
      },
    ],
  },
  webhook: {
    title: 'Queues of webhooks',
    namespace: 'AWS/SQS',
    figures: [
      // Its oldest message says little: an event whose receiver is down waits up to a day for its next attempt.
      {
        metric: 'ApproximateNumberOfMessagesNotVisible',
        statistic: 'Maximum',
        title: 'Events that wait for an attempt',
      },
    ],
  },
  deadLetters: {
    title: 'Dead letters',
    namespace: 'AWS/SQS',
    figures: [
      {
        metric: 'ApproximateNumberOfMessagesVisible',
        statistic: 'Maximum',
        title: 'Messages set aside',
        alarm: {
          name: 'dead letters',
          above: 0,
          minutes: 5,
          section: 'there-are-dead-letters',
          says: 'holds what could not be delivered or handled',
        },
      },
    ],
  },
  table: {
    title: 'Tables',
    namespace: 'AWS/DynamoDB',
    figures: [
      { metric: 'ConsumedWriteCapacityUnits', statistic: 'Sum', title: 'Written (units)' },
      { metric: 'ConsumedReadCapacityUnits', statistic: 'Sum', title: 'Read (units)' },
      // Without alarms: the API answers `busy`, a 5xx, and a consumer's queue grows old.
      { metric: 'WriteThrottleEvents', statistic: 'Sum', title: 'Writes refused' },
      { metric: 'ReadThrottleEvents', statistic: 'Sum', title: 'Reads refused' },
    ],
  },
  mail: {
    title: 'Mail (of the whole account in this region)',
    namespace: 'AWS/SES',
    figures: [
      { metric: 'Send', statistic: 'Sum', title: 'Mails handed to SES' },
      {
        metric: 'Reputation.BounceRate',
        statistic: 'Maximum',
        title: 'Share of mails that bounced',
        alarm: {
          name: 'bounces',
          // SES reviews an account at 5 %, and pauses it at 10 %.
          above: 0.04,
          minutes: 60,
          section: 'mails-bounce',
          says: 'comes back too often: SES may stop it',
        },
      },
      {
        metric: 'Reputation.ComplaintRate',
        statistic: 'Maximum',
        title: 'Share of mails that were called spam',
        alarm: {
          name: 'complaints',
          // SES reviews at 0.1 %, and pauses at 0.5 %.
          above: 0.0008,
          minutes: 60,
          section: 'mails-are-called-spam',
          says: 'is called spam too often: SES may stop it',
        },
      },
    ],
  },
} as const satisfies Record<string, FigureTable>;

export type FigureSet = keyof typeof figures;
