import { expectNothingLost } from './storm.ts';
import { test } from './test.ts';

/** Each kill costs a restart on the data left on disk. The deep tier kills thirty times (e2e/deep/crash.e2e.ts). */
const KILLS = Number(process.env.KILLS ?? 2);

test('no acknowledged registration is lost when the running platform is killed repeatedly under load', async () => {
  test.setTimeout(120_000);
  await expectNothingLost(KILLS);
});
