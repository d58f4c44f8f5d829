import { adminApi, anEvent } from './api.ts';
import { expect, test } from './test.ts';
import { keepViolations } from './violations.ts';

test('these tests detect a violation of the content security policy', async ({ context }) => {
  // Not the fixture's page, where the browser's error would fail the test.
  const page = await context.newPage();
  const violations = await keepViolations(page);
  await page.goto('/no-such-page');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
  });
  expect(await violations()).toEqual(['script-src-elem inline']);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('an event’s page, its dialog and the sign-in violate no content security policy', async ({ page, platform }) => {
  const { event } = await (await adminApi(platform.origin)).createEvent({ body: anEvent('Policy evening', 40) });
  const violations = await keepViolations(page);
  for (const path of ['/login', `/events/${event.id}`]) {
    const reply = await page.goto(path);
    expect(reply?.headers()['content-security-policy']).toContain("script-src 'self';");
    expect([path, await violations()]).toEqual([path, []]);
    if (path === '/login') await expect(page.getByRole('textbox', { name: /email/i })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violations()).toEqual([]);
});
