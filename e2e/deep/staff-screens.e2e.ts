import { sizes } from '../login.ts';
import { everyRole, screens, walkScreens } from '../staff-screens.ts';
import { test } from '../test.ts';

for (const as of [...everyRole, 'member'] as const) {
  const own = Object.values(screens).filter(([, , opening]) => opening.includes(as));
  test(`as ${as}: every screen has its heading, title, policy and sidebar, is accessible, and fits a phone and a desktop`, async ({
    page,
    platform,
  }) => {
    await walkScreens(page, platform.origin, as, own, [sizes.phone, sizes.desktop]);
  });
}
