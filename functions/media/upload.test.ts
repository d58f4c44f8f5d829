import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { Upload } from '#shared/media/schema.ts';
import { uploadRules } from '#shared/media/upload.ts';
import { failNext } from '../testing/faults.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { arrivedUpload, fileArrives, mp3, sermonUpload, storeMedia } from '../testing/media.ts';
import { startServices } from '../testing/services.ts';
import { beginning, startWorld } from '../testing/world.ts';
import { readPublished } from './store.ts';

const world = startWorld();
const services = startServices();
const admin = apiAs('admin');
const visitor = apiAs();

const begin = (more: Partial<Upload> = {}, idempotencyKey: string = randomUUID()) =>
  admin.uploadMedia({ body: sermonUpload(more), idempotencyKey });
const complete = (filename: string) => admin.completeUpload({ body: { filename } });
const listed = async () => (await visitor.listMedia({ query: {} })).media.map(({ filename }) => filename);
const actions = async () => (await world.items('audit')).map(({ action }) => action).sort();

const peaks = '0123456789abcdef'.repeat(6);

const policyOf = (fields: Readonly<Record<string, string>>) =>
  JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString()) as { expiration: string; conditions: unknown[] };

it('reports before an upload whether the media store can be reached', async () => {
  expect(await admin.testMediaUpload({})).toEqual({ success: true, message: 'The media store is ready' });
});

describe('beginning an upload of media', () => {
  it('returns a form for exactly one key, type and size, valid for an hour', async () => {
    // The SDK signs with the system clock.
    vi.useFakeTimers({ toFake: ['Date'], now: beginning });
    const begun = await begin({ filename: 'Tumaini: “Hope” É 1.MP3' }).finally(() => vi.useRealTimers());
    const { filename, mediaUrl, form } = begun;
    expect(filename).toMatch(/^tumaini-hope-e-1-[a-z0-9]{10}\.mp3$/);
    expect(mediaUrl).toBe(`/media/${filename}`);
    const { expiration, conditions } = policyOf(form.fields);
    expect(conditions).toContainEqual({ key: `incoming/${filename}` });
    expect(conditions).toContainEqual({ bucket: 'media' });
    expect(conditions).toContainEqual({ 'Content-Type': 'audio/mpeg' });
    expect(conditions).toContainEqual(['content-length-range', mp3.length, mp3.length]);
    expect(form.fields).toMatchObject({ key: `incoming/${filename}`, 'Content-Type': 'audio/mpeg' });
    expect(Math.round((Date.parse(expiration) - beginning) / 60_000)).toBe(60);
  });

  it('shows visitors nothing and announces nothing before the upload ends', async () => {
    const { filename } = await begin();
    fileArrives(services, filename);
    expect([await listed(), await world.announced(), await actions()]).toEqual([[], [], ['media.upload']]);
    expect((await invoke('latestSermon')).body.code).toBe('no_sermon');
  });

  const accepted = Object.entries(uploadRules).flatMap(([mediaType, { types }]) =>
    Object.entries(types).map(([extension, type]) => [mediaType as Upload['mediaType'], extension, type] as const),
  );
  it.each(accepted)('accepts %s as %s, to be stored as %s', async (mediaType, extension, type) => {
    const { form } = await begin({ mediaType, filename: `a.${extension}` });
    expect(form.fields['Content-Type']).toBe(type);
  });

  it.each([
    ['video', 'a.mp3'],
    ['audio', 'a.mp4'],
    ['video', 'a.mkv'],
    ['audio', 'a.exe'],
    ['audio', 'mp3'],
    ['video', 'a.mp4.html'],
    ['video', 'a.constructor'],
    ['document', 'a.mp3'],
    ['audio', 'a.pdf'],
  ] as const)('rejects as %s the file %s', async (mediaType, filename) => {
    await expect(begin({ mediaType, filename })).rejects.toMatchObject({ code: 'invalid_file_type' });
    expect(await world.items('media')).toEqual([]);
  });

  it.each([
    ['video', 'a.mp4', 100],
    ['audio', 'a.mp3', 50],
    ['document', 'a.pdf', 20],
  ] as const)('accepts %s %s of %i MB and not a byte more', async (mediaType, filename, megabytes) => {
    const size = megabytes * 1024 * 1024;
    await begin({ mediaType, filename, size });
    await expect(begin({ mediaType, filename, size: size + 1 })).rejects.toMatchObject({ code: 'file_too_large' });
  });

  it.each([0, -1, 1.5, 86_401])('rejects a duration of %d seconds', async (duration) => {
    await expect(begin({ duration })).rejects.toMatchObject({ code: 'validation_failed' });
    expect(await world.items('media')).toEqual([]);
  });

  it.each(['f'.repeat(95), 'f'.repeat(97), `${'f'.repeat(95)}g`, `${'f'.repeat(95)}F`, `${'f'.repeat(96)}\n`])(
    'rejects %j as a waveform',
    async (wave) => {
      await expect(begin({ peaks: wave })).rejects.toMatchObject({ code: 'validation_failed' });
      expect(await world.items('media')).toEqual([]);
    },
  );

  it('repeats an upload with the same idempotency key, and rejects the key for another file', async () => {
    const key = randomUUID();
    const first = await begin({}, key);
    expect((await begin({}, key)).filename).toBe(first.filename);
    expect(await world.items('media')).toHaveLength(1);
    await expect(begin({ size: 7 }, key)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    await expect(begin({ peaks }, key)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    await expect(begin({ duration: 7 }, key)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    await expect(begin({ video: 'https://youtu.be/dQw4w9WgXcQ' }, key)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
    await expect(begin({ title: 'Another' }, key)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    fileArrives(services, first.filename);
    await complete(first.filename);
    await expect(begin({}, key)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('stores a video link as the editor does, and rejects one of another site', async () => {
    const { filename } = await begin({ video: 'youtu.be/dQw4w9WgXcQ?t=90' });
    fileArrives(services, filename);
    await complete(filename);
    const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    expect((await admin.getSermon({ params: { filename } })).sermon).toMatchObject({ video });
    await expect(begin({ video: 'https://video.example/watch?v=dQw4w9WgXcQ' })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { video: expect.stringContaining('YouTube or Vimeo') },
    });
  });

  it('lets a pastor upload a sermon from beginning to end', async () => {
    const pastor = apiAs('pastor');
    await pastor.testMediaUpload({});
    const { filename } = await pastor.uploadMedia({ body: sermonUpload(), idempotencyKey: randomUUID() });
    fileArrives(services, filename);
    await pastor.completeUpload({ body: { filename } });
    expect(await listed()).toEqual([filename]);
  });

  it('lets only admins upload a document, from beginning to end', async () => {
    const document = { mediaType: 'document', filename: 'Audit 2025.pdf', size: 17 } as const;
    const request = { body: sermonUpload(document), idempotencyKey: randomUUID() };
    await expect(apiAs('pastor').uploadMedia(request)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await world.items('media')).toEqual([]);
    const { filename } = await begin(document);
    fileArrives(services, filename, '%PDF-1.7 a report');
    await expect(apiAs('pastor').completeUpload({ body: { filename } })).rejects.toMatchObject({ code: 'forbidden' });
    expect([...services.files.keys()]).toEqual([`incoming/${filename}`]);
    await complete(filename);
  });
});

describe('ending an upload of media', () => {
  it('publishes, announces and audits a recording, which becomes the latest sermon', async () => {
    const filename = await arrivedUpload(services, {
      ...{ date: '2026-11-22', series: 'The Kingdom Is Like', duration: 1934, peaks },
    });
    const wave = { params: { filename } };
    await expect(visitor.recordingPeaks(wave)).rejects.toMatchObject({ code: 'not_found' });
    expect(await complete(filename)).toEqual({
      success: true,
      mediaUrl: `/media/${filename}`,
      message: 'Upload Successful',
    });
    const { sermon } = await visitor.latestSermon({});
    expect(sermon).toMatchObject({
      ...{ filename, title: 'The Yeast', speaker: 'Grace Njoroge', date: '2026-11-22', series: 'The Kingdom Is Like' },
      ...{ extension: 'mp3', mediaType: 'audio', fileSize: mp3.length, duration: 1934 },
    });
    expect((await visitor.listMedia({ query: {} })).media).toMatchObject([{ filename, duration: 1934 }]);
    expect(await visitor.recordingPeaks(wave)).toEqual({ success: true, peaks });
    const [item] = await world.items('media');
    expect(await world.announced()).toMatchObject([
      { id: `${item?.id}.2`, type: 'media.changed', sequence: 2, data: { mediaId: item?.id } },
    ]);
    expect(await actions()).toEqual(['media.publish', 'media.upload']);
  });

  it('lists a recording without a date under the day of its upload', async () => {
    await complete(await arrivedUpload(services, { date: '' }));
    expect((await visitor.latestSermon({})).sermon).toMatchObject({ date: '2026-11-21' });
  });

  it('serves the file with its own type for a day, and removes the posted one', async () => {
    const filename = await arrivedUpload(services);
    await complete(filename);
    expect([...services.files.keys()]).toEqual([`media/${filename}`]);
    expect(services.files.get(`media/${filename}`)).toMatchObject({
      body: mp3,
      headers: { 'content-type': 'audio/mpeg', 'cache-control': 'public, max-age=86400' },
    });
  });

  it('never serves a file posted with the same form after the upload ended', async () => {
    const filename = await arrivedUpload(services);
    await complete(filename);
    fileArrives(services, filename, mp3.replace('sermon', 'rumour'));
    await complete(filename);
    expect(services.files.get(`media/${filename}`)?.body).toBe(mp3);
  });

  it('serves exactly the file that was checked', async () => {
    const filename = await arrivedUpload(services);
    services.onWrite = (_, key) => {
      services.onWrite = () => {};
      if (key.startsWith('media/')) fileArrives(services, filename, '<script>alert(1)');
    };
    await expect(complete(filename)).rejects.toMatchObject({ code: 'file_mismatch' });
    expect([...services.files.keys()]).toEqual([]);
  });

  it('ending an upload again returns the same and changes nothing', async () => {
    const filename = await arrivedUpload(services);
    const first = await complete(filename);
    const before = await world.everything();
    expect(await complete(filename)).toEqual(first);
    expect(await world.everything()).toBe(before);
  });

  const wav = 'RIFF\0\0\0\0WAVEfmt ';
  const files: [Upload['mediaType'], string, string][] = [
    ['video', 'mp4', '\0\0\0\x20ftypisom'],
    ['video', 'mov', '\0\0\0\x14ftypqt  '],
    ['video', 'mov', '\0\0\0\x08wide\0\0\0\0'],
    ['video', 'webm', '\x1a\x45\xdf\xa3\0\0\0\0\0\0\0\0'],
    ['video', 'ogg', 'OggS\0\x02\0\0\0\0\0\0'],
    ['video', 'avi', 'RIFF\0\0\0\0AVI LIST'],
    ['audio', 'wav', wav],
    ['audio', 'ogg', 'OggS\0\x02\0\0\0\0\0\0'],
    ['audio', 'mp3', '\xff\xfb\x90\x44\0\0\0\0\0\0\0\0'],
    ['audio', 'mpeg', '\xff\xf3\x90\x44\0\0\0\0\0\0\0\0'],
    ['audio', 'm4a', '\0\0\0\x20ftypM4A '],
    ['document', 'pdf', '%PDF-1.7 a report'],
  ];
  it.each(files)('publishes %s %s by its first bytes', async (mediaType, extension, body) => {
    const { filename } = await begin({ mediaType, filename: `a.${extension}`, size: body.length });
    fileArrives(services, filename, body);
    expect(await complete(filename)).toMatchObject({ success: true });
  });

  it.each([
    ['a page', 'audio', 'mp3', '<!doctype html><script>'],
    ['a program', 'video', 'mp4', 'MZ\x90\0\x03\0\0\0\x04\0\0\0'],
    ['sound declared as a film', 'video', 'avi', wav],
    ['a page declared as a document', 'document', 'pdf', '<!doctype html><script>'],
    ['a page declared as a QuickTime film', 'video', 'mov', '<!doctype html><script>'],
    ['a page declared as a WebM film', 'video', 'webm', '<!doctype html><script>'],
    ['a page declared as Ogg sound', 'audio', 'ogg', '<!doctype html><script>'],
    ['a picture declared as sound', 'audio', 'wav', 'RIFF\0\0\0\0WEBPVP8 '],
    ['a page with only the second mark of a wav file', 'audio', 'wav', '<!doctypWAVEhtml>'],
    ['a film with a wrong letter in its mark', 'video', 'mp4', '\0\0\0\x20ftyqisom'],
    ['a page after the first letters of an ID3 tag', 'audio', 'mp3', 'ID3<html><script>'],
    ['a playlist declared as a film', 'video', 'avi', 'RIFF\0\0\0\0AVI #EXTM3U'],
    ['sound with a wrong bit in its mark', 'audio', 'mp3', '\xff\x1b\x90\x44\0\0\0\0\0\0'],
  ] as const)('removes and rejects %s', async (_, mediaType, extension, body) => {
    const { filename } = await begin({ mediaType, filename: `a.${extension}`, size: body.length });
    fileArrives(services, filename, body);
    await expect(complete(filename)).rejects.toMatchObject({ code: 'file_mismatch' });
    expect([await world.items('media'), services.files.size, await world.announced()]).toEqual([[], 0, []]);
    expect(await actions()).toEqual(['media.refuse', 'media.upload']);
    await expect(complete(filename)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('removes and rejects a file of another size', async () => {
    const { filename } = await begin();
    fileArrives(services, filename, `${mp3}!`);
    await expect(complete(filename)).rejects.toMatchObject({ code: 'file_mismatch' });
    expect([await world.items('media'), services.files.size]).toEqual([[], 0]);
  });

  it('publishes a document without listing it as a recording', async () => {
    const recording = await storeMedia(world, { filename: 'a-sermon.mp3' });
    const { filename } = await begin({ mediaType: 'document', filename: 'Audit 2025.pdf', size: 17 });
    fileArrives(services, filename, '%PDF-1.7 a report');
    expect(await complete(filename)).toMatchObject({ success: true, mediaUrl: `/media/${filename}` });
    expect(await listed()).toEqual([recording.filename]);
    expect((await visitor.latestSermon({})).sermon.filename).toBe(recording.filename);
    expect((await readPublished()).map((each) => each.filename)).toEqual([recording.filename]);
    await admin.deleteMedia({ body: { filename } });
    expect([...services.files.keys()]).toEqual([`kept/${filename}`]);
  });

  it('returns file_missing until the file arrives', async () => {
    const { filename } = await begin();
    await expect(complete(filename)).rejects.toMatchObject({ code: 'file_missing' });
    fileArrives(services, filename);
    expect(await complete(filename)).toMatchObject({ success: true });
  });

  it('keeps the item of a rejected file until the media store removed the file', async () => {
    const { filename } = await begin();
    fileArrives(services, filename, 'x'.repeat(mp3.length));
    services.onWrite = () => {
      throw new Error('InternalError');
    };
    await expect(complete(filename)).rejects.toMatchObject({ code: 'busy' });
    expect(await world.items('media')).toHaveLength(1);
    services.onWrite = () => {};
    await expect(complete(filename)).rejects.toMatchObject({ code: 'file_mismatch' });
    expect(await world.items('media')).toEqual([]);
  });

  it('publishes an upload completely or not at all', async () => {
    const filename = await arrivedUpload(services);
    const stop = failNext(...Array.from({ length: 40 }, () => [{ Code: 'TransactionConflict' }]));
    await expect(complete(filename)).rejects.toMatchObject({ code: 'busy' });
    stop();
    expect([await listed(), await world.announced(), await actions()]).toEqual([[], [], ['media.upload']]);
  });
});

describe('abandoned uploads of recordings', () => {
  it('an abandoned upload expires after a day and is removed with its file by the next upload', async () => {
    const forgotten = await arrivedUpload(services);
    const published = await arrivedUpload(services);
    await complete(published);
    world.now += 23 * 3600 * 1000 - 1;
    const { filename: young } = await begin();
    const stored = async () => (await world.items('media')).map(({ sk }) => sk).sort();
    expect(await stored()).toEqual([forgotten, published, young].sort());
    world.now += 1;
    await expect(complete(forgotten)).rejects.toMatchObject({ code: 'not_found' });
    world.now += 3600 * 1000;
    const { filename: next } = await begin();
    expect(await stored()).toEqual([published, young, next].sort());
    expect([...services.files.keys()]).toEqual([`media/${published}`]);
  });

  it('a failed removal does not stop the next upload, and is retried later', async () => {
    const forgotten = await arrivedUpload(services);
    world.now += 24 * 3600 * 1000;
    services.onWrite = () => {
      throw new Error('InternalError');
    };
    await begin();
    services.onWrite = () => {};
    expect(services.files.has(`incoming/${forgotten}`)).toBe(true);
    await begin();
    expect(services.files.size).toBe(0);
  });
});
