import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventInput, StaffEvent } from '#shared/calendar/schema.ts';
import { drawnKeys, stockKey } from '#shared/drawings/pictures.ts';
import { variantKey } from '#shared/images/address.ts';
import { eventInput, makeEvent } from '../testing/factories.ts';
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

/** `#rrggbb`, and the opacity. */
async function pixel(bytes: Uint8Array, x: number, y: number): Promise<[string, number]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 4;
  return [`#${data.subarray(at, at + 3).toString('hex')}`, data[at + 3] ?? 0];
}

describe('drawings after changes of colours and texts', () => {
  it('redraws icons and pictures in the new colours, in the sizes and types that clients need', async () => {
    expect(await drawn(() => write('colour_accent', '#0f6e78'))).toEqual(all);
    expect(await pixel(bytesOf('icon-192.png'), 96, 20)).toEqual(['#0f6e78', 255]);
    // The sky on the picture for ministries is a light shade of the colour.
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
    // WhatsApp rejects pictures of more than 300 KB, and every first visit fetches icons.
    for (const key of pictures) expect(bytesOf(key).length, key).toBeLessThan(150_000);
    for (const key of icons) expect(bytesOf(key).length, key).toBeLessThan(6000);
    expect(await drawn(() => write('colour_accent', ''))).toEqual(all.map((key) => `-${key}`).sort());
    expect(served()).toEqual([]);
  });

  it('redraws only files that show the text, ignores repeated events, and drops files when the text is undone', async () => {
    expect(await drawn(() => write('contact_title', 'Ring the bell'))).toEqual(['share/contact.jpg']);
    const events = await world.announced();
    expect(await deliver(...events, ...events)).toEqual([]);
    expect(await handler({ draw: 'all' })).toEqual({ drawn: 0 });
    expect(await drawn(() => write('believe_god_title', 'God is kind'))).toEqual([]);
    expect(await drawn(() => write('contact_title', ''))).toEqual(['-share/contact.jpg']);
    expect(served()).toEqual([]);
  });

  it('the church’s name is on every picture for shared links, and on no icon', async () => {
    const ours = await compose({ words: {} });
    const theirs = await compose({ words: { church_name: 'Harbour Light Chapel' } });
    const others = theirs.filter(({ svg }, index) => svg !== ours[index]?.svg).map(({ key }) => key);
    expect(others.sort()).toEqual(pictures);
  });
});

describe('pictures of church events', () => {
  const keyOf = ({ id }: { readonly id: string }) => `share/events/${id}.jpg`;
  const save = async (event: StaffEvent, change: Partial<EventInput>) => {
    const body = { ...eventInput(), ...change, version: event.version };
    return (await admin.updateEvent({ params: { id: event.id }, body })).event;
  };

  it('draws an event with its name and its start by the church’s clock, and again when either changes', async () => {
    const supper = { start_date: '2026-12-05 18:30:00', end_date: '2026-12-07 13:00:00', category: 'Lunch' };
    let event = await makeEvent(supper);
    const key = keyOf(event);
    expect(await drawn(async () => {})).toEqual([key]);
    const look = { id: event.id, title: 'Harvest Supper', when: 'Saturday 5 December, 6:30 PM', kind: 'meal' } as const;
    const expected = (await compose({ words: {}, events: [look] })).find((each) => each.key === key);
    expect(expected && bytesOf(key).equals(await raster(expected))).toBe(true);
    for (const [change, keys] of [
      [{ ...supper, description: 'Bring a plate.', max_attendees: 90 }, []],
      [{ ...supper, title: 'Harvest Lunch' }, [key]],
      [{ ...supper, title: 'Harvest Lunch', start_date: '2026-12-06 13:00:00' }, [key]],
    ] as const) {
      expect(
        await drawn(async () => {
          event = await save(event, change);
        }),
      ).toEqual(keys);
    }
  });

  it('draws no draft and no trial, and removes the picture of an event that is withdrawn or deleted', async () => {
    await makeEvent({ is_published: false });
    await makeEvent({ test: true });
    expect(await drawn(async () => {})).toEqual([]);
    const [first, second] = [await makeEvent(), await makeEvent()];
    expect(await drawn(async () => {})).toEqual([keyOf(first), keyOf(second)].sort());
    expect(await drawn(() => save(first, { is_published: false }))).toEqual([`-${keyOf(first)}`]);
    expect(await drawn(() => admin.deleteEvent({ params: { id: second.id } }))).toEqual([`-${keyOf(second)}`]);
  });
});

describe('drawings with the church’s own logo', () => {
  const plain = (background: string, width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  const upload = async (bytes: Buffer, more = {}) =>
    uploadPicture(services, bytes, { imageKey: 'logo', type: 'image/png', ...more });
  const red = /^#[bc][0-9a-f][01][0-9a-f][12][0-9a-f]$/;
  const blue = /^#[01][0-9a-f][12][0-9a-f][bc][0-9a-f]$/;

  it('shows the logo in icons and pictures, redraws it when replaced, and falls back without its file', async () => {
    await upload(await plain('#c01020', 600, 300));
    expect(await drawn(() => write('church_mark', 'image:logo'))).toEqual(all);
    const icon = bytesOf('icon-192.png');
    expect((await pixel(icon, 96, 96))[0]).toMatch(red);
    // The logo is twice as wide as high, so the space above it is transparent.
    expect((await pixel(icon, 96, 20))[1]).toBe(0);
    expect((await pixel(bytesOf('share/contact.jpg'), 106, 94))[0]).toMatch(red);
    expect((await pixel(bytesOf('share/podcast.jpg'), 250, 250))[0]).toMatch(red);

    const replaced = await plain('#1020c0', 200, 200);
    expect(await drawn(() => upload(replaced, { alt_text: undefined, replaces: true }))).toEqual(all);
    expect((await pixel(bytesOf('icon-192.png'), 96, 20))[0]).toMatch(blue);

    // A file that was not made for the gallery never reaches a decoder.
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

  it('shows the built-in mark again when the logo is deleted', async () => {
    await upload(await plain('#c01020', 30, 30));
    await write('church_mark', 'image:logo');
    await admin.deleteImage({ params: { key: 'logo' } });
    expect(await handler({ draw: 'all' })).toEqual({ drawn: 0 });
    expect(served()).toEqual([]);
  });
});

describe('failures and races while drawing', () => {
  it('fails the messages if a file cannot be written, and continues on the next delivery', async () => {
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

  it('ends with the current state if staff undo the change while it is drawn', async () => {
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

  it('does not overwrite a file that another call wrote, and checks again', async () => {
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

  it('fails the messages if the church’s texts cannot be read', async () => {
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

it('draws the petals of the mark with round ends, as its root says for all strokes', async () => {
  const icon = (await compose({ words: {} })).find(({ key }) => key === 'icon-192.png');
  // Four pixels per unit: inside the round end of the upper petal, above its straight part.
  expect(icon && (await pixel(await raster(icon), 96, 34))).toEqual(['#f0c272', 255]);
});

it.each(['icon-192.png', 'share/contact.jpg'])(
  '%s equals the committed stock file if drawn for no church',
  async (key) => {
    const committed = readFileSync(join(import.meta.dirname, '..', '..', 'frontend', 'public', stockKey(key)));
    const drawing = (await compose({ words: {} })).find((each) => each.key === key);
    const drawn = drawing && (await raster(drawing));
    const [is, was] = await Promise.all([drawn, committed].map((bytes) => sharp(bytes).ensureAlpha().raw().toBuffer()));
    // Other machines may round differently.
    const far = is?.reduce((most, value, at) => Math.max(most, Math.abs(value - (was?.[at] ?? 0))), 0);
    expect(is?.length).toBe(was?.length);
    expect(far).toBeLessThan(12);
  },
);
