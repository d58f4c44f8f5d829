import { expect, test } from '../test.ts';

test('a closed menu opens again at once', async ({ page }) => {
  // With animations: a closing menu must not take the press meant for a nearby button.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/_local/ui');
  const dots = page.getByRole('button', { name: 'More for Wanjikũ Ndũng’ũ' });
  for (let round = 0; round < 10; round++) {
    await dots.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await dots.click();
    await page.getByRole('menuitem').first().click({ trial: true });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
});
