import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { imageLimits } from '#shared/images/policy.ts';
import type { ImageUpload } from '#shared/images/schema.ts';
import {
  deliverFileMessage,
  imageArrives,
  imageUpload,
  photograph,
  picture,
  pngOf,
  uploadPicture,
} from '../testing/images.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { startServices } from '../testing/services.ts';
import { beginning, startWorld } from '../testing/world.ts';
import { handler } from './prepare.lambda.ts';

// The product does not decode AVIF, but the test examines the AVIF files it writes.
sharp.unblock({ operation: ['VipsForeignLoadHeif'] });

const world = startWorld();
const services = startServices();
const admin = apiAs('admin');

const begin = (more: Partial<ImageUpload> = {}, idempotencyKey: string = randomUUID()) =>
  admin.uploadImage({ body: imageUpload(new Uint8Array(900), more), idempotencyKey });
const gallery = async () => (await admin.listImages({})).images;
const served = () => [...services.files.keys()].sort();
const actions = async () => (await world.items('audit')).map(({ action }) => action).sort();
const bytesOf = (key: string) => Buffer.from(services.files.get(key)?.body ?? '', 'latin1');

const policyOf = (fields: Readonly<Record<string, string>>) =>
  JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString()) as { expiration: string; conditions: unknown[] };

async function expectRefused(reason: string): Promise<void> {
  expect(served()).toEqual([]);
  expect(await world.announced()).toEqual([]);
  expect(await gallery()).toMatchObject([{ state: 'refused', reason, version: 0, file_path: '', variants: [] }]);
  expect(await actions()).toEqual(['image.refuse', 'image.upload']);
  world.now += 7 * 24 * 3_600_000;
  await handler({ prepare: 'sweep' });
  expect([served(), await world.items('media')]).toEqual([[], []]);
}

describe('beginning an upload of an image', () => {
  it('returns a form for exactly one key, type and size, valid for an hour', async () => {
    // The SDK signs with the system clock.
    vi.useFakeTimers({ toFake: ['Date'], now: beginning });
    const { upload_id, form } = await begin({ size: 900, type: 'image/png' }).finally(() => vi.useRealTimers());
    const { expiration, conditions } = policyOf(form.fields);
    expect(Math.round((Date.parse(expiration) - beginning) / 60_000)).toBe(60);
    expect(conditions).toContainEqual({ key: `incoming/images/${upload_id}` });
    expect(conditions).toContainEqual({ 'Content-Type': 'image/png' });
    expect(conditions).toContainEqual(['content-length-range', 900, 900]);
    expect([await gallery(), await world.announced()]).toEqual([[], []]);
  });

  it.each(['../../media/x', 'Sunday', 'sunday school', 'sunday-school', '', 'a'.repeat(65), 'dimanche_é', 'a/b'])(
    'rejects the image key %j and names the field',
    async (imageKey) => {
      const { status, body } = await invoke('uploadImage', {
        as: 'admin',
        body: { ...imageUpload(new Uint8Array(9)), imageKey },
        headers: { 'idempotency-key': randomUUID() },
      });
      expect(status).toBe(400);
      expect(body.fields?.imageKey).toBe('Use lower-case letters, digits and underscores, no spaces.');
      expect(await world.items('media')).toEqual([]);
    },
  );

  it.each([
    ['application/pdf', 'not_an_image', 'Please select an image file'],
    ['text/html', 'not_an_image', 'Please select an image file'],
    [
      'image/svg+xml',
      'invalid_image_type',
      'An image must be JPEG, PNG, GIF or WebP. SVG is not accepted, because it can contain scripts.',
    ],
    [
      'image/heic',
      'invalid_image_type',
      'An image must be JPEG, PNG, GIF or WebP. SVG is not accepted, because it can contain scripts.',
    ],
    [
      'image/constructor',
      'invalid_image_type',
      'An image must be JPEG, PNG, GIF or WebP. SVG is not accepted, because it can contain scripts.',
    ],
  ])('rejects uploads of type %s', async (type, code, text) => {
    await expect(begin({ type })).rejects.toMatchObject({ code, message: text });
    expect(await world.items('media')).toEqual([]);
  });

  it('accepts an image of 5 MB and not a byte more', async () => {
    await begin({ size: imageLimits.mostBytes });
    await expect(begin({ imageKey: 'other', size: imageLimits.mostBytes + 1 })).rejects.toMatchObject({
      code: 'image_too_large',
      message: 'Image size must be less than 5MB',
    });
  });

  it.each(['../../etc/passwd', '..\\x.jpg', '\u202Egpj.exe', 'a/b/c.jpg'])(
    'ignores the file name %j when it forms addresses',
    async (filename) => {
      const bytes = await picture('jpeg');
      await uploadPicture(services, bytes, { filename });
      const [image] = await gallery();
      expect(image?.filename).toBe('front_door.jpg');
      expect(image?.original_name).toBe(filename.replace('\u202E', ''));
      for (const key of served()) expect(key).toMatch(/^images\/front_door\/[a-z0-9]{26}\/40\.(avif|webp|jpg)$/);
    },
  );

  it('requires a free key, or an existing image to replace', async () => {
    await expect(begin({ replaces: true })).rejects.toMatchObject({ code: 'not_found' });
    await uploadPicture(services, await picture('jpeg'));
    await expect(begin()).rejects.toMatchObject({ code: 'image_key_taken' });
    await begin({ replaces: true });
  });

  it('repeats an upload with the same idempotency key, and rejects the key for another file', async () => {
    const key = randomUUID();
    const first = await begin({}, key);
    expect((await begin({}, key)).upload_id).toBe(first.upload_id);
    await expect(begin({ size: 7 }, key)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    imageArrives(services, first.upload_id, Buffer.from('no picture'));
    await deliverFileMessage(first.upload_id);
    await expect(begin({}, key)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });
});

describe('publishing an uploaded photo', () => {
  it('serves a photo in every width and format, upright and without metadata', async () => {
    const bytes = await photograph();
    expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('Wanjiru');
    const upload = await uploadPicture(services, bytes);
    // A photo of 700 by 420 pixels with EXIF rotation.
    const keys = [320, 420].flatMap((width) => ['avif', 'webp', 'jpg'].map((each) => `${width}.${each}`));
    expect(served()).toEqual(keys.map((name) => `images/front_door/${upload}/${name}`).sort());
    for (const key of served()) {
      const { format, compression, width, height, exif, xmp, iptc, icc, orientation } = await sharp(
        bytesOf(key),
      ).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect(bytesOf(key).includes('Wanjiru')).toBe(false);
      expect(height).toBe(Math.round(((width ?? 0) * 700) / 420));
      const named = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }[key.split('.').at(-1) as 'jpg'];
      expect(format === 'heif' ? `image/${compression === 'av1' ? 'avif' : compression}` : `image/${format}`).toBe(
        named,
      );
      expect(services.files.get(key)?.headers).toMatchObject({
        'content-type': named,
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
  });

  it('publishes, announces and audits an image with its details and a placeholder', async () => {
    const upload = await uploadPicture(services, await photograph());
    const [image, ...others] = await gallery();
    expect(others).toEqual([]);
    expect(image).toMatchObject({
      ...{ image_key: 'front_door', filename: 'front_door.jpg', original_name: 'IMG 0042.JPG' },
      ...{ alt_text: 'The open door', credit: '', focal: { x: 50, y: 50 }, state: 'ready', reason: null },
      ...{ width: 420, height: 700, version: 1, upload_id: upload },
      file_path: `/images/front_door/${upload}/420.jpg`,
    });
    expect(image?.variants).toHaveLength(6);
    for (const { path } of image?.variants ?? []) expect(services.files.has(path.slice(1))).toBe(true);
    expect(image?.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(image?.placeholder.length).toBeLessThanOrEqual(300);
    expect(await admin.getImage({ params: { key: 'front_door' } })).toEqual({ success: true, image });
    expect(await world.announced()).toMatchObject([
      { id: `${image?.id}.1`, type: 'image.changed', data: { imageKey: 'front_door' } },
    ]);
    expect(await actions()).toEqual(['image.publish', 'image.upload']);
    const line = (await world.items('audit')).find(({ action }) => action === 'image.publish');
    expect(line).toMatchObject({ actor: 'sub-of-admin', after: { alt_text: 'The open door', width: 420 } });
    expect(JSON.stringify(await world.items('audit'))).not.toContain('IMG 0042');
  });

  it.each(['png', 'gif', 'webp', 'jpeg'] as const)('accepts an image of type %s', async (format) => {
    await uploadPicture(services, await picture(format), { type: `image/${format}` });
    expect(await gallery()).toMatchObject([{ state: 'ready', width: 40, height: 30 }]);
  });

  it('a repeated delivery makes an image once', async () => {
    const upload = await uploadPicture(services, await picture('png'), { type: 'image/png' });
    const before = [await world.everything(), served()];
    await deliverFileMessage(upload);
    expect([await world.everything(), served()]).toEqual(before);
  });

  it('keeps its published files when a second delivery overtakes the first', async () => {
    const bytes = await picture('png');
    const { upload_id } = await begin({ size: bytes.length, type: 'image/png' });
    imageArrives(services, upload_id, bytes);
    let second: Promise<void> | undefined;
    services.onWrite = (method) => {
      if (method !== 'PUT' || second) return;
      second = deliverFileMessage(upload_id);
      return second;
    };
    await deliverFileMessage(upload_id);
    expect(await gallery()).toMatchObject([{ state: 'ready', version: 1 }]);
    expect(served()).toHaveLength(3);
  });

  it('ignores a second post of the same form', async () => {
    const upload = await uploadPicture(services, await picture('jpeg'));
    const before = await world.everything();
    imageArrives(services, upload, await picture('jpeg', 80, 80));
    await deliverFileMessage(upload);
    expect(await world.everything()).toBe(before);
    expect(served().filter((key) => key.startsWith('incoming/'))).toEqual([]);
  });

  it('removes a file that came without an upload', async () => {
    imageArrives(services, 'nobody', await picture('jpeg'));
    await deliverFileMessage('nobody');
    expect([served(), await world.items('media')]).toEqual([[], []]);
  });

  it('does not publish for an admin who lost that right before the file arrived', async () => {
    const bytes = await picture('jpeg');
    const { upload_id } = await admin.uploadImage({ body: imageUpload(bytes), idempotencyKey: randomUUID() });
    await world.put('users', { pk: 'sub-of-admin', status: 'active', role: 'pastor', ended: {} });
    imageArrives(services, upload_id, bytes);
    await deliverFileMessage(upload_id);
    await world.put('users', { pk: 'sub-of-admin', status: 'active', role: 'admin', ended: {} });
    await expectRefused('no_right');
  });

  it('refuses an upload whose key was taken by another in the meantime', async () => {
    const bytes = await picture('jpeg');
    const { upload_id } = await begin({ size: bytes.length });
    await uploadPicture(services, bytes);
    imageArrives(services, upload_id, bytes);
    await deliverFileMessage(upload_id);
    expect((await world.items('media')).find(({ sk }) => sk === upload_id)).toMatchObject({ reason: 'key_taken' });
    expect(served().filter((key) => key.includes(upload_id))).toEqual([]);
  });

  it('retries when the bucket fails, and publishes a complete image then', async () => {
    const bytes = await picture('jpeg');
    const { upload_id } = await begin({ size: bytes.length });
    imageArrives(services, upload_id, bytes);
    services.onWrite = (_, key) => {
      if (key.endsWith('.webp')) throw new Error('AccessDenied');
    };
    await expect(deliverFileMessage(upload_id)).rejects.toThrow();
    expect(await gallery()).toMatchObject([{ state: 'preparing', version: 0, file_path: '' }]);
    expect(await world.announced()).toEqual([]);
    services.onWrite = () => {};
    await deliverFileMessage(upload_id);
    expect(await gallery()).toMatchObject([{ state: 'ready', version: 1 }]);
    expect(served()).toHaveLength(3);
  });
});

describe('files that are not pictures, or too large', () => {
  const refuse = async (bytes: Buffer, type: string, reason: string) => {
    await uploadPicture(services, bytes, { type });
    await expectRefused(reason);
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>${'<g>'.repeat(5000)}</svg>`;

  it.each([
    ['an HTML page declared as a picture', '<!doctype html><script>alert(1)</script>', 'image/png'],
    ['an SVG declared as a picture', svg, 'image/png'],
    ['an SVG that begins like a GIF', `GIF87${svg}`, 'image/gif'],
    ['a program', 'MZ\x90\0\x03', 'image/jpeg'],
    ['sound declared as a picture', 'RIFF\0\0\0\0WAVEfmt ', 'image/webp'],
  ])('refuses %s as a picture', async (_, body, type) => {
    await refuse(Buffer.from(body, 'latin1'), type, 'wrong_type');
  });

  it('refuses a picture whose type differs from the announced one', async () => {
    await refuse(await picture('png'), 'image/jpeg', 'wrong_type');
  });

  it.each([
    [50_000, 50_000],
    [12_001, 10],
    [10, 12_001],
    [8000, 6251],
  ])('refuses %i by %i pixels before it is decoded', async (width, height) => {
    await refuse(pngOf(width, height), 'image/png', 'too_many_pixels');
  });

  it('refuses a file that only begins like a picture', async () => {
    await refuse((await photograph()).subarray(0, 600), 'image/jpeg', 'unreadable');
  });

  it('refuses a file whose size differs from the announced one', async () => {
    const bytes = await picture('jpeg');
    await uploadPicture(services, bytes, { size: bytes.length + 1 });
    await expectRefused('other_size');
  });

  it('drops a page that is appended to a picture', async () => {
    const hidden = '<script>alert("polyglot")</script>';
    const bytes = Buffer.concat([await picture('jpeg', 400, 300), Buffer.from(`<!doctype html>${hidden}`)]);
    await uploadPicture(services, bytes);
    expect(await gallery()).toMatchObject([{ state: 'ready', width: 400 }]);
    for (const key of served()) expect(bytesOf(key).includes('polyglot')).toBe(false);
  });
});
