import { sizes } from './login.ts';
import { everyRole, screens, walkScreens } from './staff-screens.ts';
import { test } from './test.ts';

// Every screen once, as the first role that opens it, on a phone. Other roles and a desktop: e2e/deep/staff-screens.e2e.ts.
for (const as of everyRole) {
  const own = Object.values(screens).filter(([, , [first]]) => first === as);
  test(`as ${as}: every screen has its heading, title, policy and sidebar, is accessible, and fits a phone`, async ({
    page,
    platform,
  }) => {
    await walkScreens(page, platform.origin, as, own, [sizes.phone]);
  });
}

test('as member: the profile has its heading and title, is accessible, and fits a phone and a desktop, without a sidebar', async ({
  page,
  platform,
}) => {
  await walkScreens(page, platform.origin, 'member', [screens.profile], [sizes.phone, sizes.desktop]);
});
