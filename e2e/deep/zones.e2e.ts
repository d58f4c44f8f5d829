import { test } from '../test.ts';
import { expectChurchTimes } from '../zones.ts';

for (const timezoneId of ['UTC', 'Africa/Nairobi', 'America/Los_Angeles']) {
  test.describe(timezoneId, () => {
    test.use({ viewport: { width: 1280, height: 800 }, timezoneId });

    test(`in ${timezoneId}: an event keeps the times that staff typed, and a registration shows the church’s time`, async ({
      page,
      platform,
    }) => {
      await expectChurchTimes(page, platform, timezoneId);
    });
  });
}
