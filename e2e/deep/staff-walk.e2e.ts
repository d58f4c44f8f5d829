import type { Page } from '@playwright/test';
import { staffPaths } from '#shared/pages/staff-paths.ts';
import { eventsPath } from '#shared/pages/static-pages.ts';
import { adminApi } from '../api.ts';
import { comeBackAs } from '../as.ts';
import { everyRole, screens } from '../staff-screens.ts';
import { expect, test } from '../test.ts';

/** The views of each screen by the screen's path: `?new`, or one record. */
async function viewsOf(origin: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const api = await adminApi(origin);
  const [{ events }, { items: members }, { items: entries }, { images }, { data: slides }] = await Promise.all([
    api.listEvents({}),
    api.searchMembers({ body: { limit: 2 } }),
    api.listEntries({ body: { limit: 1 } }),
    api.listImages({}),
    api.heroSlides({}),
  ]);
  const [{ data: ministries }, { items: accounts }] = await Promise.all([
    api.listMinistries({}),
    api.listUsers({ body: { limit: 1 } }),
  ]);
  const [event, member, other, entry, image, ministry] = [
    ...[events[0]?.id, members[0]?.id, members[1]?.id, entries[0]?.id, images[0]?.image_key, ministries[0]?.id],
  ];
  const [slide, account] = [slides[0]?.id, accounts[0]?.id];
  return {
    [eventsPath]: ['new', `edit=${event}`, `attendees=${event}`, `letters=${event}`],
    [staffPaths.registrations]: ['new'],
    [staffPaths.users]: [
      'new',
      `edit=${member}`,
      `household=${member}`,
      `merge=${member}.${other}`,
      'import=1',
      'doubles=1',
    ],
    [staffPaths.finance]: ['new', `edit=${entry}`, 'statement=1'],
    [staffPaths.reports]: ['period=months12', 'from=2026-01-01&to=2026-03-31'],
    [staffPaths.analytics]: ['period=weeks4'],
    [staffPaths.images]: ['new', `edit=${image}`, `replace=${image}`],
    [staffPaths.hero]: ['new', `edit=${slide}`, `view=${slide}`],
    [staffPaths.ministriesManager]: ['new', `edit=${ministry}`],
    [staffPaths.components]: ['edit=hero_title'],
    [staffPaths.pages]: ['page=about'],
    [staffPaths.accounts]: ['new', `edit=${account}`, 'person=look', `person=member.${member}`],
  };
}

/** Yields every ordered pair of items, one item after the other. */
function* everyPair<Item>(items: readonly Item[]): Generator<Item> {
  for (const [at, one] of items.entries()) {
    for (const other of items.slice(at + 1)) {
      yield one;
      yield other;
    }
    yield one;
  }
}

/** Navigates as a link would, without looking for such a link. */
async function follow(page: Page, to: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, to);
  // By tag, because a dialog over the screen hides the role.
  await expect(page.locator('h1'), to).toBeVisible();
  await expect(page.locator('main [role=status][aria-label=Loading]'), to).toHaveCount(0);
}

for (const as of everyRole)
  test(`as ${as}: every screen and view opens after every other without an error`, async ({ page, platform }) => {
    const views = await viewsOf(platform.origin);
    const addresses = Object.values(screens)
      .filter(([, , roles]) => roles.includes(as))
      .flatMap(([path]) => [path, ...(views[path] ?? []).map((view) => `${path}?${view}`)]);
    await comeBackAs(page, platform.origin, as);
    await page.goto(addresses[0] ?? '/');
    for (const address of everyPair(addresses)) {
      await follow(page, address);
      await expect(page.getByText('Something went wrong on this page'), address).toHaveCount(0);
    }
  });
