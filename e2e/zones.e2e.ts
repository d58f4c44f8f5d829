import { test } from './test.ts';
import { expectChurchTimes } from './zones.ts';

// One zone whose date differs from Nairobi's for half of the day. The others: e2e/deep/zones.e2e.ts.
const timezoneId = 'Pacific/Kiritimati';
test.use({ viewport: { width: 1280, height: 800 }, timezoneId });

test('in Pacific/Kiritimati: an event keeps the times that staff typed, and a registration shows the church’s time', async ({
  page,
  platform,
}) => {
  await expectChurchTimes(page, platform, timezoneId);
});
