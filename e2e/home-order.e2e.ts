import { expect, test } from './test.ts';

/** Home's parts (RT-01) in the specification's order, by what each is known by. */
const parts = [
  ['header', 'header.head'],
  ['hero', 'h1'],
  ['What to Expect', 'h2:text("What to expect")'],
  ['latest sermon', '.sermons h2'],
  ['three recent recordings', '.before li:nth-child(3)'],
  ['Upcoming Events', 'h2:text("Coming up")'],
  ['Plan Your Visit', 'h2:text("Plan your visit")'],
  ['Give', '#sow-t'],
  ['Ministries', 'h2:text("Find your people")'],
  ['Stories', 'h2:text("Stories")'],
  ['Visit Us', 'h2:text("Visit us")'],
  ['footer', 'footer'],
  ['way back to the top', 'button[aria-label="Back to the top"]'],
] as const;

test('RT-01: from the header to the way back to the top, the parts stand in the specification’s order', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const elements = [];
  for (const [name, selector] of parts) {
    const element = page.locator(selector).first();
    await expect(element, name).toBeAttached();
    elements.push(await element.elementHandle());
  }
  const followsTheOneBefore = await page.evaluate(
    (all) =>
      all.map((one, index) => {
        const before = all[index - 1];
        return !before || !one || (before.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      }),
    elements,
  );
  expect(parts.filter((_, index) => !followsTheOneBefore[index])).toEqual([]);
  await expect(page.locator('.before li')).toHaveCount(3);
});
