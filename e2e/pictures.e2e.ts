import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Api } from '#shared/api/client.ts';
import { imagePrefix, type PictureSlotName } from '#shared/content/picture-keys.ts';
import type { StaffImage } from '#shared/images/schema.ts';
import { adminApi } from './api.ts';
import { comeBackAs } from './as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { sample } from './sample.ts';
import { expect, test } from './test.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const alt = 'People on the lawn after the service';

/** The page that shows each picture slot. The logo and the sharing picture are checked separately. */
const firstPlaces: Readonly<Partial<Record<PictureSlotName, string>>> = {
  men_picture: '/ministries/men',
  stories_first_picture: '/',
};
const places: Readonly<Partial<Record<PictureSlotName, string>>> = {
  leader_2_picture: '/about/leadership',
  story_2005_picture: '/about/our-story',
  visit_window_picture: '/',
  map_picture: '/about/locations',
  places_river_map_picture: '/about/locations',
  visit_picture: '/visit',
  membership_picture: '/get-involved/membership',
  women_picture: '/ministries/women',
  kids_picture: '/ministries/kids',
  students_picture: '/ministries/students',
  young_adults_picture: '/ministries/young-adults',
  groups_picture: '/ministries/groups',
  missions_picture: '/initiatives/missions',
  community_care_picture: '/initiatives/community-care',
  church_planting_picture: '/initiatives/church-planting',
  contact_picture: '/contact',
  events_picture: '/events',
};

/** Light and dark, detailed and flat, like a photograph, and different at every spot. */
function photograph(): Promise<Buffer> {
  const spots = Array.from({ length: 60 }, (_, at) => {
    const [x, y, size] = [(at * 211) % 1600, (at * 137) % 1000, 20 + ((at * 29) % 90)];
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="hsl(${(at * 47) % 360} 45% ${25 + ((at * 13) % 50)}%)"/>`;
  });
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><rect width="1600" height="1000" fill="#8fb0c4"/><rect y="560" width="1600" height="440" fill="#5d7a45"/>${spots.join('')}</svg>`;
  // A larger one would take seconds to prepare.
  return sharp(Buffer.from(drawn)).resize(960).jpeg().toBuffer();
}

async function upload(admin: Api, imageKey: string, bytes: Buffer): Promise<StaffImage> {
  const body = { imageKey, alt_text: alt, filename: 'lawn.jpg', type: 'image/jpeg', size: bytes.length };
  const { form } = await admin.uploadImage({ body, idempotencyKey: randomUUID() });
  const data = new FormData();
  for (const [name, value] of Object.entries(form.fields)) data.set(name, value);
  data.set('file', new Blob([new Uint8Array(bytes)], { type: body.type }));
  expect((await fetch(form.url, { method: 'POST', body: data })).ok).toBe(true);
  const find = async () => (await admin.listImages({})).images.find(({ image_key }) => image_key === imageKey);
  await expect.poll(async () => (await find())?.state).toBe('ready');
  return (await find()) as StaffImage;
}

const shown = (page: Page) => page.getByRole('img', { name: alt });

test('staff put a photograph into every picture slot of the site, and remove it again', async ({
  page,
  platform,
  browser,
}) => {
  const { origin } = platform;
  const admin = await adminApi(origin);
  const image = await upload(admin, 'lawn', await photograph());
  const said = { alt_text: alt, credit: 'W. Kamau', focal: { x: 20, y: 80 } };
  await admin.updateImage({ params: { key: 'lawn' }, body: { ...said, version: image.version } });

  // The first is chosen through the editor, as staff do.
  await comeBackAs(page, origin, 'admin');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${origin}/Admin/Components?edit=leader_1_picture`);
  const choice = page.getByRole('group', { name: 'Picture' });
  await expect(choice).toContainText('Built-in illustration');
  await choice.getByRole('button', { name: 'Choose a picture: Picture' }).press('Enter');
  await expect(choice.getByRole('radio', { name: 'Built-in illustration' })).toBeFocused();
  const lawn = choice.getByRole('radio', { name: `${alt} lawn` });
  while (!(await lawn.isChecked())) await page.keyboard.press('ArrowDown');
  await expect(shown(page)).toBeVisible();
  await expectAccessible(page);
  for (const size of sample(sizes)) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/choice-${size.width}.png` });
  }
  await page.getByRole('button', { name: 'Save Component' }).click();
  await expect(page.getByText('Component saved successfully!')).toBeVisible();
  const set = (key: string, content: string) => admin.updateComponent({ params: { key }, body: { content } });
  const [event] = (await admin.listEvents({})).events;
  const seen = Object.fromEntries(
    sample(Object.entries({ ...firstPlaces, event_picture: `/events/${event?.id}`, ...places }), 3),
  );
  const chosen = [...Object.keys(seen), 'church_mark', 'share_picture'];
  for (const key of chosen) await set(key, `${imagePrefix}lawn`);

  const visitor = await browser.newPage();
  for (const [name, path] of Object.entries(seen)) {
    await visitor.setViewportSize({ width: 360, height: 740 });
    const main = async () => (await (await fetch(origin + path)).text()).split(/<\/?main/)[1];
    await expect.poll(main, { message: name }).toContain(alt);
    await visitor.goto(origin + path);
    const photo = visitor.locator('main').getByRole('img', { name: alt }).first();
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((one: HTMLImageElement) => [one.complete, one.naturalWidth > 0]), { message: name })
      .toEqual([true, true]);
    const { source, width, box } = await photo.evaluate((one: HTMLImageElement) => {
      const { width: across, height: down } = one.getBoundingClientRect();
      return { source: one.currentSrc, width: one.naturalWidth, box: [across, down] };
    });
    expect(source, name).toMatch(/\/images\/lawn\/[^/]+\/\d+\.avif$/);
    expect(width, name).toBeLessThanOrEqual(640);
    expect(Math.min(...box), name).toBeGreaterThan(100);
    for (const size of sample(sizes)) {
      await visitor.setViewportSize(size);
      await expectNoSidewaysScroll(visitor);
      if (process.env.PICTURES)
        await visitor.screenshot({
          path: `${process.env.PICTURES}/${name}-${size.width}.png`,
          fullPage: size.width < 1000,
        });
    }
    if (name === 'leader_2_picture' || name === 'men_picture') {
      await visitor.setViewportSize({ width: 360, height: 740 });
      await expectAccessible(visitor);
      await expect(visitor.getByText('Photographs: W. Kamau')).toBeVisible();
    }
  }
  // The logo and the sharing picture are on every page, but a page may get them only after its own picture.
  const start = async () => (await (await fetch(`${origin}/visit`)).text()).split('<main')[0];
  await expect.poll(start).toMatch(/og:image"[^>]*\/images\/lawn\/[\s\S]*<img[^>]*\/images\/lawn\//);
  await visitor.goto(`${origin}/visit`);
  await expect(visitor.locator('header .brand img')).toHaveAttribute('src', /\/images\/lawn\//);
  const picture = visitor.locator('meta[property="og:image"]');
  await expect(picture).toHaveAttribute('content', /\/images\/lawn\/[^/]+\/960\.jpg$/);

  for (const key of [...chosen, 'leader_1_picture']) await set(key, '');
  await expect
    .poll(async () => (await (await fetch(`${origin}/about/leadership`)).text()).includes('/images/lawn/'))
    .toBe(false);
  await visitor.goto(`${origin}/about/leadership`);
  await expect(shown(visitor)).toHaveCount(0);
  await expect(visitor.locator('.arch img').first()).toBeVisible();
  await visitor.close();
});
