import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyEvent } from '#events/catalog.ts';
import { drawBy } from '../testing/frontend.ts';
import { apiAs } from '../testing/invoke.ts';
import { sermonSaid, storeMedia } from '../testing/media.ts';
import { renderPageOf } from '../testing/render-page.ts';
import { batchOf, startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './render.lambda.ts';

const world = startWorld();
const services = startServices();
beforeEach(() => drawBy(async () => '<!doctype html>'));

const admin = apiAs('admin');
const setting = (key: string, value: string) => admin.updateChurchSetting({ body: { key, value } });

interface Episode {
  readonly title: string;
  readonly 'itunes:author': string;
  readonly 'itunes:explicit': string;
  readonly description?: string;
  readonly enclosure: { readonly url: string; readonly length: string; readonly type: string };
  readonly guid: { readonly '#text': string; readonly isPermaLink: string };
  readonly pubDate: string;
}

function read() {
  const text = services.files.get('sermons.rss')?.body ?? expect.fail('There is no podcast');
  expect(XMLValidator.validate(text)).toBe(true);
  const parser = new XMLParser({
    ...{
      ignoreAttributes: false,
      attributeNamePrefix: '',
      parseTagValue: false,
      parseAttributeValue: false,
      htmlEntities: true,
    },
    ...{ isArray: (name: string) => name === 'item' },
  });
  const { rss } = parser.parse(text);
  return { text, rss, channel: rss.channel, episodes: (rss.channel.item ?? []) as Episode[] };
}

async function podcast() {
  await renderPageOf('sermons.rss');
  return read();
}

async function delivered(work: () => Promise<unknown>) {
  const before = (await world.announced()).length;
  await work();
  await handler(batchOf(...((await world.announced()).slice(before) as AnyEvent[])));
  return read();
}

describe('the podcast of sermons', () => {
  it('the podcast has all elements that Apple’s directory requires of a show', async () => {
    await setting('church_name', 'Hill & “Valley” Church');
    await setting('primary_email', 'hello@church.example');
    await storeMedia(world);
    const { rss, channel } = await podcast();
    expect(services.files.get('sermons.rss')?.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(rss).toMatchObject({ version: '2.0', 'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd' });
    expect(channel).toMatchObject({
      title: 'Sermons of Hill & “Valley” Church',
      link: 'https://church.example/media/sermon-archive',
      'atom:link': { href: 'https://church.example/sermons.rss', rel: 'self', type: 'application/rss+xml' },
      description: expect.stringMatching(/^Recorded at the service/),
      language: 'en',
      'itunes:image': { href: 'https://church.example/share/podcast.jpg' },
      'itunes:category': { text: 'Religion & Spirituality', 'itunes:category': { text: 'Christianity' } },
      'itunes:explicit': 'false',
      'itunes:author': 'Hill & “Valley” Church',
      'itunes:owner': { 'itunes:name': 'Hill & “Valley” Church', 'itunes:email': 'hello@church.example' },
    });
  });

  it('lists each sermon, newest first, with its exact file and its details', async () => {
    const zone = { uploadTime: Date.parse('2026-11-16T08:00:00Z') / 1000 };
    const about = 'A man ploughs.\nHe sells all.';
    const media = await storeMedia(world, { ...zone, fileSize: 12_345_678, duration: 1934, summary: about });
    await storeMedia(world, { filename: 'older.m4a', extension: 'm4a', date: '2026-11-08', ...zone });
    const { episodes } = await podcast();
    expect(episodes).toHaveLength(2);
    expect(episodes[0]).toEqual({
      ...{ title: 'The field with the treasure', 'itunes:title': 'The field with the treasure' },
      'itunes:author': 'Grace Njoroge',
      description: 'A man ploughs.\nHe sells all.\n\nMatthew 13:44 · The Kingdom Is Like',
      'itunes:summary': 'A man ploughs.\nHe sells all.\n\nMatthew 13:44 · The Kingdom Is Like',
      link: `https://church.example/media/sermons/${media.filename.replace('.mp3', '')}`,
      enclosure: {
        ...{ url: `https://church.example/media/${media.filename}`, length: '12345678', type: 'audio/mpeg' },
      },
      'itunes:duration': '1934',
      guid: { '#text': `${media.id}@church.example`, isPermaLink: 'false' },
      // Noon in Nairobi is 9:00 UTC.
      pubDate: 'Sun, 15 Nov 2026 09:00:00 GMT',
      'itunes:explicit': 'false',
    });
    expect(episodes[1]?.enclosure).toMatchObject({ type: 'audio/mp4' });
    expect(episodes[1]).not.toHaveProperty('itunes:duration');
  });

  it('omits the length of a recording that was uploaded without one, also after an edit', async () => {
    const { filename } = await storeMedia(world, { fileSize: 12_345_678 });
    const edited = await delivered(() => admin.updateSermon({ params: { filename }, body: sermonSaid() }));
    expect(edited.text).not.toContain('itunes:duration');
    expect(edited.episodes).toMatchObject([{ title: 'The pearl', enclosure: { length: '12345678' } }]);
  });

  it.each([
    ['the upload, if it came before noon of the sermon’s day', { date: '2026-11-15' }, 'Sun, 15 Nov 2026 07:30:00 GMT'],
    ['the upload, if the sermon has no day', { date: undefined }, 'Sun, 15 Nov 2026 07:30:00 GMT'],
    ['never a future day', { date: '2030-01-06' }, 'Sun, 15 Nov 2026 07:30:00 GMT'],
  ])('uses as the time of a sermon %s', async (_, said, pubDate) => {
    await storeMedia(world, { uploadTime: Date.parse('2026-11-15T07:30:00Z') / 1000, ...said });
    expect((await podcast()).episodes).toMatchObject([{ pubDate }]);
  });

  it('lists only published audio, without videos and documents', async () => {
    await storeMedia(world, { filename: 'film.mp4', extension: 'mp4', mediaType: 'video' });
    await storeMedia(world, { filename: 'report.pdf', extension: 'pdf', mediaType: 'document' });
    await storeMedia(world, { filename: 'unfinished.mp3', isPublished: false });
    expect((await podcast()).episodes).toEqual([]);
  });

  it('keeps special characters of a sermon’s details and stays valid XML', async () => {
    const hostile = [
      '</title></item><script>alert(1)</script>',
      ']]><![CDATA[<b>&amp;',
      '<!ENTITY x SYSTEM "file:///etc/passwd"> &x; &lt;',
      '"\' onload="alert(1)',
    ];
    const stored = [...hostile, 'Sup\ufffeper\u000b\u0001'];
    for (const title of stored) {
      await storeMedia(world, { title, speaker: title, summary: title, series: title, scripture: title });
    }
    const { episodes, text } = await podcast();
    const shown = [...hostile, 'Supper'];
    expect(episodes.map(({ title }) => title).sort()).toEqual(shown.toSorted());
    expect(episodes.map((each) => each['itunes:author']).sort()).toEqual(shown.toSorted());
    expect(text).not.toMatch(/<script|<!ENTITY|CDATA\[</);
  });

  it('names only the public email address, and no owner without one', async () => {
    await setting('pastor_email', 'pastor@church.example');
    await storeMedia(world);
    const { text, channel } = await podcast();
    expect(channel).not.toHaveProperty('itunes:owner');
    expect(text).not.toContain('pastor@church.example');
  });

  it('follows edits, deletions and changed words, and keeps the guid of an edited sermon', async () => {
    const { filename } = await storeMedia(world);
    const first = (await podcast()).episodes[0]?.guid;
    const edited = await delivered(() => admin.updateSermon({ params: { filename }, body: sermonSaid() }));
    expect(edited.episodes).toMatchObject([{ title: 'The pearl', 'itunes:author': 'Daniel Otieno', guid: first }]);
    const said = { content: 'What was said on the hill.' };
    const words = await delivered(() => admin.updateComponent({ params: { key: 'sermon_description' }, body: said }));
    expect(words.channel.description).toBe('What was said on the hill.');
    const owned = await delivered(() => setting('primary_email', 'hello@church.example'));
    expect(owned.channel['itunes:owner']).toMatchObject({ 'itunes:email': 'hello@church.example' });
    services.files.set(`media/${filename}`, { body: 'la', etag: '"1"', headers: {} });
    expect((await delivered(() => admin.deleteMedia({ body: { filename } }))).episodes).toEqual([]);
  });
});
