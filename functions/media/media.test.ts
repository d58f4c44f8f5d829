import { describe, expect, it } from 'vitest';
import { failNext } from '../testing/faults.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { storeMedia } from '../testing/media.ts';
import { startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();
const services = startServices();
const visitor = apiAs();
const bare = { title: undefined, speaker: undefined, date: undefined, series: undefined, scripture: undefined };

const names = async (limit?: number) => (await visitor.listMedia({ query: { limit } })).media.map((m) => m.filename);
const upload = (filename: string) => services.files.set(`media/${filename}`, { body: 'la', etag: '"1"', headers: {} });

describe('the list of recordings', () => {
  it('lists recordings with the specified fields and the details from staff', async () => {
    await storeMedia(world, { filename: 'treasure.mp3' });
    await storeMedia(world, { filename: '2026_10-11.mov', extension: 'mov', mediaType: 'video', fileSize: 7, ...bare });
    const { media, message } = await visitor.listMedia({ query: {} });
    const upload = { uploadTime: Date.parse('2026-11-21T06:00:00Z') / 1000 };
    expect(media).toEqual([
      {
        filename: '2026_10-11.mov',
        extension: 'mov',
        fileSize: 7,
        mediaType: 'video',
        mediaUrl: '/media/2026_10-11.mov',
        ...upload,
      },
      {
        filename: 'treasure.mp3',
        extension: 'mp3',
        fileSize: 1_048_576,
        mediaType: 'audio',
        mediaUrl: '/media/treasure.mp3',
        ...upload,
        title: 'The field with the treasure',
        speaker: 'Grace Njoroge',
        date: '2026-11-15',
        series: 'The Kingdom Is Like',
        scripture: 'Matthew 13:44',
      },
    ]);
    expect(message).toBe('Media files found');
  });

  it('lists published recordings newest first by sermon date, ten by default', async () => {
    for (let day = 1; day <= 12; day++) {
      const date = `2026-10-${String(day).padStart(2, '0')}`;
      await storeMedia(world, { filename: `${date}.mp3`, date, uploadTime: 2_000_000_000 - day });
    }
    await storeMedia(world, { filename: 'unfinished.mp3', date: '2026-11-20', isPublished: false });
    expect(await names()).toEqual(
      Array.from({ length: 10 }, (_, at) => `2026-10-${String(12 - at).padStart(2, '0')}.mp3`),
    );
    expect(await names(3)).toEqual(['2026-10-12.mp3', '2026-10-11.mp3', '2026-10-10.mp3']);
    expect(await names(20)).toHaveLength(12);
  });

  it.each(['0', '101', '1.5', 'all', ''])('rejects the limit "%s" for the list of recordings', async (limit) => {
    const { status, body } = await invoke('listMedia', { query: { limit } });
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'validation_failed', ['limit']]);
  });

  it('returns an empty list without recordings', async () => {
    expect(await visitor.listMedia({ query: {} })).toEqual({ success: true, media: [], message: 'No media files yet' });
  });
});

describe('the latest published sermon', () => {
  it('the latest sermon is the newest published recording', async () => {
    await storeMedia(world, { filename: 'older.mp3', date: '2026-11-08', uploadTime: 2_000_000_000 });
    await storeMedia(world, { filename: 'newer.mp3' });
    await storeMedia(world, { filename: 'unfinished.mp3', date: '2026-11-20', isPublished: false });
    expect(await visitor.latestSermon({})).toEqual({
      success: true,
      message: 'Latest sermon found',
      sermon: {
        title: 'The field with the treasure',
        speaker: 'Grace Njoroge',
        date: '2026-11-15',
        fileSize: 1_048_576,
        filename: 'newer.mp3',
        extension: 'mp3',
        mediaUrl: '/media/newer.mp3',
        mediaType: 'audio',
        series: 'The Kingdom Is Like',
        scripture: 'Matthew 13:44',
      },
    });
  });

  it('falls back to the file name and the upload date in the church’s zone', async () => {
    // 23:30 UTC is the next day in Nairobi.
    const uploadTime = Date.parse('2026-11-20T23:30:00Z') / 1000;
    await storeMedia(world, { filename: 'hope_in-the-rains.mp4', extension: 'mp4', uploadTime, ...bare });
    const { sermon } = await visitor.latestSermon({});
    expect(sermon).toMatchObject({ title: 'hope in the rains', speaker: '', date: '2026-11-21' });
    expect(sermon).not.toHaveProperty('series');
  });

  it('returns 404 "No sermon found" without recordings', async () => {
    const { status, body } = await invoke('latestSermon');
    expect([status, body]).toMatchObject([
      404,
      { success: false, error: 'No sermon found', message: 'No sermon found', code: 'no_sermon' },
    ]);
  });
});

describe('conditional requests for recordings', () => {
  it.each(['listMedia', 'latestSermon'] as const)('%s answers 304 until a recording changes', async (name) => {
    await storeMedia(world, { date: '2026-11-08' });
    const first = await invoke(name);
    const etag = String(first.headers.etag);
    expect(first.headers).toMatchObject({ etag: expect.stringMatching(/^"[\w-]{22}"$/), 'cache-control': 'no-cache' });
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await invoke(name, { headers: { 'if-none-match': known } });
      expect([again.status, again.headers.etag]).toEqual([304, etag]);
    }
    await storeMedia(world);
    const changed = await invoke(name, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });
});

describe('deleting a published recording', () => {
  const remove = (filename: string, as: 'admin' | 'pastor' = 'admin') => apiAs(as).deleteMedia({ body: { filename } });

  it('removes the recording from lists, announces and audits it, and hides the file', async () => {
    const { id, filename } = await storeMedia(world);
    upload(filename);
    await expect(remove(filename)).resolves.toEqual({ success: true, message: 'File deleted successfully' });
    expect([await names(), [...services.files.keys()]]).toEqual([[], [`kept/${filename}`]]);
    expect(await world.items('media')).toMatchObject([{ pk: 'media-kept', sk: filename }]);
    expect(await world.announced()).toMatchObject([
      { id: `${id}.2`, type: 'media.changed', subject: id, sequence: 2, data: { mediaId: id } },
    ]);
    expect(await world.items('audit')).toMatchObject([
      { pk: `media#${id}`, action: 'media.delete', actor: 'sub-of-admin' },
    ]);
  });

  it('clears the edge after the file is gone, and again on retry after a failure', async () => {
    const { filename } = await storeMedia(world);
    upload(filename);
    services.onWrite = (method) => {
      if (method !== 'FORGET') return;
      expect(services.files.has(`media/${filename}`), 'the edge would fetch it again').toBe(false);
      throw new Error('InternalError');
    };
    await expect(remove(filename)).rejects.toMatchObject({ code: 'busy' });
    services.onWrite = () => {};
    await expect(remove(filename)).rejects.toMatchObject({ code: 'not_found' });
    expect(services.forgotten).toEqual([`/media/${filename}`]);
  });

  it('leaves the file in place when the item could not be removed', async () => {
    const { filename } = await storeMedia(world);
    upload(filename);
    const before = await world.everything();
    const stop = failNext(...Array.from({ length: 40 }, () => [{ Code: 'TransactionConflict' }]));
    await expect(remove(filename)).rejects.toMatchObject({ code: 'busy' });
    stop();
    expect([await world.everything(), services.files.size]).toEqual([before, 1]);
  });

  it('completes a deletion on retry when the media store failed', async () => {
    const { filename } = await storeMedia(world);
    upload(filename);
    services.onWrite = () => {
      throw new Error('InternalError');
    };
    await expect(remove(filename)).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 1 });
    expect([await names(), services.files.size]).toEqual([[], 1]);
    services.onWrite = () => {};
    await remove(filename);
    expect([...services.files.keys()]).toEqual([`kept/${filename}`]);
    expect(await world.announced()).toHaveLength(1);
    await expect(remove(filename)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('rejects a deletion by a disabled admin, even of a file that does not exist', async () => {
    const { filename } = await storeMedia(world);
    await world.put('users', { pk: 'sub-of-admin', status: 'disabled', role: 'admin', ended: {} });
    for (const name of [filename, 'nothing.mp3']) {
      await expect(remove(name)).rejects.toMatchObject({ code: 'account_disabled' });
    }
    expect(await names()).toEqual([filename]);
  });

  it.each(['', '../index.html', 'a/b.mp3', '.hidden', `${'a'.repeat(201)}`])(
    'rejects the file name "%s"',
    async (filename) => {
      const { status, body } = await invoke('deleteMedia', { as: 'admin', body: { filename } });
      expect([status, body.code]).toEqual([400, 'validation_failed']);
    },
  );
});
