import { describe, expect, it } from 'vitest';
import { factNames, facts } from '#shared/content/facts.ts';
import { definitions, wordingOf } from '#shared/content/keys.ts';
import { defaultMinistries } from '#shared/content/ministries.ts';
import type { EditorComponent } from '#shared/content/schema.ts';
import { contactInfoKeys, projections, type SettingKey, settingNames, settings } from '#shared/content/settings.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { defaultSlides, type HeroSlide } from '#shared/content/slides.ts';
import { apiAs, invoke, type RequestOptions } from '../testing/invoke.ts';
import { beginning, startWorld } from '../testing/world.ts';

const world = startWorld();

const read = async (...keys: string[]) => {
  const { success: _, ...components } = (await invoke('readComponents', { body: { keys } })).body;
  return components;
};
const toEdit = async (...keys: string[]) => {
  const { success: _, ...components } = (await invoke('componentsToEdit', { as: 'admin', body: { keys } })).body;
  return components;
};
const put = (key: string, body: object, more: RequestOptions = {}) =>
  invoke('updateComponent', { as: 'admin', params: { key }, body, ...more });
const setting = (key: string, value: string) => invoke('updateChurchSetting', { as: 'admin', body: { key, value } });
const stored = async () => (await world.items('content')).map(({ sk }) => sk);
const commands = () => world.calls.map(({ command }) => command);

describe('reading texts by components/multiple', () => {
  it('readComponents returns a map of the texts that staff wrote and omits keys without one', async () => {
    await put('hero_title', { content: 'Karibu', metadata: { note: 'Advent' } });
    await put('terms_title', { content: 'Our promise' });
    expect(await read('hero_title', 'hero_subtitle', 'terms_title', 'no_such_key', '__proto__')).toEqual({
      hero_title: { content: 'Karibu', version: 1 },
      terms_title: { content: 'Our promise', version: 1 },
    });
  });

  it('returns metadata and the texts of unpublished pages only to admins', async () => {
    const fields = { title: 'Not yet', content: '<p>Not for the public</p>', meta_description: '' };
    const page = { as: 'admin', params: { page_key: 'visit' } } as const;
    await put('hero_title', { content: 'Karibu', metadata: { note: 'Advent' } });
    await put('visit_hero_title', { content: 'Come and see' });
    await invoke('updatePage', { ...page, body: { ...fields, is_published: false } });
    const keys = ['hero_title', 'visit_hero_title', 'visit_page_title', 'visit_page_content'];
    expect(await read(...keys)).toEqual({ hero_title: { content: 'Karibu', version: 1 } });
    expect(await toEdit(...keys)).toMatchObject({
      hero_title: { content: 'Karibu', metadata: { note: 'Advent' }, version: 1 },
      visit_hero_title: { content: 'Come and see' },
      visit_page_title: { content: 'Not yet' },
      visit_page_content: { content: '<p>Not for the public</p>' },
    });
    await invoke('updatePage', { ...page, body: { ...fields, is_published: true } });
    expect(Object.keys(await read(...keys))).toEqual(keys);
  });

  it('reads nothing for an empty list of keys, and any other list with one query', async () => {
    expect(await read()).toEqual({});
    expect(commands()).toEqual([]);
    await read(...[...definitions.keys()].slice(0, 200));
    expect(commands()).toEqual(['Query']);
  });

  it('returns the text of a setting for keys that project it', async () => {
    await setting('primary_phone', '+254 711 222 333');
    await setting('saturday_service_time', '6:00 PM');
    expect(await read('contact_phone', 'primary_phone', 'visit_saturday_time')).toEqual({
      contact_phone: { content: '+254 711 222 333', version: 1 },
      primary_phone: { content: '+254 711 222 333', version: 1 },
      visit_saturday_time: { content: '6:00 PM', version: 1 },
    });
    await put('contact_phone', { content: '+254 722 000 000' });
    expect((await invoke('contactInfo')).body.data).toMatchObject({ primary_phone: '+254 722 000 000' });
    expect(await stored()).toEqual(['text#all#primary_phone', 'text#all#saturday_service_time']);
  });

  it('returns 400 unless the body is a list of at most 500 keys', async () => {
    for (const body of [{}, { keys: 'hero_title' }, { keys: [1] }, { keys: Array(501).fill('hero_title') }, []]) {
      expect((await invoke('readComponents', { body })).status).toBe(400);
    }
  });
});

describe('saving the text of a content key', () => {
  it('the time of a service must be a time of day, stored in one format under both its keys', async () => {
    await setting('sunday_main_time', '10.30am');
    expect(await read('sunday_main_time')).toMatchObject({ sunday_main_time: { content: '10:30 AM' } });
    for (const key of ['sunday_main_time', 'visit_sunday_main_time'])
      expect(await put(key, { content: 'half past ten', version: 1 })).toMatchObject({
        status: 400,
        body: { fields: { content: 'Enter a time of the day, for example 9:00 AM or 17:00.' } },
      });
  });

  it.each(['about_main_wednesday_time', 'places_hill_midweek_time', 'places_river_time_1', 'places_river_time_2'])(
    'the service time of a campus (%s) must be a time of day, or empty',
    async (key) => {
      const refused = await put(key, { content: 'half past ten' });
      expect(refused).toMatchObject({
        status: 400,
        body: { fields: { content: 'Enter a time of the day, for example 9:00 AM or 17:00.' } },
      });
      expect((await put(key, { content: '18:30' })).body.component).toMatchObject({ content: '6:30 PM', version: 1 });
      expect((await put(key, { content: '', version: 1 })).status).toBe(200);
    },
  );

  it('a text has its own version per language, and a setting is shared by all languages', async () => {
    process.env.LANGUAGES = 'en en-XA';
    const inOther = { headers: { 'accept-language': 'en-XA' } };
    await put('hero_title', { content: 'Karibu' });
    const { status, body } = await put('hero_title', { content: 'Bienvenue', version: 0 }, inOther);
    expect([status, body.component]).toMatchObject([200, { content: 'Bienvenue', version: 1 }]);
    await setting('church_name', 'Church of the Acacia');
    expect(await stored()).toEqual(['text#all#church_name', 'text#en#hero_title', 'text#en-XA#hero_title']);
    const keys = ['hero_title', 'church_name'];
    const name = { content: 'Church of the Acacia', version: 1 };
    expect(await read(...keys)).toEqual({ hero_title: { content: 'Karibu', version: 1 }, church_name: name });
    const other = await invoke('readComponents', { body: { keys }, ...inOther });
    expect(other.body).toMatchObject({ hero_title: { content: 'Bienvenue', version: 1 }, church_name: name });
    const { components } = (await invoke('listComponents', { as: 'admin', ...inOther })).body;
    expect(components).toContainEqual(expect.objectContaining({ component_key: 'hero_title', content: 'Bienvenue' }));
    expect((await world.announced()).map(({ id }) => id).sort()).toEqual([
      'church_name.1',
      'hero_title#en-XA.1',
      'hero_title.1',
    ]);
  });

  it('saves a text in one transaction with its event and an audit line with both wordings', async () => {
    const { component } = (await put('hero_title', { content: '  Come up the hill \n' })).body;
    expect(component).toEqual({
      component_key: 'hero_title',
      component_name: 'Home – First screen: heading',
      component_type: 'text',
      content: 'Come up the hill',
      updated_at: '2026-11-21T06:00:00.000Z',
      version: 1,
    });
    expect(commands()).toEqual(['GetItem', 'GetItem', 'TransactWriteItems']);
    expect(await world.announced()).toMatchObject([
      { type: 'content.changed', subject: 'hero_title', sequence: 1, data: { keys: ['hero_title'] } },
    ]);
    world.now = beginning + 60_000;
    await put('hero_title', { content: 'Karibu', metadata: { note: 'short' }, version: 1 });
    expect(await world.items('audit')).toMatchObject([
      {
        pk: 'content#hero_title',
        action: 'content.update',
        actor: 'sub-of-admin',
        at: '2026-11-21T06:00:00.000Z',
        before: { content: wordingOf('hero_title') },
        after: { content: 'Come up the hill' },
      },
      {
        at: '2026-11-21T06:01:00.000Z',
        before: { content: 'Come up the hill' },
        after: { content: 'Karibu', metadata: { note: 'short' } },
      },
    ]);
  });

  it('announces keys of changed texts and never words', async () => {
    await put('hero_title', { content: 'A secret until Sunday' });
    expect(JSON.stringify(await world.announced())).not.toContain('secret');
  });

  it('returns 409 with both texts when the edit started from an older version', async () => {
    await put('hero_title', { content: 'First', version: 0 });
    const before = await world.everything();
    for (const version of [0, 2]) {
      const { status, body } = await put('hero_title', { content: 'Second', version });
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'version_conflict',
        current: { content: 'First', version: 1 },
        yours: 'Second',
      });
    }
    expect(await world.everything()).toBe(before);
  });

  it('saves only one of two edits that start from the same version', async () => {
    const both = await Promise.all(['Mine', 'Yours'].map((content) => put('hero_title', { content, version: 0 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [{ body } = { body: {} }] = both.filter(({ status }) => status === 200);
    const [{ body: refused } = { body: {} }] = both.filter(({ status }) => status === 409);
    const saved = (body as { component: EditorComponent }).component.content;
    expect(refused).toMatchObject({ current: { content: saved }, yours: saved === 'Mine' ? 'Yours' : 'Mine' });
    expect(await world.announced()).toHaveLength(1);
  });

  it('saving the same text again changes nothing', async () => {
    await put('hero_title', { content: 'Karibu', version: 0 });
    const before = await world.everything();
    expect((await put('hero_title', { content: ' Karibu ', version: 0 })).body.component).toMatchObject({ version: 1 });
    expect(await world.everything()).toBe(before);
  });

  it('an emptied text shows its fallback again, and an emptied setting is blank', async () => {
    await put('hero_title', { content: 'Karibu' });
    expect((await put('hero_title', { content: '  ' })).body.component).toMatchObject({
      content: wordingOf('hero_title'),
      version: 2,
    });
    await setting('secondary_phone', '');
    await setting('give_url', '');
    await setting('church_name', '');
    expect(await read('hero_title', 'secondary_phone', 'give_url', 'church_name')).toEqual({
      secondary_phone: { content: '', version: 1 },
    });
    expect((await invoke('churchSettings')).body.data).toMatchObject({
      secondary_phone: '',
      give_url: '/give',
      church_name: 'Your Church',
    });
  });

  it('an emptied fact hides its part of the page, and an unwritten fact shows the built-in wording', async () => {
    const key = 'leaders_stat_years';
    const listed = async () =>
      (await apiAs('admin').listComponents({})).components.find((one) => one.component_key === key);
    expect(await read(key)).toEqual({});
    expect(await listed()).toMatchObject({ content: '45+', version: 0 });
    await put(key, { content: ' ' });
    expect(await read(key)).toEqual({ [key]: { content: '', version: 1 } });
    expect(await listed()).toMatchObject({ content: '', version: 1 });
    // An emptied text is not an unwritten one: an edit has to start from its version.
    expect((await put(key, { content: '50+', version: 0 })).status).toBe(409);
    expect((await put(key, { content: '50+', version: 1 })).body.component).toMatchObject({
      content: '50+',
      version: 2,
    });
  });

  it('saving the built-in value of a fact makes it the church’s own', async () => {
    await put('care_days', { content: 'Tue/Thu', version: 0 });
    expect(await read('care_days')).toEqual({ care_days: { content: 'Tue/Thu', version: 1 } });
    await put('care_days', { content: 'Tue/Thu', version: 1 });
    await put('hero_title', { content: wordingOf('hero_title'), version: 0 });
    expect(await read('care_days', 'hero_title')).toEqual({ care_days: { content: 'Tue/Thu', version: 1 } });
  });

  it('keeps a text’s metadata unless the save brings new metadata', async () => {
    await put('hero_title', { content: 'A', metadata: { note: 'kept' } });
    await put('hero_title', { content: 'B' });
    expect(await toEdit('hero_title')).toEqual({
      hero_title: { content: 'B', metadata: { note: 'kept' }, version: 2 },
    });
    await put('hero_title', { content: 'B', metadata: {} });
    expect(await toEdit('hero_title')).toEqual({ hero_title: { content: 'B', metadata: {}, version: 3 } });
    for (const [index, metadata] of [{ note: 'a' }, { note: 'b' }, { said: 'b' }, { said: 'b', note: 'c' }].entries()) {
      await put('hero_title', { content: 'B', metadata });
      expect(await toEdit('hero_title')).toEqual({ hero_title: { content: 'B', metadata, version: 4 + index } });
    }
  });

  it('an emptied text can be edited from version 0, like an unwritten one', async () => {
    await put('hero_title', { content: 'Karibu' });
    await put('hero_title', { content: '' });
    expect((await put('hero_title', { content: 'Old', version: 1 })).status).toBe(409);
    expect((await put('hero_title', { content: 'Come up', version: 0 })).body.component).toMatchObject({
      content: 'Come up',
      version: 3,
    });
    // Not so for a setting: an emptied phone number stays empty on the page.
    await setting('secondary_phone', '');
    expect((await put('secondary_phone', { content: '+254 711 222 333', version: 0 })).status).toBe(409);
  });

  it('returns 404 for an unknown key and writes nothing', async () => {
    for (const key of ['no_such_key', 'constructor', 'tostring']) {
      expect((await put(key, { content: 'x' })).status).toBe(404);
      expect((await setting(key, 'x')).status).toBe(404);
    }
    expect(await stored()).toEqual([]);
  });

  it('rejects every save by a disabled admin, even of unknown keys and unchanged texts', async () => {
    await put('hero_title', { content: 'Karibu' });
    await world.put('users', { pk: 'sub-of-admin', status: 'disabled', ended: {} });
    for (const [key, body] of [
      ['hero_title', { content: 'Mine' }],
      ['hero_title', { content: 'Karibu' }],
      ['hero_title', { content: 'Mine', version: 7 }],
      ['no_such_key', { content: 'x' }],
    ] as const) {
      expect((await put(key, body)).body.code).toBe('account_disabled');
    }
    expect(await world.announced()).toHaveLength(1);
  });

  it.each([
    ['church_name', 'two\nlines'],
    ['church_name', 'Hill <img src=x> Church'],
    ['primary_phone', 'ring us'],
    ['whatsapp_number', '0712 345 678'],
    ['primary_email', 'not an address'],
    ['google_maps_url', 'javascript:alert(1)'],
    ['google_maps_url', 'javascript:alert(1)//https://maps.example'],
    ['online_giving_url', '/give'],
    ['facebook_url', 'https://'],
    ['google_maps_url', 'http://maps.example'],
    ['scripture_url', 'https://bible.example/?q='],
    ['scripture_url', 'https://{passage}.example/'],
    ['scripture_url', 'javascript:alert({passage})'],
    ['about_us_url', 'http://other.example/about'],
    ['financial_report_annual_file', 'javascript:alert(1)'],
    ['about_us_url', '//evil.example'],
    ['about_us_url', '/\\evil.example'],
    ['about_us_url', 'data:text/html,x'],
    ['hero_carousel_speed', '12'],
    ['hero_carousel_speed', 'fast'],
    ['impact_local_share', 'most of it'],
    ['impact_local_share', '160%'],
    ['financial_income', 'a lot'],
    ['leader_1_mail', 'ask at the gate'],
    ['hero_title', 'control \u0007 turn'],
  ])('rejects %s with the value %j and names the field', async (key, value) => {
    for (const [field, answer] of [
      ['content', await put(key, { content: value })],
      ['value', await setting(key, value)],
    ] as const) {
      expect(answer.status).toBe(400);
      expect(answer.body.fields?.[field]?.length).toBeGreaterThan(10);
    }
    expect(await stored()).toEqual([]);
  });

  it('accepts figures that pages can draw', async () => {
    for (const [key, value] of [
      ['impact_local_share', '62.5 %'],
      ['financial_income', '2,400,000'],
      ['hero_carousel_speed', '8000'],
    ] as const) {
      expect((await put(key, { content: value })).body.component).toMatchObject({ content: value });
    }
  });

  it('limits a text to 5000 characters, a setting to 500, and others to their own limit', async () => {
    expect((await put('hero_title', { content: 'x'.repeat(5000) })).status).toBe(200);
    expect((await put('hero_title', { content: 'x'.repeat(5001) })).body.fields).toEqual({
      content: 'Please shorten this to 5000 characters.',
    });
    expect((await setting('mailing_address', 'x'.repeat(501))).body.fields).toEqual({
      value: 'Please shorten this to 500 characters.',
    });
    expect((await put('about_page_description', { content: 'x'.repeat(161) })).body.fields).toEqual({
      content: 'Please shorten this to 160 characters.',
    });
  });

  it('accepts links to this site and others, and words of several lines', async () => {
    expect((await setting('about_us_url', '/about#locations')).status).toBe(200);
    expect((await setting('about_us_url', 'https://other.example/about?x=1')).status).toBe(200);
    expect((await put('terms_place_text', { content: 'One.\r\n\r\nTwo.' })).body.component).toMatchObject({
      content: 'One.\n\nTwo.',
    });
  });
});

describe('the list of texts', () => {
  it('lists every key once with its current text, except projections of settings', async () => {
    await put('hero_title', { content: 'Karibu' });
    const { components } = await apiAs('admin').listComponents({});
    const keys = components.map(({ component_key }) => component_key);
    const own = [...definitions.values()].filter(({ key, kind }) => kind !== 'flag' && !(key in projections));
    expect(keys).toEqual(own.map(({ key }) => key));
    const by = Object.fromEntries(components.map((component) => [component.component_key, component]));
    expect(by.hero_title).toMatchObject({ content: 'Karibu', version: 1, updated_at: '2026-11-21T06:00:00.000Z' });
    expect(by.terms_title).toMatchObject({ content: wordingOf('terms_title'), version: 0, updated_at: null });
  });
});

describe('church settings as texts', () => {
  it('settings have the built-in wording until staff change them', async () => {
    expect((await invoke('churchSettings')).body.data).toMatchObject(settingsKeys);
    expect((await setting('mpesa_paybill', ' 400200 ')).body).toEqual({ success: true, version: 1 });
    expect((await invoke('churchSettings', { query: { category: 'giving' } })).body.data).toEqual({
      online_giving_url: settingsKeys.online_giving_url,
      text_giving_number: settingsKeys.text_giving_number,
      giving_account_name: settingsKeys.giving_account_name,
      giving_account_number: settingsKeys.giving_account_number,
      giving_bank_name: settingsKeys.giving_bank_name,
      giving_bank_code: settingsKeys.giving_bank_code,
      mpesa_paybill: '400200',
      mpesa_account: settingsKeys.mpesa_account,
      mpesa_funds: settingsKeys.mpesa_funds,
    });
    expect((await invoke('churchSettings', { query: { category: 'other' } })).status).toBe(400);
  });

  it('settings have a neutral name and no contact details until staff enter the church’s own', async () => {
    expect((await invoke('contactInfo')).body.data).toMatchObject({ church_name: 'Your Church', primary_phone: '' });
    const said = (await invoke('churchSettings')).body.data as Record<string, string>;
    const isOfOneChurch = (key: SettingKey) =>
      ['tel', 'world_tel', 'email', 'address', 'lines'].includes(settings[key].input) ||
      settings[key].category === 'giving';
    expect(settingNames.filter((key) => isOfOneChurch(key) && said[key] !== '')).toEqual([]);
    expect(said).toMatchObject({
      sunday_main_time: '11:00 AM',
      office_hours_saturday: 'Saturday, 10:00 AM to 2:00 PM',
    });
    await setting('church_name', 'St. Here');
    expect((await invoke('contactInfo')).body.data).toMatchObject({ church_name: 'St. Here' });
  });

  it('returns 409 when another admin saved the setting first', async () => {
    const paybill = (value: string, version?: number) =>
      invoke('updateChurchSetting', { as: 'admin', body: { key: 'mpesa_paybill', value, version } });
    expect((await paybill('400200', 0)).body).toEqual({ success: true, version: 1 });
    expect(await paybill('400300', 0)).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current: { content: '400200', version: 1 }, yours: '400300' },
    });
    expect((await invoke('churchSettings')).body.data).toMatchObject({ mpesa_paybill: '400200' });
    expect((await paybill('400300', 1)).body).toEqual({ success: true, version: 2 });
  });

  it('settings come with their versions: 0 if never written, and counted on if emptied', async () => {
    await setting('mpesa_paybill', '400200');
    await setting('mpesa_paybill', '400300');
    await setting('mpesa_account', 'Give');
    await setting('mpesa_account', '');
    await setting('church_name', 'St. Here');
    await setting('church_name', '');
    await put('hero_title', { content: 'Karibu' });
    const { data, versions } = (await invoke('churchSettings')).body as {
      data: Record<string, string>;
      versions: Record<string, number>;
    };
    expect(Object.keys(versions)).toEqual(Object.keys(data));
    expect(versions).toMatchObject({ mpesa_paybill: 2, mpesa_account: 2, church_name: 2, giving_bank_code: 0 });
    const body = (key: string) => ({ key, value: 'Anew', version: versions[key] });
    for (const key of ['mpesa_paybill', 'mpesa_account', 'church_name', 'giving_bank_code']) {
      expect((await invoke('updateChurchSetting', { as: 'admin', body: body(key) })).status, key).toBe(200);
    }
    const social = (await invoke('churchSettings', { query: { category: 'social' } })).body;
    expect(social.versions).toEqual(
      Object.fromEntries(
        ['facebook', 'instagram', 'youtube', 'twitter', 'whatsapp_channel'].map((of) => [`${of}_url`, 0]),
      ),
    );
  });

  it('the contact info consists of all nine fields', async () => {
    const { data } = (await invoke('contactInfo')).body;
    expect(Object.keys(data as object)).toEqual([...contactInfoKeys]);
    expect(commands()).toEqual(['Query']);
  });
});

describe('the site data of the Admin Dashboard', () => {
  it('lists a fact as built in until staff wrote, confirmed or emptied each of its texts', async () => {
    const still = async () => (await apiAs('admin').dashboardSite({})).builtIn;
    expect(await still()).toEqual(factNames);
    await setting('church_tagline', 'Kilifi');
    await put('care_days', { content: 'Monday' });
    for (const key of facts.care.slice(1, -1)) await put(key, { content: wordingOf(key), version: 0 });
    expect(await still()).toEqual(factNames.filter((name) => name !== 'tagline'));
    await put(facts.care.at(-1) ?? '', { content: '' });
    expect(await still()).toEqual(factNames.filter((name) => name !== 'tagline' && name !== 'care'));
  });

  it('reads words, settings and first steps of the dashboard in one query', async () => {
    const site = () => apiAs('admin').dashboardSite({});
    const none = { logo: false, colours: false, photographs: false, slide: false, ministry: false };
    expect(await site()).toMatchObject({
      words: { admin_dashboard_title: 'Admin Dashboard', admin_dashboard_welcome: '' },
      settings: { church_name: 'Your Church' },
      done: none,
    });
    expect(commands()).toEqual(['GetItem', 'Query']);
    await put('admin_dashboard_welcome', { content: 'Karibu' });
    await setting('church_name', 'St. Here');
    await put('colour_accent', { content: '#7a1f3d' });
    await apiAs('admin').updateHeroSlides({ body: { slides: [], version: 0 } });
    const kids = { action: 'updateMinistry', id: 'kids', updates: { leader: 'Achieng' } } as const;
    await apiAs('admin').changeMinistry({ body: kids });
    expect(await site()).toMatchObject({
      words: { admin_dashboard_welcome: 'Karibu' },
      settings: { church_name: 'St. Here' },
      done: { ...none, colours: true, slide: true, ministry: true },
    });
  });
});

describe('ministries as visitors see them', () => {
  const names = async (query?: Record<string, string>) => {
    const { body } = await invoke('ministries', query ? { query } : {});
    return (body.data as { name: string }[]).map(({ name }) => name);
  };
  const ministry = (id: string, more: object) =>
    world.put('content', { pk: 'content', sk: `ministry#${id}`, version: 1, ...more });
  const choir = { ...defaultMinistries[0], name: 'Choir', slug: 'choir', display_order: 2 };

  it('visitors see the six built-in ministries until staff change them', async () => {
    expect(await names()).toEqual([
      'Kids',
      'Students',
      'Young Adults',
      'Small Groups',
      'Women’s Ministry',
      'Men’s Ministry',
    ]);
  });

  it('visitors see active ministries in order, without removed ones', async () => {
    await ministry('choir', { ...choir, is_featured: false });
    await ministry('kids', { ...defaultMinistries[0], is_active: false });
    await ministry('men', { removed: true });
    expect(await names()).toEqual(['Choir', 'Students', 'Young Adults', 'Small Groups', 'Women’s Ministry']);
    expect(await names({ featured: 'true' })).toEqual(['Students', 'Young Adults', 'Small Groups', 'Women’s Ministry']);
    expect(JSON.stringify((await invoke('ministries')).body)).not.toContain('is_active');
  });
});

describe('slides of the home page', () => {
  it('slides are the five built-in ones in order, until staff replace them', async () => {
    const titles = async () =>
      ((await invoke('heroSlides')).body.data as { title: string; order: number }[]).map(
        ({ title, order }) => `${order} ${title}`,
      );
    expect(await titles()).toEqual(defaultSlides.map(({ title }, index) => `${index + 1} ${title}`));
    const [first, second] = defaultSlides;
    await apiAs('admin').updateHeroSlides({ body: { slides: [second, first] as HeroSlide[], version: 0 } });
    expect(await titles()).toEqual(['1 Find Your Community', '2 Join Us in Worship']);
  });

  const send = (slides: readonly object[], more: object = {}) =>
    invoke('updateHeroSlides', { as: 'admin', body: { slides, ...more } });

  it('replaces the slides as one list, and returns 409 for a stale version', async () => {
    const [first, second] = defaultSlides;
    expect((await send([second as object], { version: 0 })).body).toMatchObject({ version: 1 });
    const { status, body } = await send([first as object], { version: 0 });
    expect([status, body]).toMatchObject([
      409,
      { current: { version: 1, data: [{ order: 1, title: second?.title }] } },
    ]);
    expect((await send([], { version: 1 })).body).toMatchObject({ data: [], version: 2 });
    expect((await invoke('heroSlides')).body).toMatchObject({ data: [] });
    expect(await world.announced()).toMatchObject([{ data: { keys: ['hero_slides'] } }, {}]);
  });

  it.each([
    ['alt', '  '],
    ['title', ''],
    ['src', 'javascript:alert(1)'],
    ['src', 'data:image/svg+xml,<svg onload=alert(1)>'],
    ['src', 'https://pictures.example/a.jpg'],
    ['src', 'art:../../secret'],
    ['transition', 'explode'],
    ['subtitle', 'turn \u0007 round'],
  ])('rejects slides with %s as %j and names the field', async (field, value) => {
    const { status, body } = await send([defaultSlides[0] as object, { ...defaultSlides[1], [field]: value }]);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [`slides.1.${field}`]]);
    expect(await stored()).toEqual([]);
  });

  it('rejects two slides with the same id, and more than twelve slides', async () => {
    expect((await send([defaultSlides[0] as object, defaultSlides[0] as object])).status).toBe(400);
    const many = Array.from({ length: 13 }, (_, n) => ({ ...defaultSlides[0], id: `s${n}` }));
    expect((await send(many)).status).toBe(400);
    expect((await send(many.slice(1))).status).toBe(200);
  });
});
