import { describe, expect, it } from 'vitest';
import { hear, imageArrives, imageUpload, picture, uploadPicture } from '../testing/images.ts';
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

describe('changing what is said of an image', () => {
  it('keeps its key and file, tells pages, and records before and after', async () => {
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

  it('can be taken back, unless it was changed since or the picture is another', async () => {
    await upload();
    later();
    await admin.updateImage({ params, body: { alt_text: 'Doors, open', focal: { x: 20, y: 80 } } });
    const target = 'image#front_door';
    const edits = async () => (await admin.listChanges({ body: { target } })).items;
    const [edit] = await edits();
    const undo = (more = {}) => invoke('undoChange', { as: 'admin', body: { target, id: edit?.id, ...more } });
    later();
    expect((await undo()).status).toBe(200);
    expect(await gallery()).toMatchObject([{ alt_text: 'The open door', focal: { x: 50, y: 50 }, version: 3 }]);
    const [undone] = await edits();
    expect(undone).toMatchObject({ action: 'image.update', undoes: edit?.id, after: edit?.before });

    const { status, body } = await undo();
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'version_conflict', current: { alt_text: 'The open door', version: 3 } });
    later();
    await admin.updateImage({ params, body: { alt_text: 'Newer' } });
    expect((await undo({ version: 3 })).status).toBe(409);
    expect(await gallery()).toMatchObject([{ alt_text: 'Newer' }]);
    expect((await undo({ version: 4 })).status).toBe(200);
    expect(await gallery()).toMatchObject([{ alt_text: 'The open door' }]);

    later();
    await upload({ replaces: true });
    expect((await undo({ version: 6 })).body).toMatchObject({ code: 'file_gone' });
  });

  it('lets a picture that only decorates have no alt text, and leaves out what was not said', async () => {
    await upload();
    await admin.updateImage({ params, body: { alt_text: 'Doors', credit: 'W. Kamau', focal: { x: 1, y: 2 } } });
    const { image } = await admin.updateImage({ params, body: { alt_text: '' } });
    expect(image).toMatchObject({ alt_text: '', credit: 'W. Kamau', focal: { x: 1, y: 2 } });
  });

  it('refuses a stale version with the image as it stands', async () => {
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

  it('sent again changes nothing', async () => {
    await upload();
    const request = { params, body: { alt_text: 'Doors', version: 1 } };
    await admin.updateImage(request);
    const before = await world.everything();
    expect(await admin.updateImage(request)).toMatchObject({ image: { version: 2 } });
    expect(await world.everything()).toBe(before);
  });

  it('refuses text that turns or hides what is around it, and a point outside', async () => {
    await upload();
    const bad = [{ alt_text: 'a\u202Eb' }, { alt_text: 'x'.repeat(301) }, { alt_text: '', focal: { x: 101, y: 0 } }];
    for (const body of bad) {
      await expect(admin.updateImage({ params, body })).rejects.toMatchObject({ code: 'validation_failed' });
    }
    await expect(admin.updateImage({ params: { key: 'none' }, body: { alt_text: '' } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('replacing an image', () => {
  it('keeps its key, its id and what is said of it, at new addresses', async () => {
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

  it('that fails leaves the image as it is, and says why beside it', async () => {
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

  it('lets pages that were read before find its old files for a day, and no longer', async () => {
    const first = await upload();
    const second = await upload({ replaces: true });
    const filesOf = (id: string) => served().filter((key) => key.includes(id)).length;
    world.now += day - 1;
    await sweep();
    expect([filesOf(first), filesOf(second)]).toEqual([3, 3]);
    world.now += 1;
    await sweep();
    expect([filesOf(first), filesOf(second)]).toEqual([0, 3]);
    expect(services.forgotten).toEqual([`/images/front_door/${first}/*`]);
    expect(await gallery()).toMatchObject([{ state: 'ready', upload_id: second }]);
  });

  it('whose files could not be removed is swept again', async () => {
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

describe('deleting an image', () => {
  it('takes it from the gallery, tells pages, records it, and removes its files a day later', async () => {
    const id = await upload();
    await admin.deleteImage({ params });
    expect(await gallery()).toEqual([]);
    expect((await world.announced()).map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect(await lastLine('image.delete')).toMatchObject({ before: { alt_text: 'The open door' } });
    expect(served()).toHaveLength(3);
    world.now += day;
    await sweep();
    expect([served(), services.forgotten]).toEqual([[], [`/images/front_door/${id}/*`]]);
    await expect(admin.deleteImage({ params })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('forgets what was refused under its key, and what is on its way there', async () => {
    await uploadPicture(services, Buffer.from('no picture'));
    const bytes = await picture('jpeg');
    const request = { body: imageUpload(bytes), idempotencyKey: crypto.randomUUID() };
    const { upload_id } = await admin.uploadImage(request);
    await admin.deleteImage({ params });
    imageArrives(services, upload_id, bytes);
    await hear(upload_id);
    expect([await gallery(), served()]).toEqual([[], []]);
  });
});

describe('sweeping', () => {
  it('forgets uploads whose file never came, after a day', async () => {
    await admin.uploadImage({ body: imageUpload(new Uint8Array(9)), idempotencyKey: crypto.randomUUID() });
    world.now += day - 1;
    await sweep();
    expect(await world.items('media')).toHaveLength(1);
    world.now += 1;
    await sweep();
    expect(await world.items('media')).toEqual([]);
  });

  it('says of what arrived and was given up that it could not be prepared, and leaves nothing of it', async () => {
    const bytes = await picture('jpeg');
    const { upload_id } = await admin.uploadImage({
      body: imageUpload(bytes),
      idempotencyKey: crypto.randomUUID(),
    });
    imageArrives(services, upload_id, bytes);
    services.onWrite = (_, key) => {
      if (key.endsWith('.jpg')) throw new Error('AccessDenied');
    };
    await expect(hear(upload_id)).rejects.toThrow();
    services.onWrite = () => {};
    world.now += 3_600_000;
    await sweep();
    expect(await gallery()).toMatchObject([{ state: 'refused', reason: 'not_prepared' }]);
    expect(served().filter((key) => key.startsWith('images/'))).toEqual([]);
    // Redriven from the dead letters, it is over all the same.
    await hear(upload_id);
    expect(served()).toEqual([]);
    world.now += 7 * day;
    await sweep();
    expect(await world.items('media')).toEqual([]);
  });
});
