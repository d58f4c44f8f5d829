import { describe, expect, it } from 'vitest';
import { editedPages } from '#shared/content/page-keys.ts';
import { pageTitles } from '#shared/content/page-titles.ts';
import { storyKeys } from '#shared/content/story-keys.ts';
import { apiAs, invoke, type RequestOptions } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();

const admin = apiAs('admin');
const list = async () => (await admin.listPages({})).pages;
const read = async (page_key: string) => (await admin.readPage({ params: { page_key } })).page;
const fields = { title: 'Who leads', content: '', meta_description: 'The people who answer.', is_published: true };
const put = (page_key: string, body: object, more: RequestOptions = {}) =>
  invoke('updatePage', { as: 'admin', params: { page_key }, body: { ...fields, ...body }, ...more });
const putSection = (page_key: string, section: string, body: object) =>
  invoke('updateSection', { as: 'admin', params: { page_key, section }, body });

describe('the list of pages', () => {
  it('lists each page once, with its address, its title and whether it is published', async () => {
    expect((await list()).map(({ page_key }) => page_key)).toEqual([...editedPages]);
    expect((await list())[0]).toEqual({ page_key: 'home', path: '/', title: 'Home', is_published: true });
    await put('leadership', { is_published: false });
    expect((await list()).find(({ page_key }) => page_key === 'leadership')).toEqual({
      page_key: 'leadership',
      path: '/about/leadership',
      title: 'Who leads',
      is_published: false,
    });
  });
});

describe('editing the fields of a page', () => {
  it('reads a page with its sections by key, without the titles of other pages', async () => {
    const page = await read('our_story');
    expect(page).toMatchObject({
      page_key: 'our_story',
      path: '/about/our-story',
      title: pageTitles.our_story_page_title,
      content: '',
      is_published: true,
      always_published: false,
      version: 0,
    });
    expect(Object.keys(page.sections)).toEqual(expect.arrayContaining(Object.keys(storyKeys)));
    expect(page.sections.story_2000_text).toMatchObject({ section_type: 'html', version: 0, updated_at: null });
    expect(
      Object.keys(page.sections).filter((key) => /_page_(title|description|content|published)$/.test(key)),
    ).toEqual([]);
  });

  it('writes only changed fields, in one transaction and three calls', async () => {
    world.calls.length = 0;
    const { body } = await put('leadership', { content: '<p>Ask <strong>us</strong>.</p>', version: 0 });
    expect(body.page).toMatchObject({ ...fields, content: '<p>Ask <strong>us</strong>.</p>', version: 3 });
    expect(world.calls.map(({ command }) => command)).toEqual(['GetItem', 'BatchGetItem', 'TransactWriteItems']);
    expect((await world.announced()).map(({ subject }) => subject).sort()).toEqual([
      'leadership_page_content',
      'leadership_page_description',
      'leadership_page_title',
    ]);
    const lines = await world.items('audit');
    expect(lines.map(({ pk }) => pk)).toEqual([
      'content#leadership_page_content',
      'content#leadership_page_description',
      'content#leadership_page_title',
    ]);
    const before = await world.everything();
    expect((await put('leadership', { content: '<p>Ask <strong>us</strong>.</p>', version: 3 })).status).toBe(200);
    expect(await world.everything()).toBe(before);
  });

  it('changes all fields of a page or none', async () => {
    const before = await world.everything();
    const { status, body } = await put('leadership', { meta_description: 'x'.repeat(161) });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['meta_description']]);
    expect(await world.everything()).toBe(before);
  });

  it('returns 409 with both versions when another admin changed a field first', async () => {
    const { version } = await read('leadership');
    await put('leadership', { version });
    const { status, body } = await put('leadership', { title: 'Mine', version });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'version_conflict', current: { title: 'Who leads' }, yours: { title: 'Mine' } });
    expect((await read('leadership')).title).toBe('Who leads');
  });

  it('saves only one of two page edits that start from the same version', async () => {
    const both = await Promise.all(['Mine', 'Yours'].map((title) => put('leadership', { title, version: 0 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('removes markup that pages do not allow', async () => {
    const { body } = await put('leadership', { content: '<p onclick="x()">Hello<script>x()</script></p>' });
    expect(body.page).toMatchObject({ content: '<p>Hello</p>' });
  });

  it.each(['home', 'events', 'terms'])('the page %s cannot be unpublished', async (page) => {
    const { status, body } = await put(page, { is_published: false });
    expect([status, body.fields]).toEqual([400, { is_published: 'This page is always on the site.' }]);
    expect((await put(page, {})).status).toBe(200);
    expect(await read(page)).toMatchObject({ title: 'Who leads', always_published: true });
  });

  it('returns 404 for a page that does not exist', async () => {
    for (const page of ['no_such_page', 'constructor', 'staff', 'not_found']) {
      expect((await invoke('readPage', { as: 'admin', params: { page_key: page } })).status).toBe(404);
      expect((await put(page, {})).status).toBe(404);
    }
    expect(await world.items('content')).toEqual([]);
  });

  it('unpublishes a page in every language', async () => {
    process.env.LANGUAGES = 'en en-XA';
    const inOther = { headers: { 'accept-language': 'en-XA' } };
    await put('leadership', { is_published: false }, inOther);
    expect(await read('leadership')).toMatchObject({ is_published: false, title: pageTitles.leadership_page_title });
  });
});

describe('the sections of a page', () => {
  it('saves a section under its key, and returns 409 for a stale version', async () => {
    expect(
      (await putSection('our_story', 'story_2000_text', { section_content: 'It began.', version: 0 })).body,
    ).toMatchObject({
      section: { section_type: 'html', section_content: 'It began.', version: 1 },
    });
    const { status, body } = await putSection('our_story', 'story_2000_text', { section_content: 'Other', version: 0 });
    expect([status, body]).toMatchObject([409, { current: { content: 'It began.' }, yours: 'Other' }]);
    expect((await read('our_story')).sections.story_2000_text).toMatchObject({ section_content: 'It began.' });
  });

  it.each([
    ['our_story', 'hero_title'],
    ['our_story', 'our_story_page_title'],
    ['home', 'hero_slides'],
    ['home', 'church_name'],
    ['no_such_page', 'hero_title'],
  ])('the page %s has no section %s', async (page, section) => {
    expect((await putSection(page, section, { section_content: 'x' })).status).toBe(404);
    expect(await world.items('content')).toEqual([]);
  });

  it('rejects an invalid section and names its field', async () => {
    const { status, body } = await putSection('home', 'impact_local_share', { section_content: 'most' });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['section_content']]);
  });
});
