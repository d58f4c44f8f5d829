import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './test.ts';

/** What the specification says of each page, word for word (A2). */
const pages = [
  [
    '/contact',
    [
      '+254 700 000 000',
      '+254 700 000 012',
      'karibu@example.org',
      'pastor@example.org',
      'Monday to Friday, 9:00 AM to 5:00 PM',
      'Saturday, 10:00 AM to 2:00 PM',
      'Sunday, after every service',
      'Get Directions',
      'Need Immediate Help?',
      'Emergency Prayer',
      'Pastoral Care',
      'Quick Questions',
    ],
  ],
  [
    '/visit',
    [
      '5:00 PM',
      '9:00 AM',
      '11:00 AM',
      'Most Popular',
      'What to wear',
      'Coffee',
      'A welcome team',
      'A gift',
      'What to expect',
      "Let Us Know You're Coming",
      'Plan My Visit',
      'Get Directions',
    ],
  ],
  [
    '/get-involved/membership',
    [
      'Commitment',
      'Community',
      'Care',
      'Contribution',
      'Personal faith in Jesus Christ',
      'Baptism by immersion after salvation',
      'Agreement with the statement of faith and covenant',
      'Completing the membership class',
      'Regular attendance',
      'Sunday 12:30-4:00 PM',
      'Free, lunch included',
      'Register for Class',
    ],
  ],
  [
    '/get-involved/serve',
    ['Worship Team', 'Kids Ministry', 'Hospitality Team', 'Production Team', 'Prayer Team', 'Parking & Greeting'],
  ],
  ['/get-involved/volunteer', ['Sign up for this']],
  ['/get-involved/join-group', ['Find My Group', 'Request the group list']],
  ['/get-involved/baptism', ['Register for Baptism', 'Under 18']],
  ['/prayer-requests', ['Ask for prayer', '+254 700 000 000']],
  ['/careers', ['How to apply']],
  ['/test-registration', ['Open the test form']],
] as const;

for (const [path, texts] of pages) {
  test(`${path} says what the specification says, is accessible, and fits a phone and a tablet`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const main = page.getByRole('main');
    for (const text of texts) await expect(main).toContainText(text);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 768, height: 900 });
    await expectNoSidewaysScroll(page);
  });
}

test('EN-15: as many dots as openings, in every team', async ({ page }) => {
  await page.goto('/get-involved/serve');
  const teams = page.locator('.teams li');
  const drawn = await teams.evaluateAll((rows) =>
    rows.map((row) => [row.querySelector('b')?.textContent, String(row.querySelectorAll('circle').length)]),
  );
  expect(drawn).toEqual(['5', '12', '8', '4', '6', '10'].map((count) => [count, count]));
});

test('the help that does not wait is a call, a mail or a prayer', async ({ page }) => {
  await page.goto('/contact');
  const urgent = page.getByRole('region', { name: 'Need Immediate Help?' });
  await expect(urgent.getByRole('link', { name: 'Ring a pastor' })).toHaveAttribute('href', 'tel:+254700000012');
  await expect(urgent.getByRole('link', { name: 'Send a quick mail' })).toHaveAttribute(
    'href',
    'mailto:karibu@example.org?subject=Quick%20Questions',
  );
  await urgent.getByRole('button', { name: 'Ask for prayer' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText('Ask for prayer');
});
