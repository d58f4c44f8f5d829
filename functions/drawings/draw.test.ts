import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawnKeys, stockKey } from '#shared/drawings/pictures.ts';
import { variantKey } from '#shared/images/address.ts';
import { injectFaults } from '../testing/faults.ts';
import { uploadPicture } from '../testing/images.ts';
import { apiAs } from '../testing/invoke.ts';
import { batchOf, failedIn, startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { drawFrom } from './art.ts';
import { compose } from './compose.ts';
import { handler } from './draw.lambda.ts';
import { raster } from './raster.ts';

const world = startWorld();
const services = startServices();
const admin = apiAs('admin');

beforeAll(() => {
  const ui = join(import.meta.dirname, '..', '..', 'frontend', 'ui');
  drawFrom({ art: pathToFileURL(join(ui, 'art/')), font: pathToFileURL(join(ui, 'fonts', 'fraunces-outlines.ttf')) });
});

let known = new Set<string>();
beforeEach(() => {
  known = new Set();
});

const all = [...drawnKeys].sort();
const icons = all.filter((key) => !key.startsWith('share/'));
const pictures = all.filter((key) => key.startsWith('share/') && key !== 'share/podcast.jpg');

const write = (key: string, content: string) => admin.updateComponent({ params: { key }, body: { content } });
const served = () => [...services.files.keys()].filter((key) => drawnKeys.includes(key)).sort();
const bytesOf = (key: string) => Buffer.from(services.files.get(key)?.body ?? '', 'latin1');

/** Carries a change out and delivers what it announced; answers what was written or removed for it. */
async function drawn(change: () => Promise<unknown>): Promise<string[]> {
  await change();
  const events = (await world.announced()).filter(({ id }) => !known.has(id));
  for (const { id } of events) known.add(id);
  return deliver(...events);
}

async function deliver(...events: readonly unknown[]): Promise<string[]> {
  const keys: string[] = [];
  services.onWrite = (method, key) => void keys.push(method === 'PUT' ? key : `-${key}`);
  const answer = await handler(batchOf(...events));
  services.onWrite = () => {};
  expect('batchItemFailures' in answer && failedIn(answer)).toEqual([]);
  return keys.sort();
}

/** The colour of a pixel, `#rrggbb`, and how opaque it is. */
async function pixel(bytes: Uint8Array, x: number, y: number): Promise<[string, number]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 4;
  return [`#${data.subarray(at, at + 3).toString('hex')}`, data[at + 3] ?? 0];
}

describe('what a church picks', () => {
  it('is in its icons and pictures at once, in the sizes and types that browsers, phones and directories take', async () => {
    expect(await drawn(() => write('colour_accent', '#0f6e78'))).toEqual(all);
    expect(await pixel(bytesOf('icon-192.png'), 96, 20)).toEqual(['#0f6e78', 255]);
    // The ministries' sky is a light shade of it.
    expect((await pixel(bytesOf('share/ministries.jpg'), 20, 20))[0]).not.toBe('#e7e0f6');
    for (const [key, size, format] of [
      ['icon-192.png', [192, 192], 'png'],
      ['icon-512.png', [512, 512], 'png'],
      ['apple-touch-icon.png', [180, 180], 'png'],
      ['share/home.jpg', [1200, 630], 'jpeg'],
      ['share/podcast.jpg', [1400, 1400], 'jpeg'],
    ] as const) {
      const meta = await sharp(bytesOf(key)).metadata();
      expect([key, meta.width, meta.height, meta.format]).toEqual([key, ...size, format]);
      expect(services.files.get(key)?.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=300',
      });
    }
    const ico = bytesOf('favicon.ico');
    expect([ico.readUInt16LE(2), ico.readUInt8(6), ico.readUInt32LE(14)]).toEqual([1, 32, ico.length - 22]);
    expect((await sharp(ico.subarray(22)).metadata()).width).toBe(32);
    // WhatsApp shows no picture of more than 300 KB, and icons are fetched beside a first visit.
    for (const key of pictures) expect(bytesOf(key).length, key).toBeLessThan(150_000);
    for (const key of icons) expect(bytesOf(key).length, key).toBeLessThan(6000);
    expect(await drawn(() => write('colour_accent', ''))).toEqual(all.map((key) => `-${key}`).sort());
    expect(served()).toEqual([]);
  });

  it('redraws what shows it and nothing else; told twice it changes nothing, and taken back it is ours again', async () => {
    expect(await drawn(() => write('contact_title', 'Ring the bell'))).toEqual(['share/contact.jpg']);
    const events = await world.announced();
    expect(await deliver(...events, ...events)).toEqual([]);
    expect(await handler({ draw: 'all' })).toEqual({ drawn: 0 });
    expect(await drawn(() => write('believe_god_title', 'God is kind'))).toEqual([]);
    expect(await drawn(() => write('contact_title', ''))).toEqual(['-share/contact.jpg']);
    expect(served()).toEqual([]);
  });

  it('its name stands on every picture, and on no icon', async () => {
    const ours = await compose({ words: {} });
    const theirs = await compose({ words: { church_name: 'Harbour Light Chapel' } });
    const others = theirs.filter(({ svg }, index) => svg !== ours[index]?.svg).map(({ key }) => key);
    expect(others.sort()).toEqual(pictures);
  });
});

describe('a mark of the church’s own', () => {
  const plain = (background: string, width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  const upload = async (bytes: Buffer, more = {}) =>
    uploadPicture(services, bytes, { imageKey: 'logo', type: 'image/png', ...more });
  const red = /^#[bc][0-9a-f][01][0-9a-f][12][0-9a-f]$/;
  const blue = /^#[01][0-9a-f][12][0-9a-f][bc][0-9a-f]$/;

  it('stands whole in the icons and on every picture, replaced it is drawn anew, and without its file ours is back', async () => {
    await upload(await plain('#c01020', 600, 300));
    expect(await drawn(() => write('church_mark', 'image:logo'))).toEqual(all);
    const icon = bytesOf('icon-192.png');
    expect((await pixel(icon, 96, 96))[0]).toMatch(red);
    // It is twice as wide as high: above it nothing stands.
    expect((await pixel(icon, 96, 20))[1]).toBe(0);
    expect((await pixel(bytesOf('share/contact.jpg'), 106, 94))[0]).toMatch(red);
    expect((await pixel(bytesOf('share/podcast.jpg'), 250, 250))[0]).toMatch(red);

    const replaced = await plain('#1020c0', 200, 200);
    expect(await drawn(() => upload(replaced, { alt_text: undefined, replaces: true }))).toEqual(all);
    expect((await pixel(bytesOf('icon-192.png'), 96, 20))[0]).toMatch(blue);

    // What lies there and is none that was made for the gallery is handed to no decoder.
    const [image] = (await world.items('media')).filter(({ pk }) => pk === 'image');
    const file = variantKey({ key: 'logo', upload: String(image?.upload) }, 200, 'webp');
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="#f00" d="M0 0h9v9H0z"/></svg>';
    expect(services.files.has(file)).toBe(true);
    services.files.set(file, { body: svg, etag: '"x"', headers: {} });
    expect(await handler({ draw: 'all' })).toEqual({ drawn: all.length });
    services.files.delete(file);
    expect(await handler({ draw: 'all' })).toEqual({ drawn: 0 });
    expect(served()).toEqual([]);
  });

  it('that was deleted from the gallery is ours again', async () => {
    await upload(await plain('#c01020', 30, 30));
    await write('church_mark', 'image:logo');
    await admin.deleteImage({ params: { key: 'logo' } });
    expect(await handler({ draw: 'all' })).toEqual({ drawn: 0 });
    expect(served()).toEqual([]);
  });
});

describe('what goes wrong', () => {
  it('fails the messages where a file cannot be written, and goes on from there', async () => {
    await write('contact_title', 'Ring the bell');
    await write('hero_title', 'Come up the hill');
    const events = await world.announced();
    services.onWrite = (_, key) => {
      if (key === 'share/contact.jpg') throw new Error('InternalError');
    };
    const answer = await handler(batchOf(...events));
    expect('batchItemFailures' in answer && failedIn(answer)).toEqual(events.map(({ id }) => id));
    expect(served()).toEqual(['share/home.jpg']);
    expect(await deliver(...events)).toEqual(['share/contact.jpg']);
  });

  it('leaves what is true where staff change their mind while it draws', async () => {
    await write('hero_title', 'Come up the hill');
    const events = await world.announced();
    services.onWrite = async () => {
      services.onWrite = () => {};
      await write('hero_title', 'There is room for you.');
    };
    const answer = await handler(batchOf(...events));
    expect('batchItemFailures' in answer && failedIn(answer)).toEqual([]);
    expect(served()).toEqual([]);
  });

  it('keeps what another wrote meanwhile, and looks again', async () => {
    await write('hero_title', 'Come up the hill');
    const events = await world.announced();
    const wrote: string[] = [];
    services.onWrite = (method, key) => {
      if (wrote.push(`${method} ${key}`) > 1) return;
      services.files.set(key, { body: 'older', etag: '"older"', headers: { 'x-amz-meta-drawn': 'older' } });
    };
    await handler(batchOf(...events));
    expect(wrote).toEqual(['PUT share/home.jpg', 'PUT share/home.jpg']);
    expect(services.files.get('share/home.jpg')?.etag).not.toBe('"older"');
  });

  it('fails the messages where the church cannot be read', async () => {
    await write('hero_title', 'Come up the hill');
    const events = await world.announced();
    const mend = injectFaults({ throttles: 1 });
    const withoutWaits = vi.spyOn(Math, 'random').mockReturnValue(0);
    const answer = await handler(batchOf(...events));
    withoutWaits.mockRestore();
    mend();
    expect('batchItemFailures' in answer && failedIn(answer)).toHaveLength(1);
    expect(served()).toEqual([]);
  });
});

it('draws the petals of the mark round, as the root of its drawing says of all strokes', async () => {
  const icon = (await compose({ words: {} })).find(({ key }) => key === 'icon-192.png');
  // Four pixels a unit: inside the round end of the upper petal, above its straight part.
  expect(icon && (await pixel(await raster(icon), 96, 34))).toEqual(['#f0c272', 255]);
});

it.each(['icon-192.png', 'share/contact.jpg'])('%s, as it is committed, is what is drawn of no church', async (key) => {
  const committed = readFileSync(join(import.meta.dirname, '..', '..', 'frontend', 'public', stockKey(key)));
  const drawing = (await compose({ words: {} })).find((each) => each.key === key);
  const drawn = drawing && (await raster(drawing));
  const [is, was] = await Promise.all([drawn, committed].map((bytes) => sharp(bytes).ensureAlpha().raw().toBuffer()));
  // Another machine may round otherwise.
  const far = is?.reduce((most, value, at) => Math.max(most, Math.abs(value - (was?.[at] ?? 0))), 0);
  expect(is?.length).toBe(was?.length);
  expect(far).toBeLessThan(12);
});
