/** AWS's prices, the only table of them: `npm run cost` computes with `prices`, the idle cost in docs/operate.md also with `idle`. */

export interface Price {
  readonly what: string;
  /** The unit that one price is for: `perUnits` of them cost `dollars`. */
  readonly unit: string;
  readonly perUnits: number;
  readonly dollars: number;
  /** Units in each month that an account gets for nothing, for ever. */
  readonly free?: number;
}

const million = 1_000_000;

/** When the table was last compared with AWS's pages of prices. */
export const pricesOf = '29 November 2026';

/**
 * List prices in US dollars without tax: services in Ireland (eu-west-1), the CDN in Kenya. CloudFront's transfer and free tier were
 * read at aws.amazon.com/cloudfront/pricing; the others were not looked up again, so compare them before you rely on a sum.
 */
export const prices = {
  writes: { what: 'DynamoDB writes', unit: 'write units', perUnits: million, dollars: 0.7068 },
  reads: { what: 'DynamoDB reads', unit: 'read units', perUnits: million, dollars: 0.1415 },
  requests: { what: 'API Gateway', unit: 'requests', perUnits: million, dollars: 1.11 },
  calls: { what: 'Lambda calls', unit: 'calls', perUnits: million, dollars: 0.2, free: million },
  computing: { what: 'Lambda time', unit: 'GB-seconds', perUnits: million, dollars: 13.3334, free: 400_000 },
  events: { what: 'EventBridge', unit: 'events', perUnits: million, dollars: 1 },
  messages: { what: 'SQS', unit: 'requests', perUnits: million, dollars: 0.4, free: million },
  mails: { what: 'SES', unit: 'mails', perUnits: 1000, dollars: 0.1 },
  logs: { what: 'CloudWatch Logs', unit: 'GB', perUnits: 1, dollars: 0.57, free: 5 },
  files: { what: 'S3 writes', unit: 'files', perUnits: 1000, dollars: 0.005 },
  fetches: { what: 'CloudFront requests', unit: 'requests', perUnits: 10_000, dollars: 0.012, free: 10 * million },
  viewers: { what: 'CloudFront function', unit: 'calls', perUnits: million, dollars: 0.1, free: 2 * million },
  transfer: { what: 'CloudFront transfer', unit: 'GB', perUnits: 1, dollars: 0.11, free: 1024 },
} as const satisfies Record<string, Price>;

export type Priced = keyof typeof prices;

/** US dollars a month for each, whether anybody visits or not, and how many of them an account gets for nothing. */
export const idle = {
  metrics: { each: 0.3, free: 10 },
  watchedMetrics: { each: 0.1, free: 10 },
  dashboards: { each: 3 },
  secrets: { each: 0.4 },
  keys: { each: 1 },
} as const;
