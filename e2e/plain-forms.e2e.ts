import { fill, makeEvent, registrationsOf } from './plain-forms.ts';
import { expect, test } from './test.ts';

test.describe('registering without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('without scripts, a visitor registers for an event: the form, an error, the review, and the reference', async ({
    page,
    platform,
  }) => {
    const event = await makeEvent(platform.origin, 'Lanterns without scripts');
    await page.goto(`/events/${event.id}`);
    await expect(page.getByLabel('Full Name')).toBeHidden();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Register for this event');
    await page.getByRole('link', { name: 'Back to the page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    // An address that browsers accept and the church does not.
    await fill(page, 'achieng@example');
    await page.getByLabel('Special Needs').fill('A ramp\nand a chair');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText('Please check the marked fields');
    await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription('Enter a valid email');
    await expect(page.getByLabel('Special Needs')).toHaveValue('A ramp\nand a chair');
    await page.getByLabel('Email Address').fill('without-scripts@example.org');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this right?');
    await expect(page.getByText('without-scripts@example.org')).toBeVisible();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration Submitted!');
    const [record, ...others] = await registrationsOf(platform.origin, event);
    expect(others).toEqual([]);
    expect(record).toMatchObject({ status: 'confirmed', people: 2, data: { specialNeeds: 'A ramp\nand a chair' } });
    await expect(page.getByText(String(record?.reference))).toBeVisible();
    await page.getByRole('link', { name: 'Back to the page' }).click();
    await expect(page.getByText(event.title).first()).toBeVisible();
  });
});
