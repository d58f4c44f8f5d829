import { describe, expect, it } from 'vitest';
import { facts } from '#shared/content/facts.ts';
import { wordingOf } from '#shared/content/keys.ts';
import { writeAll } from '../kit/write-all.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { personItem } from '../testing/person.ts';
import { beginning, startWorld } from '../testing/world.ts';

const world = startWorld();

const admin = apiAs('admin');
const put = (key: string, content: string) => admin.updateComponent({ params: { key }, body: { content } });
const list = (body: object = {}) => admin.listChanges({ body });
const labels = async (body: object = {}) => (await list(body)).items.map(({ label }) => label);
const newest = async (target: string) => {
  const [change] = (await list({ target })).items;
  if (!change) throw new Error(`Nothing changed ${target}`);
  return change;
};
const undo = (body: object) => invoke('undoChange', { as: 'admin', body });
const said = async (key: string) => {
  const { components } = await admin.listComponents({});
  return components.find(({ component_key }) => component_key === key)?.content;
};

async function change(...steps: readonly [key: string, content: string][]): Promise<void> {
  for (const [key, content] of steps) {
    world.now += 60_000;
    await put(key, content);
  }
}

it('undoes keeping a built-in wording, which can be kept again later', async () => {
  const key = 'care_hours';
  const keep = () => admin.updateComponent({ params: { key }, body: { content: wordingOf(key), version: 0 } });
  const others = facts.care.filter((other) => other !== key);
  for (const other of others) await put(other, 'Ours');
  const isBuiltIn = async () => (await admin.dashboardSite({})).builtIn.includes('care');
  const undoLast = async () => {
    const target = `content#${key}`;
    world.now += 60_000;
    expect((await undo({ target, id: (await newest(target)).id })).status).toBe(200);
  };
  await keep();
  expect(await isBuiltIn()).toBe(false);
  await undoLast();
  expect(await isBuiltIn()).toBe(true);
  expect(await said(key)).toBe(wordingOf(key));
  await undoLast();
  expect(await isBuiltIn()).toBe(false);
  await undoLast();
  world.now += 60_000;
  await keep();
  expect(await isBuiltIn()).toBe(false);
});

it('records the former time of a service when its time is changed', async () => {
  const key = 'sunday_main_time';
  await admin.updateChurchSetting({ body: { key, value: '10.30am' } });
  expect((await newest(`content#${key}`)).before).toEqual({ content: wordingOf(key) });
});

describe('the changes', () => {
  it('say who changed what, when, and what it said before and after', async () => {
    await world.put('users', personItem('sub-of-admin', { role: 'admin', name: 'Grace Achieng' }));
    await change(['hero_title', 'Come up the hill'], ['hero_title', 'Karibu']);
    expect((await list({ target: 'content#hero_title' })).items).toMatchObject([
      {
        target: 'content#hero_title',
        area: 'content',
        label: 'Home – First screen: heading',
        action: 'content.update',
        by: { id: 'sub-of-admin', name: 'Grace Achieng' },
        at: new Date(beginning + 120_000).toISOString(),
        before: { content: 'Come up the hill' },
        after: { content: 'Karibu' },
      },
      { before: { content: wordingOf('hero_title') }, after: { content: 'Come up the hill' } },
    ]);
  });

  it('lists all changes by time, in pages, and finds them by label, area and person', async () => {
    await change(['hero_title', 'A'], ['terms_title', 'B'], ['primary_phone', '+254 711 222 333']);
    expect(await labels()).toEqual(['Telephone', 'Terms – Page heading', 'Home – First screen: heading']);
    expect(await labels({ sort: 'oldest' })).toEqual([
      'Home – First screen: heading',
      'Terms – Page heading',
      'Telephone',
    ]);
    expect(await labels({ search: 'HEADING terms' })).toEqual(['Terms – Page heading']);
    expect(await labels({ area: 'ministry' })).toEqual([]);
    expect(await labels({ by: 'somebody-else' })).toEqual([]);
    const first = await list({ limit: 2 });
    expect(first.items.map(({ label }) => label)).toEqual(['Telephone', 'Terms – Page heading']);
    expect(await labels({ limit: 2, cursor: first.next })).toEqual(['Home – First screen: heading']);
  });

  it('never shows audit lines about persons', async () => {
    await world.put('audit', {
      pk: 'users#zuhura',
      sk: '2026-11-21T06:00:00.000Z#a',
      action: 'users.assign',
      actor: 'x',
    });
    expect(await labels()).toEqual([]);
    for (const target of ['users#zuhura', 'registration#1', '__proto__#x', 'content']) {
      expect((await invoke('listChanges', { as: 'admin', body: { target } })).status).toBe(400);
      expect((await undo({ target, id: '2026-11-21T06:00:00.000Z#a' })).status).toBe(400);
    }
  });

  it('reads a page of a thousand changes with a bounded number of calls', async () => {
    const line = { action: 'content.update', actor: 'x', at: '', before: { content: 'a' }, after: { content: 'b' } };
    const puts = Array.from({ length: 1000 }, (_, n) => {
      const sk = `${new Date(beginning + n).toISOString()}#${n}`;
      return { pk: 'content#hero_title', sk, gpk: 'changes', gsk: sk, ...line };
    });
    await writeAll('audit', { puts });
    world.calls.length = 0;
    const page = await list();
    expect([page.items.length, page.total, page.atLeast]).toEqual([25, 200, true]);
    expect(world.calls.map(({ command }) => command).sort()).toEqual(['BatchGetItem', 'GetItem', 'Query', 'Query']);
  });
});

it.each(['ministry#kids', 'media#harvest.mp3', 'image#front_door'])(
  'refuses with change_too_old to undo a change of %s whose fields an older version wrote',
  async (target) => {
    const id = '2026-11-20T06:00:00.000Z#a';
    const line = { action: 'x', actor: 'x', at: id.slice(0, 24), before: { former: 'a' }, after: { former: 'b' } };
    await world.put('audit', { pk: target, sk: id, gpk: 'changes', gsk: id, ...line });
    const before = await world.everything();
    expect(await undo({ target, id, version: 0 })).toMatchObject({ status: 409, body: { code: 'change_too_old' } });
    expect(await world.everything()).toBe(before);
    expect(await undo({ target, id: '2026-11-20T06:00:00.000Z#b' })).toMatchObject({ status: 404 });
  },
);

describe('undoing a change of content', () => {
  const target = 'content#hero_title';

  it('undo restores the previous text as a change of its own, which can be undone', async () => {
    await change(['hero_title', 'Come up the hill'], ['hero_title', 'Karibu']);
    const { id } = await newest(target);
    world.now += 60_000;
    expect((await undo({ target, id })).status).toBe(200);
    expect(await said('hero_title')).toBe('Come up the hill');
    const undone = await newest(target);
    expect(undone).toMatchObject({ before: { content: 'Karibu' }, after: { content: 'Come up the hill' }, undoes: id });
    expect((await world.announced()).filter(({ type }) => type === 'content.changed')).toHaveLength(3);
    world.now += 60_000;
    expect((await undo({ target, id: undone.id })).status).toBe(200);
    expect(await said('hero_title')).toBe('Karibu');
  });

  it('undoing the first change removes the text, so that the built-in wording applies', async () => {
    await change(['hero_title', 'Karibu']);
    await undo({ target, id: (await newest(target)).id });
    expect(await said('hero_title')).toBe(wordingOf('hero_title'));
    expect((await invoke('readComponents', { body: { keys: ['hero_title'] } })).body).toEqual({ success: true });
  });

  it('undoing the first change of a fact stores the built-in wording, because an empty text would hide it', async () => {
    await change(['leaders_stat_years', '']);
    const years = 'content#leaders_stat_years';
    await undo({ target: years, id: (await newest(years)).id });
    expect(await said('leaders_stat_years')).toBe('45+');
  });

  it('undo restores metadata, too', async () => {
    await admin.updateComponent({ params: { key: 'hero_title' }, body: { content: 'A', metadata: { note: 'first' } } });
    world.now += 60_000;
    await admin.updateComponent({
      params: { key: 'hero_title' },
      body: { content: 'A', metadata: { note: 'second' } },
    });
    await undo({ target, id: (await newest(target)).id });
    expect((await invoke('componentsToEdit', { as: 'admin', body: { keys: ['hero_title'] } })).body).toMatchObject({
      hero_title: { content: 'A', metadata: { note: 'first' } },
    });
  });

  it('returns 409 with both texts when a later change came, and undoes when its version is given', async () => {
    await change(['hero_title', 'First'], ['hero_title', 'Second'], ['hero_title', 'Third']);
    const [, second] = (await list({ target })).items;
    const { status, body } = await undo({ target, id: second?.id });
    expect([status, body]).toMatchObject([
      409,
      { code: 'version_conflict', current: { content: 'Third', version: 3 }, yours: 'First' },
    ]);
    expect(await said('hero_title')).toBe('Third');
    expect((await undo({ target, id: second?.id, version: 2 })).status).toBe(409);
    expect((await undo({ target, id: second?.id, version: 3 })).status).toBe(200);
    expect(await said('hero_title')).toBe('First');
  });

  it('undoes once when two admins press at the same time', async () => {
    await change(['hero_title', 'First'], ['hero_title', 'Second']);
    const { id } = await newest(target);
    const both = await Promise.all([undo({ target, id }), undo({ target, id })]);
    // The second request finds the wanted text already, or gets a version conflict.
    expect(both.some(({ status }) => status === 200)).toBe(true);
    expect(await said('hero_title')).toBe('First');
    expect((await list({ target })).items).toHaveLength(3);
  });

  it('undoes changes of settings and slides like those of any text', async () => {
    await admin.updateChurchSetting({ body: { key: 'primary_phone', value: '+254 711 222 333' } });
    await admin.updateHeroSlides({ body: { slides: [] } });
    for (const key of ['primary_phone', 'hero_slides']) {
      expect((await undo({ target: `content#${key}`, id: (await newest(`content#${key}`)).id })).status).toBe(200);
    }
    expect((await invoke('contactInfo')).body.data).toMatchObject({ primary_phone: '' });
    expect(((await invoke('heroSlides')).body.data as unknown[]).length).toBe(5);
  });

  it('undoes changes and deletions of a ministry by restoring the whole record', async () => {
    const all = async () => (await admin.listMinistries({})).data;
    const [kids] = await all();
    if (!kids) throw new Error('There is no ministry');
    const { id, version } = kids;
    await admin.changeMinistry({ body: { action: 'updateMinistry', id, version, updates: { name: 'Watoto' } } });
    world.now += 60_000;
    await admin.changeMinistry({ body: { action: 'deleteMinistry', id } });
    const ministry = `ministry#${id}`;
    const [removed, renamed] = (await list({ target: ministry })).items;
    expect([removed?.label, removed?.action]).toEqual(['Watoto', 'ministry.delete']);
    expect((await undo({ target: ministry, id: renamed?.id })).status).toBe(409);
    world.now += 60_000;
    expect((await undo({ target: ministry, id: removed?.id })).status).toBe(200);
    expect((await all()).find((one) => one.id === id)).toMatchObject({ name: 'Watoto' });
    world.now += 60_000;
    expect((await undo({ target: ministry, id: renamed?.id })).status).toBe(200);
    expect((await all()).find((one) => one.id === id)).toMatchObject({ name: kids.name });
  });

  it('returns 404 for an unknown change', async () => {
    expect((await undo({ target, id: '2026-11-21T06:00:00.000Z#nothing' })).status).toBe(404);
  });
});
