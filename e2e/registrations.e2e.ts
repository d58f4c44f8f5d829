import type { Locator, Page } from '@playwright/test';
import { recordPath } from '#shared/registrations/links.ts';
import { answersFor, mailsTo } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { DESKTOP, openList as open, row, seed } from './registrations-data.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

const PHONE = { width: 360, height: 740 };

/** Another row opens, keys move on to the next, and the search keeps the focus. */
async function expectUsableBeside(page: Page, mine: Locator): Promise<void> {
  const title = page.getByRole('dialog').getByRole('heading', { level: 2 });
  const rows = page.locator('tbody tr');
  const panel = await page.getByRole('dialog').boundingBox();
  const table = await page.getByRole('table').boundingBox();
  expect((table?.x ?? 0) + (table?.width ?? 0), 'nothing of the list is behind the panel').toBeLessThan(panel?.x ?? 0);
  const name = await title.innerText();
  await expect(mine).toHaveAttribute('aria-current', 'true');
  const other = (await rows.first().getAttribute('aria-current')) ? 1 : 0;
  await rows.nth(other).getByRole('button').first().click();
  await expect(rows.nth(other)).toHaveAttribute('aria-current', 'true');
  await expect(mine).not.toHaveAttribute('aria-current');
  await expect(title).toBeFocused();
  await page.getByRole('main').focus();
  await page.keyboard.press('j');
  await expect(rows.nth(other + 1)).toHaveAttribute('aria-current', 'true');
  await expect(rows.nth(other + 1)).toBeInViewport();
  await mine.getByRole('button').first().click();
  await page.keyboard.press('/');
  await page.keyboard.type('zzz');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page).toHaveURL(/#q=zzz$/);
  await page.goBack();
  await expect(title).toHaveText(name);
}

for (const { as, size, name } of sample([
  { as: 'admin', size: DESKTOP, name: 'desktop' },
  { as: 'pastor', size: PHONE, name: 'phone' },
] as const)) {
  test(`the ${as} on a ${name} finds a registration and reads it`, async ({ page, platform }) => {
    await page.setViewportSize(size);
    const { tag, party } = await seed(platform.origin, `Reading on a ${name}`);
    await open(page, platform.origin, as);
    const mine = row(page, `party.${tag}@`);
    await expect(mine).toContainText('Event Registration');
    await expect(mine).toContainText('Confirmed');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await mine.getByRole('button', { name: '=HYPERLINK', exact: false }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
    if (name === 'desktop') await expectUsableBeside(page, mine);
    else expect(Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(size.width);
    const facts = dialog.locator('dl');
    await expect(facts).toContainText('Full Name=HYPERLINK("x")');
    await expect(facts).toContainText('Number of Attendees3');
    await expect(facts).toContainText('Not answeredNames of Attendees, Special Needs');
    await expect(facts).toContainText('I agree to the terms and conditionsYes');
    await expect(facts).toContainText(`Reference${party.reference}`);
    // The network of this machine tells nothing.
    await expect(facts).not.toContainText('Network of the sender');
    await expect(dialog.getByRole('link', { name: 'Email', exact: true })).toHaveAttribute(
      'href',
      `mailto:party.${tag}@example.org`,
    );
    // The footer has three actions. An admin has more: these open above it, and the More button stays under the finger.
    const cancel = dialog.getByRole('button', { name: 'Cancel registration' });
    const more = dialog.getByRole('button', { name: 'More…' });
    if (as === 'admin') {
      // The panel slides in.
      await dialog.evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)));
      const place = await more.boundingBox();
      await expect(cancel).toBeHidden();
      await more.click();
      expect(await more.boundingBox()).toEqual(place);
    }
    await expect(cancel).toBeVisible();
    await expectAccessible(page);
    if (name === 'phone') expect((await dialog.boundingBox())?.height).toBe(size.height);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(mine.getByRole('button').first()).toBeFocused();

    await mine.getByRole('button', { name: 'More for' }).click();
    await page.getByRole('menuitem', { name: 'View details' }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
    await expect(mine.getByRole('button', { name: 'More for' })).toBeFocused();

    // The link in the staff's mail opens this record, wherever it is in the list by then.
    await page.goto(recordPath(party.id, party.reference));
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('=HYPERLINK("x")');
    await expect(facts).toContainText(`Reference${party.reference}`);
  });
}

test('search, filters and page are in the URL, but no URL log shows who was searched for', async ({
  page,
  platform,
}) => {
  await page.setViewportSize(DESKTOP);
  const { tag } = await seed(platform.origin, 'Looking around');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await open(page, platform.origin, 'pastor');
  const search = page.getByRole('searchbox', { name: 'Search name, email, phone, reference or event' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.fill('MUTHONI');
  await expect(row(page, `alone.${tag}@`)).toBeVisible();
  await expect(row(page, 'party.')).toHaveCount(0);
  await expect(page).toHaveURL(/\/registrations#q=MUTHONI$/);
  await search.fill('muthoni zz');
  await expect(page.getByRole('heading', { name: 'No registrations found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filter criteria.')).toBeVisible();
  await page.getByRole('button', { name: 'More for this list' }).click();
  await expect(page.getByRole('menuitem', { name: 'Export CSV' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/registrations$/);

  await page.getByRole('combobox', { name: 'Type' }).selectOption('Event Registration');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Cancelled');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('7 days');
  await expect(page).toHaveURL(/\?type=event_registration&status=cancelled&period=7$/);
  await expect(row(page, `alone.${tag}@`)).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\?type=event_registration$/);
  await expect(row(page, `alone.${tag}@`)).toBeVisible();
  await page.goto('/registrations?type=event_registration#q=alone.looking');
  await page.reload();
  await expect(search).toHaveValue('alone.looking');
  await expect(page.getByText('1 registration', { exact: true })).toBeVisible();
  // Neither URLs nor referrers contain it, since logs would keep them.
  expect(asked.filter((text) => /muthoni|alone\.looking/i.test(text))).toEqual([]);
});

test('a registration is cancelled once, after a confirmation, and its places become free', async ({
  page,
  platform,
}) => {
  await page.setViewportSize(DESKTOP);
  const { api, event, tag } = await seed(platform.origin, 'Calling off');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const cancels = () => sent.filter((text) => text.endsWith('/cancel'));
  await open(page, platform.origin, 'pastor');
  const mine = row(page, `party.${tag}@`);
  await mine.getByRole('button', { name: 'More for' }).click();
  await page.getByRole('menuitem', { name: 'Cancel registration' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText('Cancel the registration of =HYPERLINK("x")?');
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expect(dialog).toContainText('Calling off: 3 places are released. We tell them by email.');
  await expect(dialog).toContainText('This cannot be undone.');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();
  await expect(mine).toContainText('Confirmed');
  expect(cancels()).toEqual([]);

  await test.step('a refused cancellation changes nothing and shows the reason', async () => {
    const error = 'We are busier than usual right now.';
    await page.route('**/cancel', (route) =>
      route.fulfill({ status: 503, json: { success: false, error, code: 'busy' } }),
    );
    await mine.getByRole('button', { name: 'More for' }).click();
    await page.getByRole('menuitem', { name: 'Cancel registration' }).click();
    await dialog.getByRole('button', { name: 'Cancel registration' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Nothing was cancelled');
    await expect(dialog.getByRole('alert')).toContainText(error);
    await expectAccessible(page);
    await page.unroute('**/cancel');
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(mine).toContainText('Confirmed');
    sent.length = 0;
  });

  await mine.getByRole('button', { name: 'HYPERLINK' }).first().click();
  await dialog.getByRole('button', { name: 'Cancel registration' }).click();
  await expect(dialog.getByRole('heading', { name: 'Cancel the registration of' })).toBeVisible();
  const counted = sent.filter((text) => text.endsWith('/count')).length;
  await dialog.getByRole('button', { name: 'Cancel registration' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(mine).toContainText('Cancelled');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('3 places are free again. We tell them by email.')).toBeVisible();
  expect(cancels()).toHaveLength(1);
  await expect.poll(() => sent.filter((text) => text.endsWith('/count')).length).toBeGreaterThan(counted);
  const { events } = await api.publicEvents({});
  expect(events.find(({ id }) => id === event.id)?.currentAttendees).toBe(1);
  await expect
    .poll(async () => (await mailsTo(platform.origin, `party.${tag}@example.org`)).map(({ subject }) => subject))
    .toContain('Your registration is cancelled: Calling off');

  await mine.getByRole('button', { name: 'More for' }).click();
  await expect(page.getByRole('menuitem', { name: 'Email' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Cancel registration' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'View details' }).click();
  await expect(dialog).toContainText('Cancelled');
  await expect(dialog.getByRole('button', { name: 'Cancel registration' })).toHaveCount(0);
});

test('a child’s name finds the family’s registration, and the row says with whom it came', async ({
  page,
  platform,
}) => {
  const { api, event } = await seed(platform.origin, 'Families');
  const who = { ...answersFor(event, 'family.found@example.org', 3), name: 'Wambui Kariuki' };
  const data = { ...who, attendeeNames: 'Wambui Kariuki\nTumaini Wekesa\nNeema Kariuki' };
  const body = { action: 'submit_registration' as const, type: 'event_registration', data };
  await api.submitRegistration({ body, idempotencyKey: crypto.randomUUID() });
  const isFound = async () => (await api.listRegistrations({ body: { search: 'tumaini' } })).items.length;
  await expect.poll(isFound).toBe(1);
  for (const viewport of [DESKTOP, { width: 768, height: 1024 }, PHONE]) {
    await page.setViewportSize(viewport);
    await open(page, platform.origin, 'pastor');
    const search = page.getByRole('searchbox');
    await search.fill('weke tumaini');
    const found = row(page, 'Wambui Kariuki');
    await expect(found).toContainText('with Tumaini Wekesa · family.found@example.org');
    await expect(page.getByText('1 registration', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await search.fill('wambui');
    await expect(page).toHaveURL(/#q=wambui$/);
    await expect(found).not.toContainText('with ');
  }
});
