import { expectNothingLost } from '../storm.ts';
import { test } from '../test.ts';

test('no acknowledged registration is lost when the running platform is killed thirty times under load', async () => {
  await expectNothingLost(30);
});
