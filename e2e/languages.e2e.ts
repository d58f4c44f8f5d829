import { staffPaths } from '#shared/pages/staff-paths.ts';
import { givePath, sermonsPath, staticPages } from '#shared/pages/static-pages.ts';
import { comeBackAs, demoPassword } from './as.ts';
import { expectNoSidewaysScroll } from './axe.ts';
import { AllowedTexts } from './foreign.ts';
import { newChurch } from './machines.ts';
import { expectNoneForeign, field, open } from './pseudo.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

// A site in two languages, English and the pseudo-language (docs/decisions/language.md).
test.use({ machine: newChurch });

const other = '/en-XA';

test('a page in the second language has a prefix, and so have all its links to pages', async ({ page, platform }) => {
  await page.goto(staticPages.about.path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const alternates = page.locator('link[hreflang]');
  const said = (all: Element[]) => all.map((each) => `${each.getAttribute('hreflang')} ${each.getAttribute('href')}`);
  expect(await alternates.evaluateAll(said)).toEqual([
    `en ${platform.origin}/about`,
    `en-XA ${platform.origin}${other}/about`,
    `x-default ${platform.origin}/about`,
  ]);
  const choice = page.getByRole('navigation', { name: 'Languages' });
  await expect(choice.getByRole('link', { name: 'English', exact: true })).toHaveAttribute('aria-current', 'true');
  await expectNoSidewaysScroll(page);

  // The link goes to the page that is open now, not to the one that came as HTML.
  await page.locator(`footer a[href="${staticPages.contact.path}"]`).click();
  await expect(page).toHaveURL(staticPages.contact.path);
  await choice.getByRole('link').last().click();
  await expect(page).toHaveURL(other + staticPages.contact.path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦');

  for (const path of sample(['', '/events', staticPages.contact.path, staticPages.why_we_give.path], 2)) {
    await page.goto(other + path);
    const links = await page
      .locator('#root a[href^="/"]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(links.length).toBeGreaterThan(5);
    // Files belong to no language.
    expect(links.filter((href) => !/^\/en-XA(\/|$)/.test(href ?? '') && !/\.\w+$/.test(href ?? ''))).toEqual([]);
  }
  for (const [from, to] of [
    [givePath, givePath],
    [sermonsPath, staticPages.sermon_archive.path],
  ] as const) {
    await page.goto(other + from);
    await expect(page).toHaveURL(other + to);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦');
  }
  const sitemap = await (await fetch(`${platform.origin}/sitemap.xml`)).text();
  for (const path of ['', staticPages.about.path]) expect(sitemap).toContain(`${other}${path}</loc>`);
});

test('a session uses the language of the page on which the user signed in', async ({ page }) => {
  await page.goto(other + staffPaths.login);
  await field(page, 'Email').fill('pastor@example.org');
  await field(page, 'Password').fill(demoPassword);
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/me'));
  await page.locator('form button[type=submit]').click();
  expect((await asked).headers()['accept-language']).toBe('en-XA');
  await expect(page).toHaveURL(other + staffPaths.pastorDashboard);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦');
  await page.goto(other + staffPaths.registrations);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦');
  await expect(page.getByRole('navigation', { name: 'Languages' })).toHaveCount(0);
});

test('page titles, a page, its empty form’s errors and a staff screen show only text of their language', async ({
  page,
  platform,
}) => {
  for (const path of ['/events', ...Object.values(staticPages).map(({ path }) => path)]) {
    const html = await (await fetch(platform.origin + other + path)).text();
    expect.soft(html, path).toContain('<title>⟦');
  }
  const known = new AllowedTexts().listen(page);
  // The language link names the other language in that language.
  known.add('English');
  await open(page, other + staticPages.contact.path);
  await expectNoneForeign(page, known, 'a page');
  // Before the scripts have started, the browser itself refuses the empty form, in its own words.
  await expect(async () => {
    await page.locator('main form button[type=submit]').click();
    await expect(page.locator('main form [aria-invalid=true]').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectNoneForeign(page, known, 'its form, sent empty');
  await comeBackAs(page, platform.origin, 'pastor');
  await open(page, other + staffPaths.profile);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoneForeign(page, known, 'a staff screen');
});
