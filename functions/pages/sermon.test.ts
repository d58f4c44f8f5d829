import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyEvent } from '#events/catalog.ts';
import { coverPaths } from '#shared/media/cover.ts';
import { drawBy } from '../testing/frontend.ts';
import { apiAs } from '../testing/invoke.ts';
import { sermonSaid, storeMedia } from '../testing/media.ts';
import { batchOf, startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './render.lambda.ts';
import { handler as rewrite } from './rewrite.lambda.ts';

const world = startWorld();
const services = startServices();
beforeEach(() => drawBy(async (page) => JSON.stringify(page)));

const admin = apiAs('admin');
const json = (slug: string) => JSON.parse(services.files.get(`content/media/sermons/${slug}.json`)?.body ?? 'null');
const htmlOf = (slug: string) => services.files.has(`media/sermons/${slug}/index.html`);
const sitemap = () => services.files.get('sitemap.xml')?.body ?? '';

/** Delivers what `work` announces to `render`, and what this hands out to `rewrite`. */
async function delivered(work: () => Promise<unknown>): Promise<AnyEvent[]> {
  const from = (await world.announced()).length;
  await work();
  const events = (await world.announced()).slice(from) as AnyEvent[];
  expect(await handler(batchOf(...events))).toEqual({ batchItemFailures: [] });
  const parts = ((await world.announced()).slice(from) as AnyEvent[]).filter(({ type }) => type === 'pages.stale');
  for (const part of parts) await rewrite(batchOf(part));
  return parts;
}

async function threeOfASeries(): Promise<void> {
  for (const day of ['01', '08', '15']) {
    await storeMedia(world, { filename: `${day}.mp3`, title: `Sermon ${day}`, date: `2026-11-${day}` });
  }
}

describe('the page of a sermon', () => {
  it('has the sermon with its long texts, its cover, and its neighbours in the series', async () => {
    await threeOfASeries();
    await storeMedia(world, { filename: 'alone.mp3', series: undefined, date: '2026-11-09' });
    const said = sermonSaid({ series: 'The Kingdom Is Like', notes: 'Ask why.', transcript: 'A merchant…' });
    const video = 'https://youtu.be/dQw4w9WgXcQ';
    await delivered(() => admin.updateSermon({ params: { filename: '08.mp3' }, body: { ...said, video } }));
    expect(json('08')).toMatchObject({
      page: 'sermon',
      recording: {
        ...{ filename: '08.mp3', mediaUrl: '/media/08.mp3', title: 'The pearl', speaker: 'Daniel Otieno' },
        ...{ notes: 'Ask why.', transcript: 'A merchant…', video: { provider: 'youtube', id: 'dQw4w9WgXcQ' } },
      },
      cover: coverPaths('The Kingdom Is Like', 3),
      before: { title: 'Sermon 01', filename: '01.mp3' },
      after: { title: 'Sermon 15', filename: '15.mp3' },
    });
    // Its neighbours link to it. A sermon without a series does not have neighbours.
    expect(json('15')).toMatchObject({ before: { title: 'The pearl' } });
    expect(json('15')).not.toHaveProperty('after');
    expect(json('alone')).not.toHaveProperty('before');
    expect(json('alone')).not.toHaveProperty('cover');
    for (const slug of ['01', '08', '15', 'alone']) {
      expect(htmlOf(slug)).toBe(true);
      expect(sitemap()).toContain(`<loc>https://church.example/media/sermons/${slug}</loc>`);
    }
  });

  it('is removed with the sermon, whose neighbours then are each other’s, and returns when it is restored', async () => {
    await threeOfASeries();
    services.files.set('media/08.mp3', { body: 'la', etag: '"1"', headers: {} });
    await handler({ render: 'all' });
    expect(json('15')).toMatchObject({ before: { filename: '08.mp3' } });
    await delivered(() => admin.deleteMedia({ body: { filename: '08.mp3' } }));
    expect([json('08'), htmlOf('08'), sitemap().includes('sermons/08')]).toEqual([null, false, false]);
    expect(json('15')).toMatchObject({ before: { filename: '01.mp3' } });
    world.now += 60_000;
    const [line] = (await admin.listChanges({ body: {} })).items;
    await delivered(() => admin.undoChange({ body: { target: line?.target ?? '', id: line?.id ?? '' } }));
    expect(json('08')).toMatchObject({ recording: { title: 'Sermon 08' } });
  });

  it('render all writes the pages of sermons, and removes one whose deletion it missed', async () => {
    await threeOfASeries();
    services.files.set('media/08.mp3', { body: 'la', etag: '"1"', headers: {} });
    expect(await handler({ render: 'all' })).toEqual({ done: 3, of: 3 });
    expect(htmlOf('08')).toBe(true);
    await admin.deleteMedia({ body: { filename: '08.mp3' } });
    expect(await handler({ render: 'all' })).toEqual({ done: 3, of: 3 });
    expect([htmlOf('01'), htmlOf('08')]).toEqual([true, false]);
  });

  it('is handed out with at most fifty others when a text of the frame changes', async () => {
    for (let at = 0; at < 60; at++) await storeMedia(world, { filename: `s${at}.mp3` });
    const parts = await delivered(() =>
      admin.updateChurchSetting({ body: { key: 'primary_phone', value: '+254 711 111 111' } }),
    );
    expect(parts.map(({ data }) => ('sermons' in data ? data.sermons?.length : 0))).toEqual([50, 10]);
    expect(json('s59')).toMatchObject({ content: { contact_phone: '+254 711 111 111' } });
  });
});
