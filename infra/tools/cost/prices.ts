/**
 * AWS's prices, the only table of them: `npm run cost` computes with `prices`, docs/operate.md's idle cost also with `idle`, and
 * `npm run destroy` with `stored`. A test compares the sentences of the documents with all of them (`../costs.test.ts`). AWS could not be reached: its price lists were read in copies that public repositories keep.
 */

export interface Source {
  /** The document that gives the number. */
  readonly from: string;
  /** Its date as YYYY-MM-DD, or of an undated document the day on which we read it. */
  readonly dated: string;
  /** The day on which we read it, as YYYY-MM-DD. */
  readonly lookedUp: string;
}

/** The number could not be looked up. */
export const memory = 'from memory';

export type Origin = Source | typeof memory;

/** `free` is the origin of a free allowance. */
export interface Origins {
  readonly price: Origin;
  readonly free?: Origin;
}

export interface Price {
  readonly what: string;
  /** The unit that one price is for: `perUnits` of them cost `dollars`. */
  readonly unit: string;
  readonly perUnits: number;
  readonly dollars: number;
  /** Units in each month that an account gets for nothing, for ever. */
  readonly free?: number;
  readonly origins: Origins;
}

export interface MonthlyPrice {
  /** US dollars a month. */
  readonly each: number;
  /** How many an account gets for nothing. */
  readonly free?: number;
  readonly origins: Origins;
}

const million = 1_000_000;

const lookedUp = '2026-11-30';
const ireland = (service: string, dated: string, copy = 'henderjm/world-cup-sweepstake'): Source => ({
  from: `AWS's price list of eu-west-1, ${service}, in github.com/${copy}`,
  dated,
  lookedUp,
});

const dynamo = ireland('AmazonDynamoDB', '2026-09-11');
const lambda = ireland('AWSLambda', '2026-10-01', 'mamtha4u/SDLC');
const queues = ireland('AWSQueueService', '2026-09-11', 'mamtha4u/SDLC');
const cloudWatch = ireland('AmazonCloudWatch', '2026-09-22');
const s3 = ireland('AmazonS3', '2026-09-28');

const lambdaFree: Source = {
  from: 'aws.amazon.com/lambda/pricing, in github.com/api-evangelist/aws-lambda',
  dated: '2026-09-20',
  lookedUp,
};
const cloudWatchFree: Source = {
  from: 'an undated copy of aws.amazon.com/cloudwatch/pricing',
  dated: lookedUp,
  lookedUp,
};
const cloudFront: Source = {
  from: 'an undated copy of aws.amazon.com/cloudfront/pricing',
  dated: '2026-11-29',
  lookedUp: '2026-11-29',
};
/** A guide of another company to prices in us-east-1. */
const guide = (page: string, dated = '2026-06-13'): Source => ({
  from: `factualminds.com/blog/${page}, for us-east-1`,
  dated,
  lookedUp,
});

/** List prices in US dollars without tax: services in Ireland (eu-west-1), the CDN in Kenya. */
export const prices = {
  writes: {
    what: 'DynamoDB writes',
    unit: 'write units',
    perUnits: million,
    dollars: 0.705,
    origins: { price: dynamo },
  },
  reads: {
    what: 'DynamoDB reads',
    unit: 'read units',
    perUnits: million,
    dollars: 0.1415,
    origins: { price: dynamo },
  },
  requests: {
    what: 'API Gateway',
    unit: 'requests',
    perUnits: million,
    dollars: 1.11,
    origins: { price: ireland('AmazonApiGateway', '2026-10-02') },
  },
  calls: {
    what: 'Lambda calls',
    unit: 'calls',
    perUnits: million,
    dollars: 0.2,
    free: million,
    origins: { price: lambda, free: lambdaFree },
  },
  computing: {
    what: 'Lambda time',
    unit: 'GB-seconds',
    perUnits: million,
    dollars: 13.3334,
    free: 400_000,
    origins: { price: lambda, free: lambdaFree },
  },
  events: {
    what: 'EventBridge',
    unit: 'events',
    perUnits: million,
    dollars: 1,
    origins: { price: guide('amazon-eventbridge-pricing-events-pipes-schema-archive', '2026-06-01') },
  },
  messages: {
    what: 'SQS',
    unit: 'requests',
    perUnits: million,
    dollars: 0.4,
    free: million,
    origins: { price: queues, free: queues },
  },
  // The plan Essentials, which new accounts have since 21 July 2026. Without a plan a thousand mails cost 0.10.
  mails: {
    what: 'SES',
    unit: 'mails',
    perUnits: 1000,
    dollars: 0.16,
    origins: {
      price: {
        from: "AWS's price list of us-east-1, AmazonSES, in github.com/api-evangelist/amazon-ses",
        dated: '2026-07-22',
        lookedUp,
      },
    },
  },
  logs: {
    what: 'CloudWatch Logs',
    unit: 'GB',
    perUnits: 1,
    dollars: 0.57,
    free: 5,
    origins: { price: cloudWatch, free: cloudWatchFree },
  },
  files: { what: 'S3 writes', unit: 'files', perUnits: 1000, dollars: 0.005, origins: { price: s3 } },
  fetches: {
    what: 'CloudFront requests',
    unit: 'requests',
    perUnits: 10_000,
    dollars: 0.012,
    free: 10 * million,
    origins: {
      price: {
        from: 'the rule “List Price of CloudFront HTTPS usage in EU, ME, JP, IN, ZA, and AP regions” of a public repository',
        dated: '2026-03-26',
        lookedUp,
      },
      free: cloudFront,
    },
  },
  viewers: {
    what: 'CloudFront function',
    unit: 'calls',
    perUnits: million,
    dollars: 0.1,
    free: 2 * million,
    origins: {
      price: {
        from: "AWS's price list, AmazonCloudFront, in github.com/HJC96/malssum-haru",
        dated: '2026-09-16',
        lookedUp,
      },
      free: cloudFront,
    },
  },
  transfer: {
    what: 'CloudFront transfer',
    unit: 'GB',
    perUnits: 1,
    dollars: 0.11,
    free: 1024,
    origins: { price: cloudFront, free: cloudFront },
  },
} as const satisfies Record<string, Price>;

export type Priced = keyof typeof prices;

/** Each costs the same whether anybody visits or not. */
export const idle = {
  metrics: { each: 0.3, free: 10, origins: { price: cloudWatch, free: cloudWatchFree } },
  watchedMetrics: { each: 0.1, free: 10, origins: { price: cloudWatch, free: cloudWatchFree } },
  dashboards: { each: 3, origins: { price: guide('amazon-cloudwatch-pricing-metrics-logs-alarms-dashboards') } },
  secrets: { each: 0.4, origins: { price: ireland('AWSSecretsManager', '2026-09-11') } },
  keys: { each: 1, origins: { price: guide('aws-kms-pricing-keys-requests-multi-region') } },
} as const satisfies Record<string, MonthlyPrice>;

/** For each GB. */
export const stored = {
  /** With its continuous backup: 0.283 and 0.22. */
  table: { each: 0.503, origins: { price: dynamo } },
  bucket: { each: 0.023, origins: { price: s3 } },
  // A guide says 0.10, which is AWS's price for taking events into an archive.
  archive: { each: 0.023, origins: { price: memory } },
} as const satisfies Record<string, MonthlyPrice>;

/** Nothing computes with them, but documents name them. Dollars for one, or for what the comment says. */
export const mentioned = {
  /** For each GB that a query of Logs Insights reads. */
  queries: { each: 0.0057, origins: { price: memory } },
  /** For each GB of a table that DynamoDB exports. */
  exports: { each: 0.11, origins: { price: memory } },
  compositeAlarms: { each: 0.5, origins: { price: memory } },
  /** A month. */
  webAcls: { each: 5, origins: { price: memory } },
  /** A month. */
  webAclRules: { each: 1, origins: { price: memory } },
  /** For each million. */
  webAclRequests: { each: 0.6, origins: { price: memory } },
  /** A month. */
  machineClients: { each: 6, origins: { price: memory } },
  /** For each thousand. */
  machineTokens: { each: 2.25, origins: { price: memory } },
  /** For each thousand, without a plan of SES. */
  plainMails: { each: 0.1, origins: { price: memory } },
} as const satisfies Record<string, MonthlyPrice>;

const day = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Such as `11 September 2026`, or `from memory`. */
export const originText = (origin: Origin): string => (origin === memory ? memory : day(origin.dated));

/** For a table: `price` and `free` of the same day need saying once. */
export function originsText({ price, free = price }: Origins): string {
  const [one, other] = [originText(price), originText(free)];
  return one === other ? one : `price: ${one}; free: ${other}`;
}
