import { readFile } from 'node:fs/promises';
import { defaultMinistries } from '#shared/content/ministries.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { staticPages } from '#shared/pages/static-pages.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './test.ts';

const families = new Set(['about', 'initiatives', 'ministries']);
const paths = Object.values(staticPages).flatMap(({ path, family }) => (families.has(family) ? [path] : []));

/** What the specification has each page say, word for word (A2). */
const texts: readonly (readonly [id: string, path: string, ...texts: string[]])[] = [
  ['RT-42', '/about', 'Mission', 'Vision', 'Values', 'Our Story', 'Leadership'],
  [
    'PS-11',
    '/about',
    ...['Main Campus', settingsKeys.physical_location, 'Sunday service', '10:00 AM', 'Wednesday service', '7:00 PM'],
    ...[settingsKeys.primary_phone, 'Get Directions'],
    ...['Online Campus', 'Sundays 10:00 AM EAT', settingsKeys.primary_email, 'Watch Online'],
  ],
  ['RT-20', '/about/our-story', '2000', '2005', '2015', 'Today', 'Vision', 'Mission'],
  [
    'RT-21',
    '/about/what-we-believe',
    ...['There is one God', 'Jesus is how', 'The Bible tells', 'The Spirit makes', 'Download Statement of Faith'],
  ],
  [
    'RT-22',
    '/about/leadership',
    ...['Wanjirũ Kamau', 'David Mwangi', 'Grace Achieng Odhiambo', 'Samuel Barasa', 'Email', 'Schedule Meeting'],
  ],
  ['CN-16', '/about/leadership', '45+', '15+', '100%'],
  [
    'RT-23',
    '/about/locations',
    ...['Main Campus', settingsKeys.physical_location, settingsKeys.primary_phone, '9:00 AM', '11:00 AM'],
    ...['River Campus', 'Kabiria Road', '+254 700 000 024', '9:30 AM', 'Get Directions'],
  ],
  ['RT-47', '/ministries', ...defaultMinistries.map(({ name }) => name)],
  ['RT-26', '/ministries/kids', '6 months – 2', '3 – 5', '6 – 11', 'How we keep them safe', 'Become a member'],
  ['RT-27', '/ministries/students', 'Wednesday, 7:00 PM', 'The night of hard questions', 'Camp at Lake Naivasha'],
  ['RT-28', '/ministries/young-adults', 'Young Adults', 'Sundays, 5:00 PM'],
  ['RT-29', '/ministries/groups', 'Small Groups', 'Join a Group'],
  ['RT-30', '/ministries/women', 'Women’s Ministry', 'First Saturdays, 10:00 AM'],
  ['RT-31', '/ministries/men', 'Men’s Ministry', 'Third Saturdays, 7:00 AM'],
  ['RT-32', '/initiatives/missions', '8 countries', 'Join a Trip', 'Support a Missionary'],
  ['RT-33', '/initiatives/community-care', 'Tue/Thu', '10 AM-2 PM'],
  ['CN-16', '/initiatives/community-care', '12K', '40+'],
  ['RT-34', '/initiatives/church-planting', 'One church every 2-3 years', 'Become a Partner'],
];

/** Where the specification has a page lead (A2). */
const leads: readonly (readonly [id: string, path: string, to: string])[] = [
  ['RT-26', '/ministries/kids', '/get-involved/membership'],
  ['RT-27', '/ministries/students', '/events'],
  ['RT-29', '/ministries/groups', '/get-involved/join-group'],
  ...defaultMinistries.map(({ page_url }) => ['RT-47', '/ministries', page_url] as const),
];

for (const [id, path, to] of leads) {
  test(`${id} ${path} leads to ${to}`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('main').locator(`a[href="${to}"]`).first().click();
    await expect(page).toHaveURL(to);
  });
}

for (const [id, path, ...said] of texts) {
  test(`${id} ${path} says what the specification has it say`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    for (const text of said) await expect(main).toContainText(text);
  });
}

for (const path of paths) {
  test(`${path}: axe finds nothing, nothing scrolls sideways, every link leads somewhere`, async ({
    page,
    platform,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 640, height: 800 });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await expectNoSidewaysScroll(page);
    const hrefs = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    for (const href of new Set(hrefs)) {
      if (!href.startsWith(platform.origin)) expect(href).toMatch(/^(https:\/\/|mailto:.+@|tel:\+\d+$)/);
    }
  });
}

test('#locations is scrolled to, from another page, again on the same page, and when opened with it', async ({
  page,
}) => {
  const place = page.getByRole('heading', { name: 'Main Campus' });
  const toTop = () => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.goto('/about/our-story');
  await page.getByRole('link', { name: 'Where we meet' }).click();
  await expect(place).toBeInViewport();
  await expect(page).toHaveURL(/\/about#locations$/);
  await toTop();
  await expect(place).not.toBeInViewport();
  await page.reload();
  await expect(place).toBeInViewport();
});

test('RT-21 the Statement of Faith is a PDF of the page’s own words', async ({ page }) => {
  await page.goto('/about/what-we-believe');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Statement of Faith' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('statement-of-faith.pdf');
  const bytes = await readFile(await file.path(), 'latin1');
  expect(bytes.startsWith('%PDF-')).toBe(true);
  expect(bytes).toContain('(There is one God, and he is kind)');
});

test('RT-22 Schedule Meeting opens the contact form with its subject filled, Email writes to the person', async ({
  page,
}) => {
  await page.goto('/about/leadership');
  await page.getByRole('button', { name: 'Schedule Meeting Samuel Barasa' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Subject')).toHaveValue(/^A meeting with Samuel Barasa/);
  await expect(page.getByRole('link', { name: 'Email Samuel Barasa', includeHidden: true })).toHaveAttribute(
    'href',
    'mailto:samuel@example.org',
  );
});

for (const [id, path, button] of [
  ['RT-32', '/initiatives/missions', 'Join a Trip'],
  ['RT-33', '/initiatives/community-care', 'Request Counseling'],
] as const) {
  test(`${id} a button of ${path} begins a message and says how else to reach us`, async ({ page }) => {
    await page.goto(path);
    const link = page.getByRole('link', { name: button });
    await expect(link).toHaveAttribute('href', new RegExp(`^mailto:${settingsKeys.primary_email}\\?subject=`));
    await link.click();
    await expect(page.getByText('Contact Us', { exact: true })).toBeVisible();
    await expect(page.getByText(`${settingsKeys.primary_email} or ${settingsKeys.primary_phone}`)).toBeVisible();
  });
}

test('RT-34 Become a Partner opens the partnership form', async ({ page }) => {
  await page.goto('/initiatives/church-planting');
  await page.getByRole('button', { name: 'Become a Partner' }).click();
  await expect(page.getByRole('dialog').getByLabel('Why you?')).toBeVisible();
});
