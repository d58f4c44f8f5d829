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

  test('without scripts, a link to the contact form fills in its subject as one line of text, or the reference', async ({
    page,
  }) => {
    await page.goto('/financial-reports');
    await page.locator('a[href^="/contact?subject="]').first().click();
    const subject = page.getByLabel('Subject');
    await expect(subject).toHaveValue('A question about the accounts');
    await expect(subject).toBeInViewport();
    await page.goto('/contact?about=HKH93424#write');
    await expect(subject).toHaveValue('Change or cancel: HKH93424');
    const hostile = '"><img src=x onerror=alert(1)>\r\n</script> & ../%2e';
    await page.goto(`/contact?subject=${encodeURIComponent(hostile)}${'x'.repeat(200)}`);
    await expect(subject).toHaveValue(`${hostile.replace('\r\n', ' ')}${'x'.repeat(200)}`.slice(0, 120));
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    for (const query of ['subject=100%', 'subject=', 'about=hkh', 'other=1']) {
      const reply = await page.goto(`/contact?${query}`);
      expect([query, reply?.status()]).toEqual([query, 200]);
      await expect(subject).toHaveValue('');
    }
  });
});
