import type { Page } from '@playwright/test';
import { adminApi, apiOf, untilWritten } from './api.ts';
import { type As, comeBackAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { loseOnce } from './lost-answer.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

async function openAs(page: Page, origin: string, as: As, path: string): Promise<void> {
  await comeBackAs(page, origin, as);
  await page.goto(path);
}

async function startEditing(page: Page): Promise<void> {
  const menu = page.locator('.drawer > summary');
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Edit this page' }).click();
  await expect(badge(page)).toContainText('Edit mode');
}

const badge = (page: Page) => page.getByRole('complementary', { name: 'Edit mode' });

async function edit(page: Page, text: string, name: string) {
  await expect(badge(page)).toContainText('Edit mode');
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.getByText(text.slice(0, 40)).first().hover();
    await page.getByRole('button', { name: `Edit: ${name}` }).click({ timeout: 1000 });
  }).toPass();
  const field = page.getByLabel(name, { exact: true });
  await expect(field).toBeFocused();
  return field;
}

const componentOf = async (origin: string, key: string) =>
  (await (await adminApi(origin)).listComponents({})).components.find(({ component_key }) => component_key === key);

test('PS-18: an admin edits a line in place: Enter saves it, the page shows it at once, and it can be undone', async ({
  page,
  platform,
}) => {
  const { origin } = platform;
  await openAs(page, origin, 'admin', '/get-involved/membership');
  await startEditing(page);
  const was = await page.getByRole('heading', { level: 1 }).innerText();
  const field = await edit(page, was, 'Page heading');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('title', 'Save (Enter)');
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveAttribute('title', 'Cancel (Esc)');
  await expectAccessible(page);
  await field.fill(`  ${was} `);
  await field.press('Enter');
  await expect(field).toBeHidden();
  expect((await componentOf(origin, 'membership_title'))?.version).toBe(0);

  await edit(page, was, 'Page heading');
  await field.fill('Something else');
  await field.press('Escape');
  await expect(field).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(was);

  await edit(page, was, 'Page heading');
  await field.fill('  Write to us, we read everything ');
  await field.press('Shift+Enter');
  await expect(field).toBeVisible();
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Write to us, we read everything');
  await expect(page.getByText('“Page heading” was changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit: Page heading' })).toBeFocused();
  await untilWritten(origin, '/get-involved/membership', 'Write to us, we read everything');

  await badge(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(was);
  await expect(page.getByText('“Page heading” is back to how it was before.')).toBeVisible();
  // The text is the built-in one again, not a saved copy of it.
  const { membership_title: own } = await apiOf(origin).readComponents({ body: { keys: ['membership_title'] } });
  expect(own).toBeUndefined();
  expect((await componentOf(origin, 'membership_title'))?.content).toBe(was);
});

test('PS-18: a text of several lines saves with Ctrl+Enter, stays open if saving fails, and shows another admin’s change', async ({
  page,
  platform,
}) => {
  const { origin } = platform;
  await openAs(page, origin, 'admin', '/terms');
  await startEditing(page);
  const text = (await componentOf(origin, 'terms_description'))?.content ?? '';
  const field = await edit(page, text, 'Page introduction');
  await expect(page.getByText('Ctrl+Enter to save, Esc to cancel')).toBeVisible();
  await field.fill('One line.');
  await field.press('Enter');
  await expect(field).toHaveValue('One line.\n');
  await loseOnce(page, 'PUT', '**/api/components/terms_description');
  await field.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('Failed to update component');
  await expect(field).toHaveValue('One line.\n');
  await field.fill('Control \u0007 turn');
  await field.press('Control+Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).not.toContainText('Failed to update component');
  await field.fill('One line.\nAnd another.');
  await field.press('Control+Enter');
  await expect(page.getByText('“Page introduction” was changed.')).toBeVisible();
  await expect(page.getByText('And another.')).toBeVisible();
  expect((await componentOf(origin, 'terms_description'))?.content).toBe('One line.\nAnd another.');

  await test.step('an admin who edits a text that another admin changed sees both texts and chooses', async () => {
    const title = (await componentOf(origin, 'terms_title'))?.content ?? '';
    const heading = await edit(page, title, 'Page heading');
    const admin = await adminApi(origin);
    await admin.updateComponent({ params: { key: 'terms_title' }, body: { content: 'Work beside us' } });
    await heading.fill('Come and work');
    await heading.press('Enter');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText(
      /This text has changed since you opened it.*Yours\s*Come and work\s*Saved now\s*Work beside us/s,
    );
    await expect(page.getByText('Work beside us')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Come and work' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save my version' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Come and work');
    expect(await componentOf(origin, 'terms_title')).toMatchObject({ content: 'Come and work', version: 2 });
  });
});

test('edit mode loads only the page’s own texts, and an emptied text can be written again', async ({
  page,
  platform,
}) => {
  const { origin } = platform;
  const admin = await adminApi(origin);
  for (const content of ['Sent', '']) {
    await admin.updateComponent({ params: { key: 'prayer_requests_title' }, body: { content } });
  }
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/components/.test(request.url())) asked.push(...(request.postDataJSON()?.keys ?? [request.url()]));
  });
  await openAs(page, origin, 'admin', '/prayer-requests');
  await startEditing(page);
  const was = (await componentOf(origin, 'prayer_requests_title'))?.content ?? '';
  await expect(page.getByRole('heading', { level: 1 })).toContainText(was);
  const field = await edit(page, was, 'Page heading');
  await expect(field).toHaveValue(was);
  expect(asked).toContain('prayer_requests_title');
  expect(asked.filter((key) => !/^(prayer_requests|footer)_/.test(key))).toEqual([]);
  await field.fill('Sent and welcomed');
  await field.press('Enter');
  await expect(page.getByText('“Page heading” was changed.')).toBeVisible();
  expect(await componentOf(origin, 'prayer_requests_title')).toMatchObject({
    content: 'Sent and welcomed',
    version: 3,
  });
  await badge(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“Page heading” is back to how it was before.')).toBeVisible();
  expect(await apiOf(origin).readComponents({ body: { keys: ['prayer_requests_title'] } })).toEqual({ success: true });
});

test('PS-19: by keyboard on a phone, the guide leads to every text of the page, and edit mode turns off and on', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, platform.origin, 'admin', '/financial-reports');
  await startEditing(page);
  await badge(page).getByRole('button', { name: 'Guide' }).click();
  await expect(badge(page).getByRole('heading', { name: 'Editing this page' })).toBeVisible();
  const opener = badge(page).getByRole('button', { name: 'How we keep the books: text' });
  await expect(opener).toBeAttached();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await opener.press('Enter');
  const field = page.getByRole('textbox', { name: 'How we keep the books: text', exact: true });
  await expect(field).toBeFocused();
  await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.reload();
  await expect(badge(page)).toContainText('Edit mode');
  await badge(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(badge(page)).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
  await page.reload();
  await expect(page.locator('header [aria-keyshortcuts=E]')).toHaveCount(2);
  await expect(badge(page)).toHaveCount(0);
  await page.locator('.drawer > summary').click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.locator(':scope > :is(a, button)')).toHaveText(['Dashboard', 'Edit this page', 'Logout']);
  await page.locator('.drawer > summary').click();
  await page.keyboard.press('e');
  await expect(badge(page).getByRole('button', { name: 'Guide' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(badge(page).getByRole('heading', { name: 'Editing this page' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(badge(page).getByRole('heading', { name: 'Editing this page' })).toBeHidden();
  // At the page's end the badge moves aside, so that it does not cover the last links.
  const covered = () =>
    page.locator('footer a').evaluateAll((links) => {
      // A section that is laid out on the way makes the page longer: scroll until this is the end.
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      const inView = links
        .map((link) => ({ link, box: link.getBoundingClientRect() }))
        .filter(({ box }) => box.top > 160);
      const isUnder = (link: Element, { left, top, width, height }: DOMRect) =>
        !link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      return inView.filter(({ link, box }) => isUnder(link, box)).map(({ link }) => link.textContent);
    });
  await expect.poll(covered).toEqual([]);
  // Admins have one entry more than visitors, and on a desktop the links and the menus still fit on one line each.
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const list of ['.menus__links', '.menus__links + ul']) {
    expect((await page.locator(list).boundingBox())?.height, list).toBeLessThan(60);
  }
});

test('PS-19: only admins have the editing tools, and other users do not load their code', async ({
  page,
  platform,
}) => {
  for (const as of sample(['pastor', 'member'] as const)) {
    const asked: string[] = [];
    await openAs(page, platform.origin, as, '/about');
    page.on('request', (request) => asked.push(request.url()));
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(badge(page)).toHaveCount(0);
    expect(asked.filter((url) => /edit-tools|\/api\/components/.test(url))).toEqual([]);
  }
});

test('ER-04: texts that fail to load can be loaded again; an unsaved text is kept until discarded; copying the page copies only its text', async ({
  page,
  platform,
}) => {
  await loseOnce(page, 'POST', '**/api/components/to-edit');
  await openAs(page, platform.origin, 'admin', '/contact');
  const copied = () =>
    page.evaluate(() => {
      getSelection()?.selectAllChildren(document.querySelector('main') as HTMLElement);
      return getSelection()?.toString();
    });
  const before = await copied();
  await startEditing(page);
  await test.step('when the texts fail to load, the page shows its public view, and they can be loaded again', async () => {
    await expect(page.getByRole('alert')).toContainText('Failed to fetch components');
    await badge(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  await test.step('copying the page copies its text and nothing else', async () => {
    await expect(page.locator('main edit-text').first()).toBeAttached();
    expect(await copied()).toBe(before);
  });
  await test.step('an unsaved text is kept when its editor is closed and opened again', async () => {
    await badge(page).getByRole('button', { name: 'Guide' }).click();
    await expect(badge(page).getByRole('heading', { name: /\d+ texts on this page/ })).toBeVisible();
    const texts = badge(page).getByRole('list').last();
    const open = async (name: string) => {
      await texts.getByRole('button', { name, exact: true }).press('Enter');
      return page.getByLabel(name, { exact: true });
    };
    const field = await open('Page heading');
    const was = await field.inputValue();
    await field.fill('Half a tit');
    await open('Page introduction');
    await expect(await open('Page heading')).toHaveValue('Half a tit');
    await expect(page.getByText('We kept what you had typed.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(await open('Page heading')).toHaveValue(was);
  });
});
