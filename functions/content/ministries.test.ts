import { describe, expect, it } from 'vitest';
import { defaultMinistries, type MinistryRecord } from '#shared/content/ministries.ts';
import type { ManagedMinistry } from '#shared/content/ministry-input.ts';
import { type Answer, apiAs, invoke, type RequestOptions } from '../testing/invoke.ts';
import { beginning, startWorld } from '../testing/world.ts';
import { putMinistry } from './put-ministry.ts';

const world = startWorld();
const admin = { sub: 'sub-of-admin', role: 'admin', session: 'session-of-admin', issuedAt: beginning / 1000 } as const;

const choir = {
  name: 'Choir',
  slug: 'choir',
  description: 'Four parts,\nand a fifth who only claps.',
  leader: 'Grace Achieng',
  contact_email: 'choir@example.org',
  meeting_time: '18:30',
};

const send = (body: object, more: RequestOptions = {}) => invoke('changeMinistry', { as: 'admin', body, ...more });
const add = (more: object = {}, sent: RequestOptions = {}) =>
  send({ action: 'addMinistry', ministry: { ...choir, ...more } }, sent);
const update = (id: string, updates: object, version?: number) =>
  send({ action: 'updateMinistry', id, updates, version });
const remove = (id: string, version?: number) => send({ action: 'deleteMinistry', id, version });

const ministryOf = ({ body }: Answer) => body.ministry as ManagedMinistry;
const managed = async () => [...(await apiAs('admin').listMinistries({})).data];
const slugs = async () => (await managed()).map(({ slug }) => slug);
const seen = async () => (await apiAs().ministries({ query: {} })).data.map(({ slug }) => slug);
const builtIn = defaultMinistries.map(({ slug }) => slug);
const lines = () => world.items('audit');

describe('adding a new ministry', () => {
  it('CL-29, EN-18: a new ministry has defaults and comes last for staff and visitors', async () => {
    const added = ministryOf(await add());
    expect(added).toEqual({
      ...choir,
      id: expect.stringMatching(/^choir-[a-z0-9]{8}$/),
      meeting_day: 'Sunday',
      icon: 'Users',
      image_url: '',
      page_url: '',
      is_featured: true,
      is_active: true,
      display_order: 7,
      version: 1,
    });
    expect((await managed()).at(-1)).toEqual(added);
    const { is_active: _, version: __, ...shown } = added;
    expect((await apiAs().ministries({ query: {} })).data.at(-1)).toEqual(shown);
  });

  it('a new ministry comes last if its order is empty', async () => {
    expect(ministryOf(await add({ display_order: '' }))).toMatchObject({ display_order: 7 });
  });

  it('a new ministry may set every field itself', async () => {
    const own = {
      meeting_day: 'Various days',
      icon: 'Music',
      image_url: 'https://pictures.example/choir.jpg',
      page_url: '/events#choir',
      is_featured: false,
      is_active: false,
      display_order: 1,
    };
    expect(ministryOf(await add(own))).toMatchObject(own);
  });

  it('adds a ministry in one transaction with its event and an audit line that can be undone', async () => {
    const { id, version: _, ...record } = ministryOf(await add());
    expect(await world.announced()).toMatchObject([
      {
        id: `ministry#${id}.1`,
        type: 'content.changed',
        subject: `ministry#${id}`,
        data: { keys: [], ministries: true },
      },
    ]);
    expect(JSON.stringify(await world.announced())).not.toContain('Grace');
    const [line, ...more] = await lines();
    expect(line).toMatchObject({
      pk: `ministry#${id}`,
      action: 'ministry.add',
      actor: 'sub-of-admin',
      after: { id, ...record },
    });
    expect(line).not.toHaveProperty('before');
    expect(more).toEqual([]);
    const writes = world.calls.map(({ command }) => command).filter((command) => !/Get|Query/.test(command));
    expect(writes).toEqual(['TransactWriteItems']);
  });
});

describe('the slug of a ministry', () => {
  it('rejects a slug of a built-in, changed or inactive ministry and names the field', async () => {
    await update('men', { is_active: false });
    await update('women', { slug: 'ladies' });
    const before = await world.everything();
    for (const slug of ['kids', 'men', 'ladies']) {
      const { status, body } = await add({ slug });
      expect([status, body.code]).toEqual([409, 'slug_taken']);
      expect(body.fields).toEqual({ 'ministry.slug': body.error });
    }
    expect(await update('kids', { slug: 'ladies' })).toMatchObject({
      status: 409,
      body: { code: 'slug_taken', fields: { 'updates.slug': expect.stringContaining('slug') } },
    });
    expect(await world.everything()).toBe(before);
  });

  it('releases the slug when its ministry is deleted or renamed', async () => {
    await remove('men');
    await update('women', { slug: 'ladies' });
    expect((await add({ slug: 'men' })).status).toBe(200);
    expect((await add({ slug: 'women' })).status).toBe(200);
  });

  it('gives a slug to exactly one of several ministries added at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => add({ name: `Choir ${index}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await slugs()).toEqual([...builtIn, 'choir']);
    expect(await lines()).toHaveLength(1);
  });

  it.each(['', 'Choir', 'a choir', 'chœur', '-choir', 'choir-', 'a--b', 'choir/x', 'x'.repeat(61)])(
    'a slug must not be %j',
    async (slug) => {
      const { status, body } = await add({ slug });
      expect(status).toBe(400);
      expect(Object.keys(body.fields ?? {})).toEqual(['ministry.slug']);
    },
  );
});

describe('changing an existing ministry', () => {
  it('writes whole records before and after to the audit line, and keeps unchanged fields', async () => {
    const before = defaultMinistries[0] as MinistryRecord;
    const after = { ...before, leader: 'Grace Achieng', is_featured: false };
    const saved = ministryOf(await update('kids', { leader: 'Grace Achieng', is_featured: false }, 0));
    expect(saved).toEqual({ ...after, version: 1 });
    expect(await lines()).toMatchObject([{ pk: 'ministry#kids', action: 'ministry.update', before, after }]);
    expect((await apiAs().ministries({ query: { featured: 'true' } })).data.map(({ id }) => id)).not.toContain('kids');
    expect((await apiAs().ministries({ query: {} })).data).toContainEqual(
      expect.objectContaining({ id: 'kids', leader: 'Grace Achieng', is_featured: false }),
    );
  });

  it('writes nothing when the ministry does not change, even from an old version', async () => {
    await update('kids', { leader: 'Grace Achieng' }, 0);
    const before = await world.everything();
    expect(ministryOf(await update('kids', { leader: 'Grace Achieng' }, 0)).version).toBe(1);
    expect((await update('men', {})).status).toBe(200);
    expect(await world.everything()).toBe(before);
  });

  it('returns 409 with both ministries when the version is stale', async () => {
    await update('kids', { leader: 'Grace Achieng' }, 0);
    const before = await world.everything();
    expect(await update('kids', { leader: 'Daniel Otieno' }, 0)).toMatchObject({
      status: 409,
      body: {
        code: 'version_conflict',
        current: { leader: 'Grace Achieng', version: 1 },
        yours: { leader: 'Daniel Otieno' },
      },
    });
    expect((await remove('kids', 0)).body.code).toBe('version_conflict');
    expect(await world.everything()).toBe(before);
  });

  it('keeps or rejects each of several simultaneous changes, and loses none', async () => {
    const answers = await Promise.all([
      ...['name', 'leader'].map((field) => update('kids', { [field]: 'Both of us' })),
      ...['Grace', 'Daniel'].map((leader) => update('men', { leader }, 0)),
    ]);
    expect(answers.map(({ status }) => status).slice(0, 2)).toEqual([200, 200]);
    expect(
      answers
        .map(({ status }) => status)
        .slice(2)
        .sort(),
    ).toEqual([200, 409]);
    expect(await managed()).toContainEqual(
      expect.objectContaining({ id: 'kids', name: 'Both of us', leader: 'Both of us', version: 2 }),
    );
  });

  it('hides an inactive ministry from visitors, but not from admins', async () => {
    await update('men', { is_active: false, leader: 'Daniel Otieno' });
    expect(await seen()).toEqual(builtIn.filter((slug) => slug !== 'men'));
    const visitors = JSON.stringify((await invoke('ministries')).body);
    for (const secret of ['Daniel', 'is_active', 'version']) expect(visitors).not.toContain(secret);
    expect(await managed()).toContainEqual(expect.objectContaining({ slug: 'men', is_active: false, version: 1 }));
    await update('men', { is_active: true });
    expect(await seen()).toEqual(builtIn);
  });

  it('CN-21: shows ministries in the order that staff set, from 1', async () => {
    await update('kids', { display_order: 4 });
    expect(await seen()).toEqual(['students', 'young-adults', 'kids', 'groups', 'women', 'men']);
    for (const display_order of [0, -1, 1.5, '2', null, 1000]) {
      const { status, body } = await update('kids', { display_order });
      expect(status).toBe(400);
      expect(Object.keys(body.fields ?? {})).toEqual(['updates.display_order']);
    }
  });
});

describe('deleting a ministry for good', () => {
  it('deletes built-in and added ministries for everyone, with the record in the audit line', async () => {
    const { id, version, ...record } = ministryOf(await add());
    expect((await remove(id, version)).body).toEqual({ success: true, ministry: null });
    await remove('kids', 0);
    expect(await slugs()).toEqual(builtIn.filter((slug) => slug !== 'kids'));
    expect(await seen()).toEqual(builtIn.filter((slug) => slug !== 'kids'));
    const line = (await lines()).find(({ action, pk }) => action === 'ministry.delete' && pk === `ministry#${id}`);
    expect(line).toMatchObject({ before: { id, ...record } });
    expect(line).not.toHaveProperty('after');
    expect((await world.announced()).map((event) => event.id)).toContain(`ministry#${id}.2`);
  });

  it('returns 404 for changing or deleting a deleted or unknown ministry', async () => {
    await remove('kids');
    const before = await world.everything();
    for (const id of ['kids', 'no-such-ministry', 'constructor']) {
      expect((await update(id, { leader: 'Grace Achieng' })).status).toBe(404);
      expect((await remove(id)).status).toBe(404);
    }
    expect(await world.everything()).toBe(before);
  });

  it('restores a deleted ministry from its audit line, and can undo each step', async () => {
    const { id, version, ...rest } = ministryOf(await add());
    await remove(id, version);
    const undo = { caller: admin, action: 'ministry.update' as const, undoes: 'the line' };
    await expect(putMinistry(id, { id, ...rest }, { ...undo, version: 1 })).rejects.toThrow('version_conflict');
    expect(await putMinistry(id, { id, ...rest }, { ...undo, version: 2 })).toEqual({ id, ...rest, version: 3 });
    expect(await seen()).toContain('choir');
    expect((await lines()).filter(({ undoes }) => undoes === 'the line')).toMatchObject([
      { action: 'ministry.update' },
    ]);
    expect(await putMinistry(id, undefined, { ...undo, version: 3 })).toBeNull();
    await add({ name: 'Another choir' });
    await expect(putMinistry(id, { id, ...rest }, { ...undo, version: 4 })).rejects.toThrow('slug_taken');
  });
});

describe('the fields of a ministry', () => {
  it.each([
    ['name', ''],
    ['name', ' '],
    ['name', 'two\nlines'],
    ['description', ''],
    ['leader', ''],
    ['leader', 'control \u0007 turn'],
    ['contact_email', ''],
    ['contact_email', 'ask at the gate'],
    ['meeting_day', 'Someday'],
    ['meeting_time', ''],
    ['meeting_time', '24:00'],
    ['meeting_time', '6:30 PM'],
    ['icon', 'Skull'],
    ['image_url', 'javascript:alert(1)'],
    ['page_url', 'javascript:alert(1)'],
    ['page_url', '//evil.example'],
    ['page_url', '/\\evil.example'],
    ['page_url', 'http://other.example'],
    ['is_featured', 'yes'],
    ['version', 1],
    ['id', 'kids'],
  ])('rejects a ministry with %s %j and names the field', async (field, value) => {
    for (const [part, answer] of [
      ['ministry', await add({ [field]: value })],
      ['updates', await update('kids', { [field]: value })],
    ] as const) {
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields ?? {})).toEqual([`${part}.${field}`]);
    }
    expect(await world.items('content')).toEqual([]);
  });

  it('accepts an empty image and an empty page for a ministry', async () => {
    await update('kids', { page_url: 'https://kids.example/here', image_url: '/images/kids.webp' });
    expect(ministryOf(await update('kids', { page_url: '', image_url: '' }))).toMatchObject({
      page_url: '',
      image_url: '',
    });
  });

  it('requires an action, and name, slug, description, leader, email and meeting time', async () => {
    const { body } = await send({ action: 'addMinistry', ministry: {} });
    const required = ['name', 'slug', 'description', 'leader', 'contact_email', 'meeting_time'];
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(required.map((name) => `ministry.${name}`).sort());
    for (const wrong of [{}, { action: 'dropMinistries' }, { action: 'deleteMinistry' }, []]) {
      expect((await send(wrong)).status).toBe(400);
    }
  });
});

it('rejects every ministry change by a disabled admin', async () => {
  await world.put('users', { pk: 'sub-of-admin', status: 'disabled', ended: {} });
  for (const answer of [
    await add(),
    await update('kids', {}),
    await remove('no-such-ministry'),
    await remove('kids'),
  ]) {
    expect(answer.body.code).toBe('account_disabled');
  }
  expect(await world.items('content')).toEqual([]);
});
