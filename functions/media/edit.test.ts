import { describe, expect, it } from 'vitest';
import { keptDays } from '#shared/history/retention.ts';
import { affectedBy } from '../pages/affected.ts';
import { failNext } from '../testing/faults.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { sermonSaid, storeMedia } from '../testing/media.ts';
import { startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();
const services = startServices();
const admin = apiAs('admin');

const bare = { title: undefined, speaker: undefined, date: undefined, series: undefined, scripture: undefined };
const put = (filename: string, more: Parameters<typeof sermonSaid>[0] = {}) =>
  invoke('updateSermon', { as: 'admin', params: { filename }, body: sermonSaid(more) });
const changes = async (body: object = {}) => (await admin.listChanges({ body })).items;
const undo = (body: object) => invoke('undoChange', { as: 'admin', body });

describe('editing the details of a sermon', () => {
  it('returns the details of a sermon, empty if unknown, with its version', async () => {
    const { filename } = await storeMedia(world, { filename: 'hope_in-rain.mp3', ...bare, version: 3 });
    const { sermon } = await admin.getSermon({ params: { filename } });
    const nothing = {
      speaker: '',
      date: '',
      series: '',
      scripture: '',
      summary: '',
      notes: '',
      transcript: '',
      video: '',
    };
    expect(sermon).toEqual({ filename, title: 'hope in rain', ...nothing, version: 3 });
  });

  it('changes the details that visitors see everywhere, and removes emptied ones', async () => {
    const { filename } = await storeMedia(world, { duration: 1934 });
    const { status, body } = await put(filename);
    expect([status, body]).toEqual([
      200,
      { success: true, sermon: { filename, ...sermonSaid(), version: 2 }, message: 'Sermon updated successfully' },
    ]);
    const said = { title: 'The pearl', speaker: 'Daniel Otieno', date: '2026-11-08' };
    const summary = 'A merchant sells all he has.';
    const { media } = await apiAs().listMedia({ query: {} });
    const { sermon } = await apiAs().latestSermon({});
    for (const seen of [media[0], sermon]) {
      expect(seen).toMatchObject({ ...said, summary, duration: 1934 });
      expect(seen).not.toHaveProperty('series');
      expect(seen).not.toHaveProperty('scripture');
    }
  });

  it('moves a sermon in the list when its date changes', async () => {
    const { filename } = await storeMedia(world, { date: '2026-11-15' });
    const other = await storeMedia(world, { date: '2026-11-10' });
    await put(filename, { date: '2026-11-08' });
    const { media } = await apiAs().listMedia({ query: {} });
    expect(media.map((each) => each.filename)).toEqual([other.filename, filename]);
  });

  it('announces an edit once, and only pages with recordings, those of sermons and the podcast become stale', async () => {
    const { id, filename } = await storeMedia(world);
    await put(filename);
    const events = await world.announced();
    expect(events).toMatchObject([{ id: `${id}.2`, type: 'media.changed', sequence: 2, data: { mediaId: id } }]);
    const event = { type: 'media.changed', data: { mediaId: id } } as Parameters<typeof affectedBy>[0];
    expect(affectedBy(event, { pagesWith: () => [], words: {} }).map(({ page }) => page)).toEqual([
      'home',
      'latest_sermon',
      'sermon_archive',
      'podcast',
      'sitemap',
      'each_sermon',
    ]);
  });

  it('writes nothing when the same edit is sent again', async () => {
    const { filename } = await storeMedia(world);
    await put(filename);
    const before = await world.everything();
    // The version is stale by now, but the details are already as wanted.
    const { status, body } = await put(filename);
    expect([status, body.sermon]).toMatchObject([200, { version: 2 }]);
    expect(await world.everything()).toBe(before);
  });

  it('returns 409 with both sermons when the version is stale, and loses nothing', async () => {
    const { filename } = await storeMedia(world);
    await put(filename, { title: 'Hers' });
    const before = await world.everything();
    const { status, body } = await put(filename, { title: 'His' });
    expect([status, body]).toMatchObject([
      409,
      { code: 'version_conflict', current: { title: 'Hers', version: 2 }, yours: { title: 'His' } },
    ]);
    expect(await world.everything()).toBe(before);
  });

  it('saves one of two simultaneous edits and returns 409 for the other', async () => {
    const { filename } = await storeMedia(world);
    const both = await Promise.all([put(filename, { title: 'Hers' }), put(filename, { title: 'His' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await changes()).toHaveLength(1);
  });

  it('audits an edit by a pastor under the pastor’s id', async () => {
    const { filename } = await storeMedia(world);
    await apiAs('pastor').updateSermon({ params: { filename }, body: sermonSaid() });
    expect((await changes())[0]?.by.id).toBe('sub-of-pastor');
  });

  it('retries while transactions collide, and returns busy in the end', async () => {
    const { filename } = await storeMedia(world);
    const before = await world.everything();
    const stop = failNext(...Array.from({ length: 40 }, () => [{ Code: 'TransactionConflict' }]));
    expect((await put(filename)).body.code).toBe('busy');
    stop();
    expect(await world.everything()).toBe(before);
  });

  it.each([
    ['an empty title', { title: ' ' }, 'title'],
    ['a title of two lines', { title: 'a\nb' }, 'title'],
    ['a day that does not exist', { date: '2026-02-30' }, 'date'],
    ['a summary of 1,001 characters', { summary: 'a'.repeat(1001) }, 'summary'],
    ['notes of 5,001 characters', { notes: 'a'.repeat(5001) }, 'notes'],
    ['a transcript of 40,001 characters', { transcript: 'a'.repeat(40_001) }, 'transcript'],
    ['a video of another site', { video: 'https://video.example/watch?v=dQw4w9WgXcQ' }, 'video'],
    ['a video address that runs a script', { video: 'javascript:alert(1)//youtu.be/dQw4w9WgXcQ' }, 'video'],
    ['a name with a control character', { speaker: 'Grace\u0007' }, 'speaker'],
  ])('rejects a sermon with %s', async (_, more, field) => {
    const { filename } = await storeMedia(world);
    const { status, body } = await put(filename, more);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('stores notes, transcript and video, which lists do not contain, and undoes their change', async () => {
    const { id, filename } = await storeMedia(world);
    const said = { notes: 'Questions:\n\n1. Why a pearl?', transcript: 'a’ '.repeat(13_000).trim() };
    const { body } = await put(filename, { ...said, video: 'youtu.be/dQw4w9WgXcQ?t=90' });
    const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    expect(body.sermon).toMatchObject({ ...said, video, version: 2 });
    expect((await admin.getSermon({ params: { filename } })).sermon).toMatchObject({ ...said, video });
    expect((await world.items('media')).find(({ pk }) => pk === 'media')).toMatchObject({
      video: { provider: 'youtube', id: 'dQw4w9WgXcQ' },
    });
    const { media } = await apiAs().listMedia({ query: {} });
    expect(JSON.stringify([media, await apiAs().latestSermon({})])).not.toMatch(/notes|transcript|video|a’ a/);
    await put(filename, { ...said, notes: 'Shorter', video, version: 2 });
    world.now += 60_000;
    const [line] = await changes();
    expect(line).toMatchObject({ before: { notes: said.notes }, after: { notes: 'Shorter', video } });
    await undo({ target: `media#${id}`, id: line?.id });
    expect((await admin.getSermon({ params: { filename } })).sermon).toMatchObject({ ...said, video, version: 4 });
    await put(filename, { version: 4 });
    expect((await world.items('media')).map(({ pk }) => pk)).toEqual(['media']);
  });

  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4s', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['http://m.youtube.com/live/dQw4w9WgXcQ?feature=share', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['vimeo.com/76979871', 'https://vimeo.com/76979871'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
  ])('stores the video address %s as %s', async (video, stored) => {
    const { filename } = await storeMedia(world);
    expect((await put(filename, { video })).body.sermon).toMatchObject({ video: stored });
  });

  it.each([
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/@church',
    'https://vimeo.com/channels/staffpicks',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  ])('rejects the video address %s', async (video) => {
    const { filename } = await storeMedia(world);
    const { status, body } = await put(filename, { video });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['video']]);
  });

  it('returns 404 for an unfinished upload, a document and an unknown file', async () => {
    const open = await storeMedia(world, { isPublished: false });
    const paper = await storeMedia(world, { filename: 'report.pdf', extension: 'pdf', mediaType: 'document' });
    for (const filename of [open.filename, paper.filename, 'nothing.mp3']) {
      expect((await put(filename)).status).toBe(404);
      expect((await invoke('getSermon', { as: 'admin', params: { filename } })).status).toBe(404);
    }
  });
});

describe('the history of sermons', () => {
  const target = ({ id }: { readonly id: string }) => `media#${id}`;

  it('lists who changed a recording, with details before and after, and deletions', async () => {
    const media = await storeMedia(world);
    services.files.set(`media/${media.filename}`, { body: 'la', etag: '"1"', headers: {} });
    await put(media.filename);
    world.now += 60_000;
    await admin.deleteMedia({ body: { filename: media.filename } });
    expect(await changes({ area: 'media' })).toMatchObject([
      { action: 'media.delete', label: 'The pearl', before: { title: 'The pearl' } },
      {
        ...{ action: 'media.update', target: target(media), label: 'The pearl', by: { id: 'sub-of-admin' } },
        before: { title: 'The field with the treasure', series: 'The Kingdom Is Like', summary: '' },
        after: { title: 'The pearl', series: '', summary: 'A merchant sells all he has.' },
      },
    ]);
  });

  it('undoes an edit, and undoes the undo', async () => {
    const media = await storeMedia(world);
    await put(media.filename);
    const titles = async () =>
      (await apiAs().listMedia({ query: {} })).media.map(({ title, series }) => [title, series]);
    const [edit] = await changes({ target: target(media) });
    world.now += 60_000;
    expect((await undo({ target: target(media), id: edit?.id })).status).toBe(200);
    expect(await titles()).toEqual([['The field with the treasure', 'The Kingdom Is Like']]);
    const [undone] = await changes({ target: target(media) });
    expect(undone).toMatchObject({ undoes: edit?.id, after: edit?.before });
    world.now += 60_000;
    expect((await undo({ target: target(media), id: undone?.id })).status).toBe(200);
    expect(await titles()).toEqual([['The pearl', undefined]]);
  });

  it('returns 409 when a later edit came, and undoes when its version is given', async () => {
    const media = await storeMedia(world);
    await put(media.filename);
    world.now += 60_000;
    await put(media.filename, { title: 'Another', version: 2 });
    const [, first] = await changes({ target: target(media) });
    const asked = { target: target(media), id: first?.id };
    const { status, body } = await undo(asked);
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'version_conflict',
        current: { title: 'Another', version: 3 },
        yours: { title: 'The field with the treasure' },
      },
    ]);
    expect((await undo({ ...asked, version: 2 })).status).toBe(409);
    expect((await undo({ ...asked, version: 3 })).status).toBe(200);
  });

  describe('undoing the deletion of a recording', () => {
    const deleted = async (more: Parameters<typeof storeMedia>[1] = {}) => {
      const media = await storeMedia(world, more);
      services.files.set(`media/${media.filename}`, { body: 'la', etag: '"1"', headers: {} });
      await admin.deleteMedia({ body: { filename: media.filename } });
      world.now += 60_000;
      return media;
    };
    const heard = async () => (await apiAs().listMedia({ query: {} })).media.map(({ mediaUrl }) => mediaUrl.slice(1));
    const newest = async (media: { readonly id: string }) => (await changes({ target: target(media) }))[0];
    const back = async (media: { readonly id: string }, more = {}) =>
      undo({ target: target(media), id: (await newest(media))?.id, ...more });

    it('restores a recording under its address with its details, and deletes it again', async () => {
      const peaks = '04f8'.repeat(24);
      const media = await deleted({ peaks });
      const wave = { params: { filename: media.filename } };
      await expect(apiAs().recordingPeaks(wave)).rejects.toMatchObject({ code: 'not_found' });
      const address = `media/${media.filename}`;
      expect([...services.files.keys()]).toEqual([`kept/${media.filename}`]);
      const before = await newest(media);
      expect((await back(media)).status).toBe(200);
      expect(await heard()).toEqual([address]);
      expect(await apiAs().recordingPeaks(wave)).toEqual({ success: true, peaks });
      expect(services.files.get(address)?.headers).toMatchObject({ 'content-type': 'audio/mpeg' });
      const restored = await newest(media);
      expect(restored).toMatchObject({ action: 'media.restore', undoes: before?.id, after: before?.before });
      expect((await world.announced()).at(-1)).toMatchObject({ id: `${media.id}.3`, data: { mediaId: media.id } });
      world.now += 60_000;
      expect((await back(media)).status).toBe(200);
      expect([await heard(), services.files.has(address)]).toEqual([[], false]);
      expect(services.forgotten).toEqual([`/${address}`, `/${address}`]);
      world.now += 60_000;
      expect((await back(media)).status).toBe(200);
      expect(await heard()).toEqual([address]);
    });

    it('removes notes and transcript with the recording, and restores them with it', async () => {
      const media = await storeMedia(world);
      services.files.set(`media/${media.filename}`, { body: 'la', etag: '"1"', headers: {} });
      const said = { notes: 'Read Matthew 13.', transcript: 'The kingdom is like a pearl.' };
      await put(media.filename, { ...said, video: 'https://vimeo.com/76979871' });
      world.now += 60_000;
      await admin.deleteMedia({ body: { filename: media.filename } });
      expect((await world.items('media')).map(({ pk }) => pk)).toEqual(['media-kept']);
      world.now += 60_000;
      expect((await back(media)).status).toBe(200);
      const { sermon } = await admin.getSermon({ params: { filename: media.filename } });
      expect(sermon).toMatchObject({ ...said, video: 'https://vimeo.com/76979871' });
    });

    it('restores a document as a document under its name', async () => {
      const paper = await deleted({ filename: 'report.pdf', extension: 'pdf', mediaType: 'document' });
      expect((await back(paper)).status).toBe(200);
      expect(services.files.get('media/report.pdf')?.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="report.pdf"',
      });
      expect(await heard()).toEqual([]);
    });

    it('returns 409 when the recording was restored already, and changes nothing', async () => {
      const media = await deleted();
      const line = await newest(media);
      await back(media);
      const before = await world.everything();
      const { body } = await undo({ target: target(media), id: line?.id });
      expect(body).toMatchObject({ code: 'version_conflict', current: { title: 'The field with the treasure' } });
      expect(await world.everything()).toBe(before);
    });

    it('returns 409 file_gone after 30 days, even if the bucket still has the file', async () => {
      const media = await deleted();
      world.now += keptDays * 24 * 3_600_000;
      const before = await world.everything();
      const { status, body } = await back(media);
      expect([status, body]).toMatchObject([409, { code: 'file_gone', message: expect.stringContaining('30 days') }]);
      expect([await world.everything(), [...services.files.keys()]]).toEqual([before, [`kept/${media.filename}`]]);
      await deleted();
      expect((await world.items('media')).map(({ pk }) => pk)).toEqual(['media-kept']);
    });

    it('removes the restored file when its item could not be written', async () => {
      const media = await deleted();
      const person = { pk: 'sub-of-admin', role: 'admin', ended: {} };
      // The admin is disabled after the file is restored, before its item is.
      services.onWrite = (method) => {
        if (method === 'PUT') return world.put('users', { ...person, status: 'disabled' });
      };
      expect((await back(media)).body.code).toBe('account_disabled');
      services.onWrite = () => {};
      await world.put('users', { ...person, status: 'active' });
      expect([...services.files.keys()]).toEqual([`kept/${media.filename}`]);
      expect((await back(media)).status).toBe(200);
    });
  });
});
