import { expect, test } from './test.ts';

test('EN-15: as many dots as openings, in every team', async ({ page }) => {
  await page.goto('/get-involved/serve');
  const teams = page.getByRole('region', { name: 'Where there is room' }).getByRole('listitem');
  const drawn = await teams.evaluateAll((rows) =>
    rows.map((row) => [row.querySelector('b')?.textContent, String(row.querySelectorAll('circle').length)]),
  );
  expect(drawn).toEqual(['5', '12', '8', '4', '6', '10'].map((count) => [count, count]));
});

test('the help that does not wait is a call, a mail or a prayer', async ({ page }) => {
  await page.goto('/contact');
  const urgent = page.getByRole('region', { name: 'Need Immediate Help?' });
  await expect(urgent.getByRole('link', { name: 'Call a pastor' })).toHaveAttribute('href', 'tel:+254700000012');
  await expect(urgent.getByRole('link', { name: 'Send a quick email' })).toHaveAttribute(
    'href',
    'mailto:karibu@example.org?subject=Quick%20Questions',
  );
  await urgent.getByRole('button', { name: 'Ask for prayer' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText('Ask for prayer');
});
