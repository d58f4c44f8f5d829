import sharp from 'sharp';
import { comeBackAs, demoPassword } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

// A new church: accounts exist, but no other data.
test.use({ machine: { DEMO: 'none' } });

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
];
const desktop = { width: 1280, height: 800 };

/** A busy machine takes longer to prepare a photograph's sizes than to answer other requests. */
const prepared = { timeout: 30_000 };

async function photograph(name: string, background: string) {
  const picture = sharp({ create: { width: 1600, height: 1067, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

const colours = [
  ['Links and buttons', '--jacaranda', '#7a1f3d'],
  ['Dark backgrounds', '--leaf', '#1f4e79'],
  ['Accents and warm backgrounds', '--ochre', '#c2712c'],
] as const;

const photographs = [
  ['Home: Plan your visit', 'The gate stands open', '#8899aa', '/'],
  ['Events: top of the page', 'The choir in the yard', '#aa8899', '/events'],
  ['Visit: top of the page', 'Tea on the lawn', '#99aa88', '/visit'],
] as const;

test('a new church sets name, service times, logo, colours, photographs, a slide and a ministry in under 40 actions', async ({
  page,
  platform,
  browser,
}) => {
  test.setTimeout(120_000);
  const { origin } = platform;
  /** Counts clicks, filled fields, choices, files and colours from the dashboard on, without the sign-in's three. */
  let actions = 0;
  const act = async (done: Promise<unknown>) => {
    actions += 1;
    await done;
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const look = async (name: string) => {
    for (const size of sample(sizes)) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/first-${name}-${size.width}.png`, fullPage: true });
    }
    await page.setViewportSize(desktop);
    await expectAccessible(page);
  };

  await page.setViewportSize(desktop);
  await page.goto('/login');
  await page.getByLabel('Email').fill('admin@example.org');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  const open = page.getByRole('region', { name: 'Make the site your own' });
  // The first requests of a new platform start all functions of the dashboard at once.
  await expect(open.getByRole('link')).toHaveText(
    ['A logo', 'Your colours', 'Photographs', 'A slide for the home page', 'A ministry'],
    prepared,
  );
  await look('dashboard');

  await act(link('The church’s name').click());
  await expect(field('Church name')).toBeFocused();
  await act(field('Church name').fill('St. Acacia’s'));
  const service = (name: string) => page.getByRole('tabpanel').getByRole('group').filter({ hasText: name });
  const saturday = service('Saturday');
  await act(saturday.locator('summary').click());
  await act(saturday.getByRole('textbox', { name: 'Time', exact: true }).fill('6:30 PM'));
  const sunday = service('Sunday, main');
  await act(sunday.locator('summary').click());
  await act(sunday.getByRole('textbox', { name: 'Time', exact: true }).fill('10:15 AM'));
  await act(sunday.getByRole('textbox', { name: 'Title', exact: true }).fill('Sung worship'));
  await look('settings');
  await act(button('Save all 4 changes').click());
  await expect(page.getByRole('tab', { name: 'Church Identity' })).toHaveText('Church Identity');

  await act(link('Dashboard').click());
  await act(link('A logo').click());
  await expect(page.getByRole('heading', { name: 'Logo', exact: true, level: 2 })).toBeFocused();
  const place = (label: string) => page.getByRole('form', { name: label, exact: true });
  const mark = place('Logo');
  await act(mark.getByLabel('A picture from this computer').setInputFiles(await photograph('logo.jpg', '#554433')));
  await act(mark.getByRole('button', { name: 'Save' }).click());
  await expect(page.getByText('Saved: Logo')).toBeVisible(prepared);
  for (const [label, , pick] of colours) await act(page.getByLabel(`Pick: ${label}`).fill(pick));
  await act(button('Save colours').click());
  await expect(page.getByText('The colours were saved')).toBeVisible();
  for (const [label, alt, colour] of sample(photographs, 2)) {
    const card = place(label);
    await act(card.getByLabel('A picture from this computer').setInputFiles(await photograph('IMG_0001.jpg', colour)));
    await act(card.getByLabel('Description').fill(alt));
    await act(card.getByRole('button', { name: 'Save' }).click());
    await expect(page.getByText(`Saved: ${label}`)).toBeVisible(prepared);
  }
  await look('look');

  await act(link('Dashboard').click());
  await expect(open.getByRole('link')).toHaveText(['A slide for the home page', 'A ministry']);
  await act(link('A slide for the home page').click());
  await act(field('Title').fill('Come as you are'));
  await act(button('Choose a picture: Picture').click());
  await act(page.locator('label').filter({ hasText: 'The choir in the yard' }).click());
  await expect(field('What the picture shows')).toHaveValue('The choir in the yard');
  await look('slide');
  await act(button('Save slide').click());
  await expect(page.getByRole('heading', { name: 'Come as you are' })).toBeVisible();

  await act(link('Dashboard').click());
  await act(link('A ministry').click());
  await act(field('Name').fill('Choir'));
  await act(field('Description').fill('Four voices, every Thursday, and soup.'));
  await act(field('Leader').fill('Zuri Kamau'));
  await act(field('Contact email').fill('choir@example.org'));
  await look('ministry');
  await act(button('Add ministry').click());
  await expect(page.getByText('“Choir” was added')).toBeVisible();
  expect(actions).toBeLessThan(40);

  await link('Dashboard').click();
  await expect(page.getByRole('region', { name: 'Not filled in yet' }).getByRole('link').first()).toHaveText(
    'A telephone number',
  );
  await expect(open).toHaveCount(0);

  const visitor = await browser.newPage({ viewport: desktop });
  for (const [, alt, , path] of sample(photographs, 2)) {
    await expect.poll(async () => (await fetch(origin + path)).text()).toContain(`alt="${alt}"`);
    await visitor.goto(origin + path);
    const photo = visitor.getByRole('main').getByRole('img', { name: alt }).last();
    await photo.scrollIntoViewIfNeeded();
    await expect.poll(() => photo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    await expect(visitor).toHaveTitle(/St\. Acacia’s/);
    await expect(visitor.locator('header .brand')).toContainText('St. Acacia’s');
    await expect(visitor.locator('header .brand img')).toHaveAttribute('src', /^\/images\/church_mark\//);
    for (const [, token, pick] of colours) {
      expect(await visitor.evaluate((name) => getComputedStyle(document.body).getPropertyValue(name), token)).toBe(
        pick,
      );
    }
  }
  await visitor.goto(origin);
  await expect(visitor.getByRole('main')).toContainText('Sung worship');
  await expect(visitor.getByRole('main')).toContainText('10:15 AM');
  await expect(visitor.getByRole('main')).toContainText('6:30 PM');
  await visitor.getByRole('button', { name: 'Slide 6: Come as you are' }).click();
  const slide = visitor.getByRole('region').first();
  await expect(slide.getByText('Come as you are')).toBeVisible();
  await expect(slide.getByRole('img', { name: 'The choir in the yard' })).toBeVisible();
  await visitor.goto(`${origin}/ministries`);
  await expect(visitor.getByRole('main')).toContainText('Four voices, every Thursday, and soup.');
  await visitor.close();
});

test('a new church’s dashboard lists the built-in facts; an admin keeps one and follows links to edit the others', async ({
  page,
  platform,
}) => {
  await comeBackAs(page, platform.origin, 'admin');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/Admin/Dashboard');
  const builtIn = page.getByRole('region', { name: 'Still with built-in wording' });
  const pantry = builtIn.getByRole('link', { name: 'The food pantry’s hours' });
  await expect(pantry).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await builtIn.getByRole('button', { name: /^Keep.*food pantry/ }).click();
  await expect(pantry).toHaveCount(0);
  await expect(builtIn.getByRole('heading')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pantry).toBeVisible();
  await page.setViewportSize(desktop);
  await builtIn.getByRole('link', { name: 'The office hours' }).click();
  await expect(page.getByRole('textbox', { name: 'Monday to Friday' })).toBeFocused();
  await page.goBack();
  await builtIn.getByRole('link', { name: 'How many volunteers' }).click();
  await expect(page).toHaveURL('/get-involved/volunteer');
  const marked = page.locator('[data-marked]');
  await expect(marked).toHaveCount(1);
  await expect(marked).toBeInViewport();
  await expect(page.getByText('The outlined text still has the built-in wording.')).toBeAttached();
  // At the end of a short page the badge moves aside, so the edit buttons show that edit mode is on.
  await expect(page.getByRole('button', { name: 'Stop editing' }).first()).toBeAttached();
});
