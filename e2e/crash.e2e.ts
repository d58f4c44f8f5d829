import { expectNothingLost } from './storm.ts';
import { test } from './test.ts';

/** Each costs a start on the data that was left. Thirty: e2e/deep/crash.e2e.ts. */
const KILLS = Number(process.env.KILLS ?? 2);

test('kill -9 of the running platform, again and again under load, loses no acknowledged registration', async () => {
  test.setTimeout(120_000);
  await expectNothingLost(KILLS);
});
