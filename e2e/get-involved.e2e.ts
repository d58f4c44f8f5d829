import { expect, test } from './test.ts';

test('EN-15: teams show a dot per opening, each button opens the form with its team, and urgent help needs no form', async ({
  page,
}) => {
  await page.goto('/get-involved/serve');
  const teams = page.getByRole('region', { name: 'Where we need you' }).getByRole('listitem');
  const drawn = await teams.evaluateAll((rows) =>
    rows.map((row) => [row.querySelector('b')?.textContent, String(row.querySelectorAll('circle').length)]),
  );
  expect(drawn).toEqual(['5', '12', '8', '4', '6', '10'].map((count) => [count, count]));
  await page.getByRole('button', { name: 'Serve here (Prayer Team)' }).click();
  await expect(page.getByRole('dialog').getByLabel('Where would you like to serve?')).toHaveValue('Prayer Team');

  await test.step('an address with a fragment opens its form', async () => {
    await page.goto('/get-involved/membership#membership_class');
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(
      'Register for the membership class',
    );
  });
  await test.step('PS-14: the receipt of the class has the day, time and room of its page', async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Full Name').fill('Achieng’ Otieno');
    await dialog.getByLabel('Email Address').fill('achieng.class@example.org');
    await dialog.getByLabel('Phone Number').fill('0700 111 222');
    await dialog.getByLabel('Yes', { exact: true }).check();
    await dialog.getByLabel('Less than 3 months').check();
    await dialog.getByRole('button', { name: 'Register for Class' }).click();
    await expect(dialog.getByRole('heading', { name: 'Thank you, Achieng’ Otieno.' })).toBeFocused();
    const card = page.locator('section[aria-labelledby=class-t]');
    const [day = ''] = await card.locator('dd b').allTextContents();
    const [time = '', room = ''] = (await card.locator('dd').allTextContents()).slice(1);
    const receipt = await dialog.locator('dd').allTextContents();
    expect(receipt.slice(2)).toEqual([day, time, room]);
  });
  await test.step('urgent help offers a call, an email or a prayer', async () => {
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
});
