import type { Page } from '@playwright/test';
import { LOCK_MS, SPEED_MS, stillHome } from './home.ts';
import { drawn } from './public-pages.ts';
import { expect, test } from './test.ts';

/** The five built-in slides (EN-04), and how each one enters. */
const slides = [
  { title: 'Join Us in Worship', transition: 'fade' },
  { title: 'Find Your Community', transition: 'slide-left' },
  { title: 'Growing Together', transition: 'zoom-in' },
  { title: 'Make a Difference', transition: 'slide-up' },
  { title: 'Celebrate Together', transition: 'zoom-out' },
];
/** Moves the pointer over the hero and away, which restarts the slide's time. */
async function look(page: Page) {
  await page.mouse.move(200, 400);
  await page.mouse.move(5, 5);
}

/** Home's parts (RT-01) in the specification's order, with a selector for each. */
const parts = [
  ['header', 'header.head'],
  ['hero', 'h1'],
  ['What to Expect', 'h2:text("What to expect")'],
  ['latest sermon', 'section:has([aria-labelledby=before-t]) h2'],
  ['three recent recordings', '[aria-labelledby=before-t] li:nth-child(3)'],
  ['Upcoming Events', 'h2:text("Coming up")'],
  ['Plan Your Visit', 'h2:text("Tell us you are coming")'],
  ['Give', '#sow-t'],
  ['Ministries', 'h2:text("Find your people")'],
  ['Stories', 'h2:text("Stories")'],
  ['Visit Us', 'h2:text("Visit us")'],
  ['footer', 'footer'],
  ['way back to the top', 'button[aria-label="Back to the top"]'],
] as const;

test('RT-01: home’s parts are in the specification’s order, and request API data only when the visitor comes near them', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|assets\/client-)/.test(pathname)) asked.push(pathname);
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is room on the hill.');
  await test.step('nothing is requested before the visitor comes near the part that shows it', async () => {
    // The lists have their scripts, and the work deferred to idle time is done.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('.agenda') ?? {}).some((key) => key.startsWith('__react')),
    );
    await page.evaluate(async () => {
      for (const _ of [1, 2, 3]) {
        await new Promise((done) => requestIdleCallback(done));
        await new Promise((done) => setTimeout(done));
      }
    });
    expect(asked).toEqual([]);
    const answer = page.waitForResponse('**/api/public-events');
    await page.getByRole('heading', { name: 'Coming up' }).scrollIntoViewIfNeeded();
    const { events } = await (await answer).json();
    expect(events.length).toBeGreaterThan(6);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.startsWith('/api/')).toSorted()).toEqual([
      '/api/latest-sermon',
      '/api/list-media',
      '/api/public-events',
    ]);
    // Still six events after live ones replace those in the HTML.
    await expect(page.locator('.agenda li')).toHaveCount(6);
  });
  await test.step('home’s parts are in order from the header to the back-to-top link', async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const elements = [];
    for (const [name, selector] of parts) {
      const element = page.locator(selector).first();
      await expect(element, name).toBeAttached();
      elements.push(await element.elementHandle());
    }
    const followsTheOneBefore = await page.evaluate(
      (all) =>
        all.map((one, index) => {
          const before = all[index - 1];
          return !before || !one || (before.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
        }),
      elements,
    );
    expect(parts.filter((_, index) => !followsTheOneBefore[index])).toEqual([]);
    await expect(page.locator('[aria-labelledby=before-t] li')).toHaveCount(3);
  });
});

test('home’s slides advance by themselves, stop for pointer, keyboard and button, and enter one at a time in their own way', async ({
  page,
}) => {
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('Join Us in Worship');
  const pictures: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/(path|table|care|lanterns)-[^/]*\.svg/.exec(request.url()) ?? [];
    if (name) pictures.push(name);
  });
  const { controls, at } = await stillHome(page);
  const next = controls.getByRole('button', { name: 'Next slide' });
  const leave = () => page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await test.step('the first slide is in the HTML, and the other pictures load when shown', async () => {
    expect(pictures).toEqual([]);
    await next.press('Enter');
    await at(2);
    await expect(page.getByText('Find Your Community')).toBeVisible();
    await expect.poll(() => pictures.length).toBeGreaterThan(0);
  });
  await test.step('after a change nothing moves for a second', async () => {
    await page.clock.runFor(LOCK_MS - 1);
    await next.press('Enter');
    await at(2);
    await page.clock.runFor(1);
    // A slide enters once its picture has loaded; the third was not even requested.
    expect(pictures).not.toContain('path');
  });
  await test.step('with dots, Previous and arrow keys each slide enters in its own way, and the bar is (index + 1) / count', async () => {
    const shown = page.locator('[data-at=in]');
    const bar = controls.locator('rect');
    await expect(bar).toHaveAttribute('width', '40');
    for (const index of [2, 3, 4, 0]) {
      const slide = slides[index];
      const dot = controls.getByRole('button', { name: `Slide ${index + 1}: ${slide?.title}` });
      await dot.press('Enter');
      await at(index + 1);
      await expect(dot).toHaveAttribute('aria-current', 'true');
      await expect(shown).toHaveAttribute('data-by', `${slide?.transition}`);
      await expect(bar).toHaveAttribute('width', String((index + 1) * 20));
      await page.clock.runFor(LOCK_MS);
    }
    await controls.getByRole('button', { name: 'Previous slide' }).press('Enter');
    await at(5);
    await page.clock.runFor(LOCK_MS);
    for (const [key, number] of [
      ['ArrowRight', 1],
      ['ArrowLeft', 5],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key);
      await at(number);
      await page.clock.runFor(LOCK_MS);
    }
  });
  await test.step('the last dot pressed within that second takes effect after it', async () => {
    for (const title of ['Growing Together', 'Make a Difference', 'Celebrate Together'])
      await controls.getByRole('button', { name: title }).press('Enter');
    await at(3);
    await page.clock.runFor(LOCK_MS);
    await at(5);
    await page.clock.runFor(LOCK_MS);
    await page.keyboard.press('Home');
    await at(1);
    await page.clock.runFor(LOCK_MS);
  });
  await test.step('the slides stop while they have the keyboard focus, and at the pause button', async () => {
    await controls.getByRole('button', { name: 'Pause the slides' }).focus();
    await page.clock.runFor(2 * SPEED_MS);
    await at(1);
    await page.keyboard.press('Enter');
    await expect(controls.getByRole('button', { name: 'Play the slides' })).toBeVisible();
    await leave();
    await page.clock.runFor(2 * SPEED_MS);
    await at(1);
    await controls.getByRole('button', { name: 'Play the slides' }).press('Enter');
    await leave();
  });
  await test.step('the slides advance every six seconds, and stop while the pointer is over them', async () => {
    await look(page);
    await page.clock.runFor(SPEED_MS - 1);
    await at(1);
    await page.clock.runFor(1);
    await at(2);
    await page.mouse.move(200, 400);
    await page.clock.runFor(5 * SPEED_MS);
    await at(2);
  });
});

test('home’s next service stays in its place if the slides’ buttons load before the scripts of the page’s other parts', async ({
  page,
}) => {
  const { promise: others, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/\/below-[^/]*\.js$/, async (route) => {
    await others;
    await route.continue();
  });
  const buttons = page.waitForEvent('requestfinished', (request) => request.url().includes('/carousel-controls-'));
  await page.goto('/', { waitUntil: 'commit' });
  const next = await page.getByText('Next service', { exact: true }).elementHandle();
  await page.evaluate((node) => {
    const observer = new MutationObserver(() => node?.isConnected || Object.assign(window, { isLost: true }));
    observer.observe(document, { childList: true, subtree: true });
  }, next);
  await buttons;
  await drawn(page);
  goOn();
  await expect(page.getByRole('group', { name: 'Pictures of the church' })).toBeVisible();
  expect(await page.evaluate(() => 'isLost' in window)).toBe(false);
});

test('home stays as it is while its own code is missing, also after a link within it, and fetches the code again on return', async ({
  page,
}) => {
  let isMissing = true;
  await page.route(/\/home-page-[^/]*\.js$/, (route) => (isMissing ? route.abort() : route.continue()));
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/home-page-'));
  await page.goto('/');
  await failed;
  const title = await page.locator('#hero-t').elementHandle();
  await page.locator('main').getByRole('link', { name: 'Plan Your Visit' }).first().click();
  await expect(page).toHaveURL(/#/);
  expect(await title?.evaluate((node) => node.isConnected)).toBe(true);
  isMissing = false;
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'Visit', exact: true }).first().click();
  await expect(page).toHaveURL(/\/visit$/);
  await page.locator('.brand').first().click();
  await expect(page.getByRole('group', { name: 'Pictures of the church' })).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('with reduced motion no slide moves by itself or is animated, and the buttons work', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { controls, at } = await stillHome(page);
  await expect(controls.getByRole('button', { name: 'Pause the slides' })).toHaveCount(0);
  await page.clock.runFor(4 * SPEED_MS);
  await at(1);
  // During a slide change this press would be ignored.
  await controls.getByRole('button', { name: 'Slide 4: Make a Difference' }).press('Enter');
  await at(4);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('Plan Your Visit: the hero names the next service and preselects it, and the form opens with the service that the visitor picks', async ({
  page,
}) => {
  // Saturday evening in Nairobi, when today's candlelight service is over.
  await page.clock.setFixedTime(new Date('2026-11-21T17:00:00Z'));
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'There is room on the hill.' });
  await expect(hero).toContainText('Sunday 22 November, 9:00\u00a0AM (EAT)');
  await hero.getByRole('link', { name: 'Plan your visit' }).click();
  await expect(page.getByRole('radio', { name: /First service/ })).toBeChecked();
  await page.getByRole('radio', { name: /Evening by candlelight/ }).check();
  await page.getByRole('button', { name: "Let Us Know You're Coming" }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Service Date')).toHaveValue('2026-11-28');
  await expect(dialog.getByLabel('Service Time')).toHaveValue('5:00 PM');
});
