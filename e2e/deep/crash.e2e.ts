import { expectNothingLost } from '../storm.ts';
import { test } from '../test.ts';

test('thirty times kill -9 of the running platform under load lose no acknowledged registration', async () => {
  await expectNothingLost(30);
});
