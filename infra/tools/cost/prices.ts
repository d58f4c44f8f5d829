/** AWS's prices, the only table of them: `npm run cost` computes with `prices`, the idle cost in docs/operate.md also with `idle`. */

export interface Price {
  readonly what: string;
  /** The unit that one price is for: `perUnits` of them cost `dollars`. */
  readonly unit: string;
  readonly perUnits: number;
  readonly dollars: number;
  /** Units in each month that an account gets for nothing, for ever. */
  readonly free?: number;
  readonly lookedUp: LookedUp;
}

/** The day on which a number was read on AWS's page of prices, or `no`: it was written down from memory. */
export interface LookedUp {
  readonly price: string;
  readonly free: string;
}

const million = 1_000_000;

const no: LookedUp = { price: 'no', free: 'no' };
/** From aws.amazon.com/cloudfront/pricing. Its price of a request in Kenya was not read. */
const cloudFront: LookedUp = { price: '29 November 2026', free: '29 November 2026' };
const freeTierOnly: LookedUp = { ...cloudFront, price: 'no' };

/**
 * List prices in US dollars without tax: services in Ireland (eu-west-1), the CDN in Kenya. Compare those that were not looked up
 * with AWS's pages before you rely on a sum.
 */
export const prices = {
  writes: { what: 'DynamoDB writes', unit: 'write units', perUnits: million, dollars: 0.7068, lookedUp: no },
  reads: { what: 'DynamoDB reads', unit: 'read units', perUnits: million, dollars: 0.1415, lookedUp: no },
  requests: { what: 'API Gateway', unit: 'requests', perUnits: million, dollars: 1.11, lookedUp: no },
  calls: { what: 'Lambda calls', unit: 'calls', perUnits: million, dollars: 0.2, free: million, lookedUp: no },
  computing: {
    what: 'Lambda time',
    unit: 'GB-seconds',
    perUnits: million,
    dollars: 13.3334,
    free: 400_000,
    lookedUp: no,
  },
  events: { what: 'EventBridge', unit: 'events', perUnits: million, dollars: 1, lookedUp: no },
  messages: { what: 'SQS', unit: 'requests', perUnits: million, dollars: 0.4, free: million, lookedUp: no },
  mails: { what: 'SES', unit: 'mails', perUnits: 1000, dollars: 0.1, lookedUp: no },
  logs: { what: 'CloudWatch Logs', unit: 'GB', perUnits: 1, dollars: 0.57, free: 5, lookedUp: no },
  files: { what: 'S3 writes', unit: 'files', perUnits: 1000, dollars: 0.005, lookedUp: no },
  fetches: {
    what: 'CloudFront requests',
    unit: 'requests',
    perUnits: 10_000,
    dollars: 0.012,
    free: 10 * million,
    lookedUp: freeTierOnly,
  },
  viewers: {
    what: 'CloudFront function',
    unit: 'calls',
    perUnits: million,
    dollars: 0.1,
    free: 2 * million,
    lookedUp: freeTierOnly,
  },
  transfer: { what: 'CloudFront transfer', unit: 'GB', perUnits: 1, dollars: 0.11, free: 1024, lookedUp: cloudFront },
} as const satisfies Record<string, Price>;

export type Priced = keyof typeof prices;

/** US dollars a month for each, whether anybody visits or not, and how many of them an account gets for nothing. */
export const idle = {
  metrics: { each: 0.3, free: 10, lookedUp: no },
  watchedMetrics: { each: 0.1, free: 10, lookedUp: no },
  dashboards: { each: 3, lookedUp: no },
  secrets: { each: 0.4, lookedUp: no },
  keys: { each: 1, lookedUp: no },
} as const;

/** For a table: `price` and `free` on the same day need saying once. */
export const lookedUpText = ({ price, free }: LookedUp): string =>
  price === free ? price : `price: ${price}; free: ${free}`;
