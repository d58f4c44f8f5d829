import { describe, expect, it } from 'vitest';
import { figures } from './bench/figures.ts';
import { idle, type MonthlyPrice, memory, mentioned, type Origins, type Price, prices, stored } from './cost/prices.ts';
import { counted } from './cost/units.ts';
import { ageOf, costOf, main } from './cost.ts';

const dollarsFor = (registrations: number, views: number) =>
  Object.fromEntries(costOf({ registrations, views }).map(({ what, dollars }) => [what, Number(dollars.toFixed(4))]));

/** The rows of a table whose numbers lack an origin: a document, its date and the day of reading, or the word for none. */
function withoutOrigin(
  table: Readonly<Record<string, { readonly free?: number; readonly origins: Origins }>>,
): string[] {
  const isDay = (date: string) => /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));
  const isOrigin = (origin: Origins['free']) =>
    origin === memory ||
    (origin !== undefined &&
      origin.from.trim().length > 10 &&
      isDay(origin.dated) &&
      isDay(origin.lookedUp) &&
      origin.dated <= origin.lookedUp);
  return Object.entries(table)
    .filter(([, { free, origins }]) => !isOrigin(origins.price) || (free !== undefined && !isOrigin(origins.free)))
    .map(([name]) => name);
}

describe('each price', () => {
  it('names its document, the date of that document, and the day on which we read it', () => {
    const tables: readonly Readonly<Record<string, Price | MonthlyPrice>>[] = [prices, idle, stored, mentioned];
    expect(tables.flatMap(withoutOrigin)).toEqual([]);
  });

  it.each([
    ['without a document', { price: { from: '', dated: '2026-11-30', lookedUp: '2026-11-30' } }],
    ['without a day', { price: { from: 'a list of prices', dated: 'in June', lookedUp: '2026-11-30' } }],
    ['of a later day', { price: { from: 'a list of prices', dated: '2026-12-01', lookedUp: '2026-11-30' } }],
    ['without an origin of its allowance', { price: memory }],
  ] as const)('is refused %s', (_, origins) => {
    expect(withoutOrigin({ row: { free: 1, origins } })).toEqual(['row']);
  });
});

describe('npm run cost', () => {
  it('multiplies what a registration uses by its price, as computed by hand for 100,000 of them', () => {
    expect(dollarsFor(100_000, 0)).toEqual({
      // 29 × 100,000 = 2.9 million at 0.705
      'DynamoDB writes': 2.0445,
      // 2.6 million at 0.1415
      'DynamoDB reads': 0.3679,
      // 0.2 million at 1.11
      'API Gateway': 0.222,
      // 7 calls: 0.7 million, and a million is free
      'Lambda calls': 0,
      // 7 × 0.2 s × 0.5 GB = 0.7 GB-seconds: 70,000, and 400,000 are free
      'Lambda time': 0,
      // 0.1 million at 1
      EventBridge: 0.1,
      // 4 messages × 3 requests: 1.2 million minus one free at 0.40
      SQS: 0.08,
      // 200,000 at 0.16 for each thousand
      SES: 32,
      // 1,900 + 7 × 800 = 7,500 bytes: 0.70 GB, and 5 are free
      'CloudWatch Logs': 0,
      // 600,000 at 0.005 for each thousand
      'S3 writes': 3,
      // 0.2 million, and ten are free
      'CloudFront requests': 0,
      'CloudFront function': 0,
      'CloudFront transfer': 0,
    });
  });

  it('charges only what exceeds the free tier, as computed by hand for 10 million views', () => {
    expect(dollarsFor(0, 10_000_000)).toMatchObject({
      // 180 million requests minus ten free: 170 million at 0.012 for each 10,000
      'CloudFront requests': 204,
      // 180 million calls minus two free: 178 million at 0.10
      'CloudFront function': 17.8,
      // 183 KB × 10 million / 1024² = 1,745.22 GB minus 1,024 free: 721.22 × 0.11
      'CloudFront transfer': 79.3346,
      'DynamoDB writes': 0,
    });
  });

  it('charges nothing for nothing', () => {
    expect(new Set(Object.values(dollarsFor(0, 0)))).toEqual(new Set([0]));
  });

  it('prints a table with its sum, the date of each price and of the oldest, and its limits', () => {
    const text = main(['--registrations', '100000', '--views', '0']);
    expect(text).toMatch(/^100,000 registrations and 0 page views in a month, in US dollars before tax:\n/);
    expect(text).toMatch(/\nSES \(mails\) +200,000 +200,000 +32\.00 +22 July 2026\n/);
    expect(text).toMatch(/\nin all +37\.81\n/);
    expect(text).toMatch(/\nCloudFront transfer \(GB\) .* 29 November 2026\n/);
    expect(text).toMatch(/\nCloudFront requests \(requests\) .* price: 26 March 2026; free: 29 November 2026\n/);
    expect(text).toMatch(/\nThe oldest price is of 26 March 2026: CloudFront requests, from the rule /);
    expect(text).toContain('Not included: the idle environment');
  });

  it('names the oldest price among those that it used, and those from memory', () => {
    const row = { what: 'New', unit: 'units', charged: 0, dollars: 0 };
    const from = (dated: string) => ({ from: 'a list', dated, lookedUp: '2026-11-30' });
    const rows = [
      { ...row, used: 1, origins: { price: from('2026-02-01'), free: from('2026-01-01') } },
      { ...row, what: 'Recalled', used: 1, origins: { price: memory } },
      { ...row, what: 'Unused', used: 0, origins: { price: from('2020-01-01'), free: memory } },
    ] as const;
    expect(ageOf(rows)).toEqual([
      'The oldest price is of 1 January 2026: New, from a list.',
      'From memory, so compare them with AWS’s pages: Recalled.',
    ]);
    expect(ageOf([])).toEqual([]);
  });

  it('counts no more writes for a registration than the bench allows', () => {
    expect(counted.writes).toBeLessThanOrEqual(figures['wru-delivered']?.most ?? 0);
  });

  it.each([
    [[], 'Say how many in a month: npm run cost -- --registrations 1000 --views 20000.'],
    [['--views', '1'], 'Say how many in a month'],
    [['--registrations', '-1', '--views', '1'], 'argument'],
    [['--registrations', '1.5', '--views', '1'], '--registrations is "1.5": give a whole number.'],
    [['--registrations', '1', '--views', 'many'], '--views is "many": give a whole number.'],
    [['--visits', '1'], "Unknown option '--visits'"],
  ])('npm run cost -- %j is refused with a sentence', (args, text) => {
    expect(() => main(args)).toThrow(text);
  });
});
