import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** The five built-in slides (EN-04), and how each comes in. */
const slides = [
  { title: 'Join Us in Worship', transition: 'fade' },
  { title: 'Find Your Community', transition: 'slide-left' },
  { title: 'Growing Together', transition: 'zoom-in' },
  { title: 'Make a Difference', transition: 'slide-up' },
  { title: 'Celebrate Together', transition: 'zoom-out' },
];
const SPEED_MS = 6000;
const LOCK_MS = 1000;

/** Home with a clock that stands still until the test moves it, and the carousel's controls on it. */
async function stillHome(page: Page) {
  await page.clock.install({ time: new Date('2026-11-21T07:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-21T08:00:00Z'));
  await page.goto('/');
  const controls = page.getByRole('group', { name: 'Pictures of the church' });
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(controls).toBeVisible({ timeout: 500 });
  }).toPass();
  const at = (number: number) => expect(controls.getByText(`${number} of 5`, { exact: true })).toBeVisible();
  return { controls, at };
}

/** Points at the hero, and away from it again: the slide's time begins anew. */
async function look(page: Page) {
  await page.mouse.move(200, 400);
  await page.mouse.move(5, 5);
}

/** Home's parts (RT-01) in the specification's order, by what each is known by. */
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

test('RT-01: from the header to the way back to the top, the parts stand in the specification’s order', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is room on the hill.');
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

test('nothing is requested from the API before the visitor comes near what shows it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|assets\/client-)/.test(pathname)) asked.push(pathname);
  });
  await page.goto('/');
  // The lists have their scripts, and whatever they put off until the page was idle has been done.
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
  // The next six stay six when the live ones take the place of those that the page was written with.
  await expect(page.locator('.agenda li')).toHaveCount(6);
});

test('the first slide is in the HTML; the other pictures come when they are shown', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('Join Us in Worship');
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (/\/(path|table|care|carols)-[^/]*\.svg/.test(request.url())) pictures.push(request.url());
  });
  const { controls, at } = await stillHome(page);
  expect(pictures).toEqual([]);
  await controls.getByRole('button', { name: 'Next slide' }).click();
  await at(2);
  await expect.poll(() => pictures.length).toBeGreaterThan(0);
});

test('the slides go on by themselves every six seconds, and stop while someone points at them', async ({ page }) => {
  const { at } = await stillHome(page);
  await look(page);
  await page.clock.runFor(SPEED_MS - 1);
  await at(1);
  await page.clock.runFor(1);
  await at(2);
  await expect(page.getByText('Find Your Community')).toBeVisible();
  await page.mouse.move(200, 400);
  await page.clock.runFor(5 * SPEED_MS);
  await at(2);
});

test('the slides stop while the keyboard is among them, and at the pause button', async ({ page }) => {
  const { controls, at } = await stillHome(page);
  await controls.getByRole('button', { name: 'Pause the slides' }).focus();
  await page.clock.runFor(2 * SPEED_MS);
  await at(1);
  await page.keyboard.press('Enter');
  await expect(controls.getByRole('button', { name: 'Play the slides' })).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(2 * SPEED_MS);
  await at(1);
  await controls.getByRole('button', { name: 'Play the slides' }).press('Enter');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(SPEED_MS);
  await at(2);
});

test('after a change nothing moves for a second', async ({ page }) => {
  const { controls, at } = await stillHome(page);
  const pictures: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/(slide-path)-/.exec(request.url()) ?? [];
    if (name) pictures.push(name);
  });
  const next = controls.getByRole('button', { name: 'Next slide' });
  await next.press('Enter');
  await at(2);
  await page.clock.runFor(LOCK_MS - 1);
  await next.press('Enter');
  await at(2);
  await page.clock.runFor(1);
  await controls.getByRole('button', { name: 'Slide 5: Celebrate Together' }).press('Enter');
  await at(5);
  // A slide comes in when its picture is there: the third was not even fetched.
  expect(pictures).not.toContain('slide-path');
});

test('dots, previous and arrow keys: each slide comes in as it says, and the bar is (index + 1) / count', async ({
  page,
}) => {
  const { controls, at } = await stillHome(page);
  const shown = page.locator('[data-at=in]');
  const bar = controls.locator('rect');
  await expect(bar).toHaveAttribute('width', '20');
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
  await page.keyboard.press('ArrowRight');
  await at(1);
  await page.clock.runFor(LOCK_MS);
  await page.keyboard.press('ArrowLeft');
  await at(5);
  await page.clock.runFor(LOCK_MS);
  await page.keyboard.press('Home');
  await at(1);
});

test('on a wide screen the words stay above every picture', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { controls, at } = await stillHome(page);
  for (const number of [2, 3]) {
    await controls.getByRole('button', { name: 'Next slide' }).press('Enter');
    await at(number);
    await page.clock.runFor(LOCK_MS);
    // A click that something lies over is refused.
    await page.getByRole('heading', { level: 1 }).click({ trial: true });
  }
});

test('with reduced motion nothing moves by itself or is animated, and the buttons work', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { controls, at } = await stillHome(page);
  await expect(controls.getByRole('button', { name: 'Pause the slides' })).toHaveCount(0);
  await page.clock.runFor(4 * SPEED_MS);
  await at(1);
  // Had a slide been on its way, this one would be refused.
  await controls.getByRole('button', { name: 'Slide 4: Make a Difference' }).press('Enter');
  await at(4);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('without scripts home is whole: slide, services, ministries and stories are read', async ({
  browser,
  platform,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: platform.origin });
  const page = await context.newPage();
  await page.goto('/');
  for (const text of ['Join Us in Worship', 'Most Popular', 'Small Groups', 'Peter Kiprono']) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await expect(page.getByRole('group', { name: 'Pictures of the church' })).toHaveCount(0);
  await context.close();
});

test('Plan Your Visit: the service that comes next is told in the hero and chosen; another one may be, and the form begins with it', async ({
  page,
}) => {
  // Saturday evening in Nairobi, when the candles are out.
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
