/** Replaces one object endlessly and prints each number once it is acknowledged. A test runs and kills this process. */
import { openBuckets } from '../s3/buckets.ts';

const [dir = '', from = '0'] = process.argv.slice(2);
const buckets = openBuckets({
  dir,
  buckets: ['site'],
  region: 'eu-west-1',
  secretOf: () => undefined,
  authorize: () => false,
});
for (let n = Number(from); ; n++) {
  await buckets.write('site', 'page', `${n}\n`.repeat(20_000), { metadata: { n: String(n) } });
  process.stdout.write(`${n}\n`);
}
