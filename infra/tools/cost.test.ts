import { describe, expect, it } from 'vitest';
import { figures } from './bench/figures.ts';
import { counted } from './cost/units.ts';
import { costOf, main } from './cost.ts';

const dollarsFor = (registrations: number, views: number) =>
  Object.fromEntries(costOf({ registrations, views }).map(({ what, dollars }) => [what, Number(dollars.toFixed(4))]));

describe('npm run cost', () => {
  it('multiplies what a registration uses by its price, as computed by hand for 100,000 of them', () => {
    expect(dollarsFor(100_000, 0)).toEqual({
      // 29 × 100,000 = 2.9 million at 0.7068
      'DynamoDB writes': 2.0497,
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
      // 200,000 at 0.10 for each thousand
      SES: 20,
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

  it('prints a table with its sum, the day of each price, and its limits', () => {
    const text = main(['--registrations', '100000', '--views', '0']);
    expect(text).toMatch(/^100,000 registrations and 0 page views in a month, in US dollars before tax:\n/);
    expect(text).toMatch(/\nSES \(mails\) +200,000 +200,000 +20\.00 +no\n/);
    expect(text).toMatch(/\nin all +25\.82\n/);
    expect(text).toMatch(/\nCloudFront transfer \(GB\) .* 29 November 2026\n/);
    expect(text).toMatch(/\nCloudFront requests \(requests\) .* price: no; free: 29 November 2026\n/);
    expect(text).toContain('Those that were not looked up are from memory');
    expect(text).toContain('Not included: the idle environment');
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
