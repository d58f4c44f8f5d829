import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyEvent } from '#events/catalog.ts';
import { defaultSlides } from '#shared/content/slides.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { makeEvent } from '../testing/factories.ts';
import { drawBy } from '../testing/frontend.ts';
import { picture, uploadPicture } from '../testing/images.ts';
import { apiAs } from '../testing/invoke.ts';
import { batchOf, failedIn, startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './render.lambda.ts';
import { handler as rewrite } from './rewrite.lambda.ts';

const world = startWorld();
const services = startServices();
const admin = apiAs('admin');

beforeEach(() => drawBy(async (page: PageData) => `<!doctype html>${JSON.stringify(page)}`));

const json = (key: string): PageData => JSON.parse(services.files.get(key)?.body ?? 'null');
const choose = (key: string, content: string) => admin.updateComponent({ params: { key }, body: { content } });
const upload = async (imageKey: string, width = 40) =>
  uploadPicture(services, await picture('jpeg', width, 30), { imageKey });

async function written(change: () => Promise<unknown>): Promise<string[]> {
  const known = new Set((await world.announced()).map(({ id }) => id));
  const fresh = async () => {
    const events: AnyEvent[] = (await world.announced()).filter(({ id }) => !known.has(id));
    for (const { id } of events) known.add(id);
    return events;
  };
  await change();
  const keys: string[] = [];
  services.onWrite = (method, key) => {
    if (key.startsWith('content/')) keys.push(`${method} ${key}`);
  };
  const response = await handler(batchOf(...(await fresh())));
  expect('batchItemFailures' in response && failedIn(response)).toEqual([]);
  for (const event of await fresh()) expect(failedIn(await rewrite(batchOf(event)))).toEqual([]);
  services.onWrite = () => {};
  return keys.sort();
}

describe('photos in the places of a page', () => {
  it('includes a photo in the widths that its place needs, and writes no other page', async () => {
    await handler({ render: 'all' });
    await upload('grace', 1400);
    await admin.updateImage({
      params: { key: 'grace' },
      body: { alt_text: 'Grace at the gate', credit: 'W. Kamau', focal: { x: 20, y: 80 } },
    });
    expect(await written(() => choose('leader_2_picture', 'image:grace'))).toEqual([
      'PUT content/about/leadership.json',
    ]);
    const { pictures, credits, content } = json('content/about/leadership.json');
    const [{ folder } = { folder: '' }] = (await admin.listImages({})).images.map(({ file_path }) => ({
      folder: file_path.slice(1, file_path.lastIndexOf('/')),
    }));
    expect(pictures).toEqual({
      leader_2_picture: {
        folder,
        // The place is 300 pixels wide: a screen with 2 pixels per point needs 640, and none needs 1280.
        widths: [320, 640],
        widest: 300,
        alt: 'Grace at the gate',
        focal: { x: 20, y: 80 },
        placeholder: expect.stringMatching(/^data:image\//),
      },
    });
    expect(credits).toEqual(['W. Kamau']);
    expect(content).toBeUndefined();
    expect(json('content/about.json')).not.toHaveProperty('pictures');
  });

  it('writes every page that has the place, event pages included', async () => {
    await upload('mark');
    const event = await makeEvent();
    const pages = await written(() => choose('church_mark', 'image:mark'));
    expect(pages).toContain('PUT content/terms.json');
    expect(pages).toContain(`PUT content/events/${event.id}.json`);
    expect(json(`content/events/${event.id}.json`).pictures).toHaveProperty('church_mark.widest', 80);
  });

  it('rewrites only the pages that show an image when it is changed, replaced or deleted', async () => {
    await upload('grace');
    await upload('gate');
    const slide = { ...defaultSlides[0], src: 'image:gate' };
    await written(() => choose('leader_1_picture', 'image:grace'));
    await written(() => choose('hero_slides', JSON.stringify([slide])));
    const say = (key: string) => admin.updateImage({ params: { key }, body: { alt_text: `New words for ${key}` } });
    expect(await written(() => say('grace'))).toEqual(['PUT content/about/leadership.json']);
    expect(json('content/about/leadership.json').pictures?.leader_1_picture?.alt).toBe('New words for grace');
    expect(await written(() => say('gate'))).toEqual(['PUT content/home.json']);
    expect(json('content/home.json').pictures).toHaveProperty(['image:gate', 'widest'], 1920);
    const before = json('content/about/leadership.json').pictures?.leader_1_picture?.folder;
    world.now += 1000;
    await written(async () =>
      uploadPicture(services, await picture('png'), { imageKey: 'grace', type: 'image/png', replaces: true }),
    );
    expect(json('content/about/leadership.json').pictures?.leader_1_picture?.folder).not.toBe(before);
    expect(await written(() => admin.deleteImage({ params: { key: 'grace' } }))).toEqual([
      'PUT content/about/leadership.json',
    ]);
    expect(json('content/about/leadership.json')).not.toHaveProperty('pictures');
  });

  it('writes no page for an image without a place', async () => {
    expect(await written(() => upload('nowhere'))).toEqual([]);
  });

  it('rejects anything but a gallery image, and shows the built-in drawing for an emptied place', async () => {
    for (const content of [
      '/media/gate.jpg',
      'https://elsewhere.example/a.jpg',
      'image:../secret',
      'image:Gate',
      'art:hill',
    ]) {
      await expect(choose('leader_1_picture', content)).rejects.toMatchObject({ code: 'validation_failed' });
    }
    await upload('grace');
    await written(() => choose('leader_1_picture', 'image:grace'));
    expect(await written(() => choose('leader_1_picture', ''))).toEqual(['PUT content/about/leadership.json']);
    expect(json('content/about/leadership.json')).not.toHaveProperty('pictures');
  });
});
