import { expectNoSidewaysScroll } from '../axe.ts';
import { linkFor, makeEvent, note } from '../confirmed-places.ts';
import { fill } from '../plain-forms.ts';
import { expect, test } from '../test.ts';

test.describe('confirming places without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('without scripts, a visitor reads that places need confirmation, registers, and confirms them', async ({
    page,
    platform,
  }) => {
    const email = 'held-without-scripts@example.org';
    const event = await makeEvent(platform.origin, 'Lanterns to confirm by hand');
    await page.goto(`/events/${event.id}#register`);
    await expect(page.getByText(note)).toBeVisible();
    await fill(page, email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step: confirm your places');
    await expect(page.getByText(email)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto(await linkFor(platform.origin, email));
    await page.getByRole('button', { name: 'Confirm my places' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your places are confirmed');
  });
});
