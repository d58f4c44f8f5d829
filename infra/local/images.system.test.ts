import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { photograph } from '#functions/testing/images.ts';
import type { StaffImage } from '#shared/images/schema.ts';
import type { Platform } from './platform.ts';
import { adminOf } from './platform-client.ts';
import { sharedPlatform } from './testing/platform.ts';
import { until } from './testing/rig.ts';

/** Covers the path from the upload form over bucket event and queue to the images. functions/images tests the functions. */
let platform: Platform;

beforeAll(async () => {
  ({ platform } = await sharedPlatform());
});

async function post(imageKey: string, bytes: Buffer, change: (form: FormData) => void = () => {}): Promise<number> {
  const body = { imageKey, alt_text: 'A hill', filename: 'hill.jpg', type: 'image/jpeg', size: bytes.length };
  const { form } = await adminOf(platform).uploadImage({ body, idempotencyKey: crypto.randomUUID() });
  const data = new FormData();
  for (const [name, value] of Object.entries(form.fields)) data.set(name, value);
  data.set('file', new Blob([new Uint8Array(bytes)]));
  change(data);
  return (await fetch(form.url, { method: 'POST', body: data })).status;
}

const imageAt = async (key: string): Promise<StaffImage | undefined> =>
  (await adminOf(platform).listImages({})).images.find(({ image_key }) => image_key === key);
const done = (key: string) =>
  until(`${key} is prepared`, async () => {
    const image = await imageAt(key);
    return image?.state === 'preparing' ? undefined : image;
  });

test('an uploaded photograph is served in every width and format once the gallery lists it as ready', async () => {
  expect(await post('hill', await photograph())).toBe(204);
  const image = await done('hill');
  expect(image).toMatchObject({ state: 'ready', width: 420, height: 700, alt_text: 'A hill' });
  expect(image.variants).toHaveLength(6);
  for (const { path, format } of image.variants) {
    const found = await fetch(`${platform.url}${path}`);
    expect(found.status).toBe(200);
    expect(found.headers.get('content-type')).toBe(`image/${format === 'jpg' ? 'jpeg' : format}`);
    expect(found.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(found.headers.get('content-security-policy')).toContain('sandbox');
  }
  expect(platform.failedGrants()).toEqual([]);
  expect(platform.defects()).toEqual([]);
});

test('an admin’s logo and colour replace the stock icons and share images', async () => {
  const get = (path: string) => fetch(`${platform.url}${path}`);
  const ours = await get('/icon-192.png');
  expect([ours.status, ours.url]).toEqual([200, `${platform.url}/stock/icon-192.png`]);
  const admin = adminOf(platform);
  await admin.updateComponent({ params: { key: 'colour_accent' }, body: { content: '#0f6e78' } });
  await admin.updateComponent({ params: { key: 'church_mark' }, body: { content: 'image:hill' } });
  const isDrawn = async (path: string) => (await get(path)).headers.has('x-amz-meta-drawn');
  for (const path of ['/icon-192.png', '/favicon.ico', '/share/events.jpg', '/share/podcast.jpg'])
    await until(`${path} is drawn`, () => isDrawn(path), 30_000);
  const { data, info } = await sharp(Buffer.from(await (await get('/icon-192.png')).arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The photograph is brown.
  const [red = 0, , blue = 0] = data.subarray((96 * 192 + 96) * info.channels);
  expect(red - blue).toBeGreaterThan(40);
  expect((await get('/share/events.jpg')).headers.get('content-type')).toBe('image/jpeg');
  expect(platform.failedGrants()).toEqual([]);
  expect(platform.defects()).toEqual([]);
});

test('the bucket refuses another key, type or size than the upload form allows', async () => {
  const bytes = await photograph(40, 40);
  const stored = () => platform.buckets.list(platform.inventory.buckets.find(({ tells }) => tells)?.name ?? '').length;
  const before = stored();
  expect(await post('own', bytes, (form) => form.set('key', 'images/hill/x/320.jpg'))).toBe(403);
  expect(await post('own', bytes, (form) => form.set('key', 'incoming/images/../../media/x.html'))).toBe(403);
  expect(await post('own', bytes, (form) => form.set('Content-Type', 'text/html'))).toBe(403);
  const more = new Blob([new Uint8Array(bytes.length + 1)]);
  expect(await post('own', bytes, (form) => form.set('file', more))).toBe(400);
  expect(stored()).toBe(before);
  expect(await imageAt('own')).toBeUndefined();
});

async function undoLast(target: string): Promise<void> {
  const { items } = await adminOf(platform).listChanges({ body: { target } });
  await adminOf(platform).undoChange({ body: { target, id: items[0]?.id ?? '' } });
}
const statusOf = async (path: string) => (await fetch(platform.url + path)).status;

test('a deleted recording is not served until its deletion is undone', async () => {
  const admin = adminOf(platform);
  const bytes = Buffer.from('ID3\x04\0\0 a sermon');
  const body = { filename: 'hope.mp3', size: bytes.length, mediaType: 'audio' as const };
  const { form, filename, mediaUrl } = await admin.uploadMedia({ body, idempotencyKey: crypto.randomUUID() });
  const data = new FormData();
  for (const [name, value] of Object.entries(form.fields)) data.set(name, value);
  data.set('file', new Blob([bytes]));
  expect((await fetch(form.url, { method: 'POST', body: data })).status).toBe(204);
  await admin.completeUpload({ body: { filename } });
  const id = await targetOf('hope');
  await admin.deleteMedia({ body: { filename } });
  expect([await statusOf(mediaUrl), await statusOf(`/kept/${filename}`)]).not.toContain(200);
  await undoLast(id);
  const back = await fetch(platform.url + mediaUrl);
  expect([back.status, back.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  expect(Buffer.from(await back.arrayBuffer()).equals(bytes)).toBe(true);
  // Undoing the undo deletes the recording again, through another function.
  await undoLast(id);
  expect(await statusOf(mediaUrl)).not.toBe(200);
  expect(platform.failedGrants()).toEqual([]);
  expect(platform.defects()).toEqual([]);
});

async function targetOf(search: string): Promise<string> {
  const { items } = await adminOf(platform).listChanges({ body: { search, area: 'media' } });
  return items[0]?.target ?? '';
}
