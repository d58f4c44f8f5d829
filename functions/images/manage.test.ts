import { describe, expect, it } from 'vitest';
import { keptDays } from '#shared/history/retention.ts';
import { deliverFileMessage, imageArrives, imageUpload, picture, uploadPicture } from '../testing/images.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './prepare.lambda.ts';

const world = startWorld();
const services = startServices();
const admin = apiAs('admin');
const params = { key: 'front_door' };
const day = 24 * 3_600_000;

const gallery = async () => (await admin.listImages({})).images;
const served = () => [...services.files.keys()].sort();
const sweep = () => handler({ prepare: 'sweep' });
const lastLine = async (action: string) => (await world.items('audit')).filter((line) => line.action === action).at(-1);
const upload = async (more = {}) => uploadPicture(services, await picture('jpeg'), more);
const later = () => (world.now += 1000);

const target = 'image#front_door';
const changes = async () => (await admin.listChanges({ body: { target } })).items;
const undo = (change: { readonly id: string } | undefined, more = {}) =>
  invoke('undoChange', { as: 'admin', body: { target, id: change?.id, ...more } });
const filesOf = (id: string | undefined) => served().filter((key) => key.includes(`/${id}/`)).length;

describe('changing the details of an image', () => {
  it('changes the details of an image, not its key or file, and announces and audits the change', async () => {
    await upload();
    const body = { alt_text: 'Doors, open', credit: 'W. Kamau', focal: { x: 20, y: 80 }, version: 1 };
    const { image } = await admin.updateImage({ params, body });
    expect(image).toMatchObject({ alt_text: 'Doors, open', credit: 'W. Kamau', focal: { x: 20, y: 80 }, version: 2 });
    expect(image).toMatchObject({ image_key: 'front_door', filename: 'front_door.jpg' });
    expect(await gallery()).toEqual([image]);
    expect((await world.announced()).at(-1)).toMatchObject({ id: `${image.id}.2`, data: { imageKey: 'front_door' } });
    expect(await lastLine('image.update')).toMatchObject({
      before: { alt_text: 'The open door', focal: { x: 50, y: 50 } },
      after: { alt_text: 'Doors, open', focal: { x: 20, y: 80 } },
    });
  });

  it('undoes a change of details; after later changes only with the current version', async () => {
    const first = await upload();
    later();
    await admin.updateImage({ params, body: { alt_text: 'Doors, open', focal: { x: 20, y: 80 } } });
    const [edit] = await changes();
    expect(edit?.label).toBe('Front door');
    later();
    expect((await undo(edit)).status).toBe(200);
    expect(await gallery()).toMatchObject([{ alt_text: 'The open door', focal: { x: 50, y: 50 }, version: 3 }]);
    const [undone] = await changes();
    expect(undone).toMatchObject({ action: 'image.update', undoes: edit?.id, after: edit?.before });

    const { status, body } = await undo(edit);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'version_conflict', current: { alt_text: 'The open door', version: 3 } });
    later();
    await admin.updateImage({ params, body: { alt_text: 'Newer' } });
    expect((await undo(edit, { version: 3 })).status).toBe(409);
    expect(await gallery()).toMatchObject([{ alt_text: 'Newer' }]);
    expect((await undo(edit, { version: 4 })).status).toBe(200);
    expect(await gallery()).toMatchObject([{ alt_text: 'The open door' }]);

    later();
    const second = await upload({ replaces: true });
    expect((await undo(edit)).body).toMatchObject({ code: 'version_conflict', current: { version: 6 } });
    expect((await undo(edit, { version: 6 })).status).toBe(200);
    expect(await gallery()).toMatchObject([{ alt_text: 'The open door', upload_id: first, version: 7 }]);
    expect(second).not.toBe(first);
  });

  it('accepts an empty alt text for a decorative picture, and keeps omitted fields', async () => {
    await upload();
    await admin.updateImage({ params, body: { alt_text: 'Doors', credit: 'W. Kamau', focal: { x: 1, y: 2 } } });
    const { image } = await admin.updateImage({ params, body: { alt_text: '' } });
    expect(image).toMatchObject({ alt_text: '', credit: 'W. Kamau', focal: { x: 1, y: 2 } });
  });

  it('returns 409 with the current image when the version is stale', async () => {
    await upload();
    await admin.updateImage({ params, body: { alt_text: 'First', version: 1 } });
    const { status, body } = await invoke('updateImage', {
      as: 'admin',
      params,
      body: { alt_text: 'Second', version: 1 },
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'version_conflict', current: { alt_text: 'First', version: 2 } });
    expect(await gallery()).toMatchObject([{ alt_text: 'First' }]);
  });

  it('changes nothing when the same update is sent again', async () => {
    await upload();
    const request = { params, body: { alt_text: 'Doors', version: 1 } };
    await admin.updateImage(request);
    const before = await world.everything();
    expect(await admin.updateImage(request)).toMatchObject({ image: { version: 2 } });
    expect(await world.everything()).toBe(before);
  });

  it('rejects control characters, long alt texts, focal points outside the picture and unknown keys', async () => {
    await upload();
    const bad = [{ alt_text: 'a\u0007b' }, { alt_text: 'x'.repeat(301) }, { alt_text: '', focal: { x: 101, y: 0 } }];
    for (const body of bad) {
      await expect(admin.updateImage({ params, body })).rejects.toMatchObject({ code: 'validation_failed' });
    }
    await expect(admin.updateImage({ params: { key: 'none' }, body: { alt_text: '' } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('replacing an existing image', () => {
  it('keeps the key, id and details of a replaced image, at new addresses', async () => {
    await upload();
    const [before] = await gallery();
    later();
    const second = await uploadPicture(services, await picture('png', 80, 20), {
      ...{ alt_text: undefined, type: 'image/png', replaces: true, filename: 'new.png' },
    });
    const [image, ...others] = await gallery();
    expect(others).toEqual([]);
    expect(image).toMatchObject({
      id: before?.id,
      alt_text: 'The open door',
      width: 80,
      version: 2,
      upload_id: second,
    });
    expect(image?.file_path).toBe(`/images/front_door/${second}/80.jpg`);
    expect(await lastLine('image.publish')).toMatchObject({ before: { width: 40 }, after: { width: 80 } });
  });

  it('a failed replacement leaves the image as it is and shows the reason', async () => {
    await upload();
    const [before] = await gallery();
    later();
    await uploadPicture(services, Buffer.from('no picture'), { replaces: true });
    const [image] = await gallery();
    expect(image).toMatchObject({ state: 'refused', reason: 'wrong_type', file_path: before?.file_path, version: 1 });
    later();
    await uploadPicture(services, await picture('jpeg', 50, 50), { replaces: true });
    expect(await gallery()).toMatchObject([{ state: 'ready', reason: null, width: 50 }]);
  });

  it('serves the old files for a day after a replacement, and no longer', async () => {
    const first = await upload();
    const second = await upload({ replaces: true });
    world.now += day - 1;
    await sweep();
    expect([filesOf(first), filesOf(second)]).toEqual([3, 3]);
    world.now += 1;
    await sweep();
    expect([filesOf(first), filesOf(second)]).toEqual([0, 3]);
    expect(services.forgotten).toEqual([`/images/front_door/${first}/*`]);
    expect(await gallery()).toMatchObject([{ state: 'ready', upload_id: second }]);
  });

  it('sweeps a replaced image again if its removal failed', async () => {
    const first = await upload();
    await upload({ replaces: true });
    world.now += day;
    services.onWrite = (method) => {
      if (method === 'FORGET') throw new Error('AccessDenied');
    };
    await expect(sweep()).rejects.toThrow();
    services.onWrite = () => {};
    await sweep();
    expect(services.forgotten).toEqual([`/images/front_door/${first}/*`]);
  });
});

describe('deleting an existing image', () => {
  it('deletes, announces and audits an image, hides its files a day later, and removes them in the end', async () => {
    const id = await upload();
    await admin.deleteImage({ params });
    expect(await gallery()).toEqual([]);
    expect((await world.announced()).map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect(await lastLine('image.delete')).toMatchObject({ before: { alt_text: 'The open door' } });
    expect(served()).toHaveLength(3);
    world.now += day;
    await sweep();
    expect([filesOf(id), services.forgotten]).toEqual([0, [`/images/front_door/${id}/*`]]);
    expect(served()).toHaveLength(3);
    for (const key of served()) expect(key).toMatch(/^images\/front_door\/[a-z0-9]{26}\/40\.(avif|webp|jpg)$/);
    const secret = served()[0]?.split('/')[2] ?? '';
    const told = [await gallery(), await changes(), await world.items('audit'), await world.announced()];
    expect(JSON.stringify(told)).not.toContain(secret);
    world.now += (keptDays - 1) * day;
    await sweep();
    expect([served(), await world.items('media')]).toEqual([[], []]);
    await expect(admin.deleteImage({ params })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('drops refused and unfinished uploads under the key of a deleted image', async () => {
    await uploadPicture(services, Buffer.from('no picture'));
    const bytes = await picture('jpeg');
    const request = { body: imageUpload(bytes), idempotencyKey: crypto.randomUUID() };
    const { upload_id } = await admin.uploadImage(request);
    await admin.deleteImage({ params });
    imageArrives(services, upload_id, bytes);
    await deliverFileMessage(upload_id);
    expect([await gallery(), served()]).toEqual([[], []]);
  });
});

describe('restoring an earlier picture', () => {
  const shown = async () => (await gallery()).map(({ file_path, alt_text, width }) => [file_path, alt_text, width]);

  it.each([
    ['at once', 0],
    ['the next day, when its old address is gone', day],
    ['a moment before its retention ends', keptDays * day - 1],
  ])('%s, a deletion can be undone, redone and undone again', async (_, wait) => {
    const first = await upload();
    later();
    await admin.deleteImage({ params });
    world.now += wait;
    await sweep();
    expect((await undo((await changes())[0])).status).toBe(200);
    const [image] = await gallery();
    expect(image).toMatchObject({ alt_text: 'The open door', width: 40, version: 2, filename: 'front_door.jpg' });
    expect(image?.upload_id === first).toBe(wait === 0);
    for (const { path } of image?.variants ?? []) expect(services.files.has(path.slice(1))).toBe(true);
    const [restored, deleted] = await changes();
    expect(restored).toMatchObject({ action: 'image.restore', undoes: deleted?.id, after: deleted?.before });
    const told = (await world.announced()).find(({ id }) => id === `${image?.id}.2`);
    expect(told).toMatchObject({ type: 'image.changed', data: { imageKey: 'front_door' } });

    later();
    expect((await undo(restored)).status).toBe(200);
    expect(await gallery()).toEqual([]);
    later();
    expect((await undo((await changes())[0])).status).toBe(200);
    expect(await shown()).toEqual([[image?.file_path, 'The open door', 40]]);
    const again = await undo(deleted);
    expect(again.body).toMatchObject({ code: 'version_conflict', current: { image_key: 'front_door' } });
    world.now += 2 * keptDays * day;
    await sweep();
    for (const { path } of (await gallery())[0]?.variants ?? []) expect(services.files.has(path.slice(1))).toBe(true);
    expect(served()).toHaveLength(3);
  });

  it('undoing a replacement brings the older picture and its details back, and can be undone', async () => {
    await upload();
    await admin.updateImage({ params, body: { alt_text: 'Doors', credit: 'W. Kamau', focal: { x: 1, y: 2 } } });
    later();
    await uploadPicture(services, await picture('png', 80, 20), { type: 'image/png', replaces: true });
    world.now += 2 * day;
    await sweep();
    expect((await undo((await changes())[0])).status).toBe(200);
    expect(await gallery()).toMatchObject([
      { alt_text: 'Doors', credit: 'W. Kamau', focal: { x: 1, y: 2 }, width: 40 },
    ]);
    world.now += 2 * day;
    await sweep();
    expect((await undo((await changes())[0])).status).toBe(200);
    expect(await gallery()).toMatchObject([{ alt_text: 'The open door', credit: '', width: 80, version: 5 }]);
  });

  it('undoing a first upload removes the image, and can be undone', async () => {
    await upload();
    later();
    expect((await undo((await changes())[0])).status).toBe(200);
    expect(await gallery()).toEqual([]);
    later();
    expect((await undo((await changes())[0])).status).toBe(200);
    expect(await gallery()).toMatchObject([{ alt_text: 'The open door' }]);
  });

  it('returns 409 when another image took the key, unless its version is given', async () => {
    await upload();
    later();
    await admin.deleteImage({ params });
    const [deleted] = await changes();
    later();
    await uploadPicture(services, await picture('jpeg', 50, 50), { alt_text: 'Another' });
    const before = await world.everything();
    expect((await undo(deleted)).body).toMatchObject({ code: 'version_conflict', current: { version: 1 } });
    expect((await undo(deleted, { version: 7 })).status).toBe(409);
    expect(await world.everything()).toBe(before);
    later();
    expect((await undo(deleted, { version: 1 })).status).toBe(200);
    expect(await gallery()).toMatchObject([{ width: 40, version: 2 }]);
    later();
    expect((await undo((await changes())[0])).status).toBe(200);
    expect(await gallery()).toMatchObject([{ width: 50, alt_text: 'Another' }]);
  });

  it('returns 409 file_gone with a plain message when the files were removed', async () => {
    await upload();
    later();
    await admin.deleteImage({ params });
    world.now += keptDays * day;
    await sweep();
    const before = await world.everything();
    const { status, body } = await undo((await changes())[0]);
    expect([status, body]).toMatchObject([409, { code: 'file_gone', message: expect.stringContaining('30 days') }]);
    expect(await world.everything()).toBe(before);
  });

  it('restores once when two admins undo a deletion at the same time', async () => {
    await upload();
    later();
    await admin.deleteImage({ params });
    const [deleted] = await changes();
    const both = await Promise.all([undo(deleted), undo(deleted)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await world.items('audit')).filter(({ action }) => action === 'image.restore')).toHaveLength(1);
  });

  it('restoring while files are being hidden loses none, and a failed move is repeated', async () => {
    const first = await upload();
    later();
    await admin.deleteImage({ params });
    world.now += day;
    services.onWrite = (method) => {
      if (method === 'PUT') throw new Error('AccessDenied');
    };
    await expect(sweep()).rejects.toThrow();
    services.onWrite = async (method) => {
      if (method !== 'PUT') return;
      services.onWrite = () => {};
      expect((await undo((await changes())[0])).status).toBe(200);
    };
    await sweep();
    expect(await gallery()).toMatchObject([{ upload_id: first }]);
    expect(filesOf(first)).toBe(3);
    world.now += day;
    await sweep();
    expect(served()).toHaveLength(3);
  });

  it('removes a deleted image with missing files instead of hiding it', async () => {
    const first = await upload();
    await admin.deleteImage({ params });
    services.files.delete(served()[0] ?? '');
    world.now += day;
    await sweep();
    expect(filesOf(first)).toBe(0);
    world.now += day;
    await sweep();
    expect([served(), await world.items('media')]).toEqual([[], []]);
  });
});

describe('sweeping images and uploads', () => {
  it('forgets uploads after a day if their file never came', async () => {
    await admin.uploadImage({ body: imageUpload(new Uint8Array(9)), idempotencyKey: crypto.randomUUID() });
    world.now += day - 1;
    await sweep();
    expect(await world.items('media')).toHaveLength(1);
    world.now += 1;
    await sweep();
    expect(await world.items('media')).toEqual([]);
  });

  it('refuses an arrived upload that failed in the queue, and leaves no files', async () => {
    const bytes = await picture('jpeg');
    const { upload_id } = await admin.uploadImage({
      body: imageUpload(bytes),
      idempotencyKey: crypto.randomUUID(),
    });
    imageArrives(services, upload_id, bytes);
    services.onWrite = (_, key) => {
      if (key.endsWith('.jpg')) throw new Error('AccessDenied');
    };
    await expect(deliverFileMessage(upload_id)).rejects.toThrow();
    services.onWrite = () => {};
    world.now += 3_600_000;
    await sweep();
    expect(await gallery()).toMatchObject([{ state: 'refused', reason: 'not_prepared' }]);
    expect(served().filter((key) => key.startsWith('images/'))).toEqual([]);
    await deliverFileMessage(upload_id);
    expect(served()).toEqual([]);
    world.now += 7 * day;
    await sweep();
    expect(await world.items('media')).toEqual([]);
  });
});
