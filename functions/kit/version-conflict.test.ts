import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Route } from '#shared/api/route.ts';
import { type RouteName, routes } from '#shared/api/routes.ts';
import { defaultSlides } from '#shared/content/slides.ts';
import { type Member, memberFields } from '#shared/members/schema.ts';
import { eventInput, makeEvent, makeSeries, register, submit } from '../testing/factories.ts';
import { imageUpload, picture, uploadPicture } from '../testing/images.ts';
import { type Answer, apiAs, invoke, type RequestOptions } from '../testing/invoke.ts';
import { sermonSaid, storeMedia } from '../testing/media.ts';
import { startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();
const services = startServices();
const admin = apiAs('admin');

/** The colleague saves first. The other admin's audit lines do not save. A third admin sends the late request. */
const colleague = { sub: 'the-colleague', name: 'Wanjirũ Kamau' };
const another = { sub: 'another', name: 'Daniel Otieno' };

type Request = readonly [RouteName, RequestOptions];
const send = async ([name, sent]: Request, { sub }: { readonly sub: string }): Promise<Answer> => {
  world.now += 60_000;
  const answer = await invoke(name, { as: 'admin', claims: { sub }, ...sent });
  if (answer.body.success !== true) throw new Error(`${name} was refused: ${JSON.stringify(answer.body)}`);
  return answer;
};

interface ConflictCase {
  readonly saved: Request;
  readonly late: RequestOptions;
  readonly between?: Request;
  readonly isOwn?: true;
}

const change = (name: RouteName, params: Record<string, string>, theirs: object, mine: object): ConflictCase => ({
  saved: [name, { params, body: theirs }],
  late: { params, body: mine },
});

async function person(): Promise<{ id: string }> {
  const known = { email: 'pat@church.example', status: 'active', role: 'pastor', ended: {}, totp: false, rolesAt: 0 };
  await world.put('users', { pk: 'pat', name: 'Pat', version: 1, at: 0, ...known });
  return { id: 'pat' };
}
async function registration(): Promise<{ id: string }> {
  const data = { name: 'Asha', email: 'asha@example.org', subject: 'S', message: 'M' };
  const { body } = await submit({ action: 'submit_registration', type: 'contact_form', data });
  return { id: (body.registration as { id: string }).id };
}
async function note(): Promise<{ id: string; note: string }> {
  const params = await registration();
  const { body } = await send(['addNote', { params, body: { text: 'Rang', request: randomUUID() } }], colleague);
  const { id, version } = body.note as { id: string; version: number };
  await send(['changeNote', { params: { ...params, note: id }, body: { text: 'Rang twice', version } }], colleague);
  return { ...params, note: id };
}
async function member(first_name = 'Mary'): Promise<{ id: string; body: object }> {
  const made = (await admin.createMember({ body: { first_name, last_name: 'Wanjiru' } })).member;
  const fields = Object.fromEntries(memberFields.map((name: keyof Member) => [name, made[name]]));
  return { id: made.id, body: { ...fields, version: made.version } };
}
async function entry(): Promise<{ params: { id: string }; body: object }> {
  const body = { date: '2026-11-15', category: 'tithes', amount: 1500, method: 'mpesa', note: '' };
  const made = await invoke('createEntry', { as: 'admin', body, headers: { 'idempotency-key': randomUUID() } });
  return { params: { id: (made.body.entry as { id: string }).id }, body: { ...body, version: 1 } };
}
const front = { key: 'front_door' };
const bytes = () => picture('jpeg');

async function undo(target: string, saved: Request): Promise<ConflictCase> {
  const [change] = (await admin.listChanges({ body: { target } })).items;
  return { saved, late: { body: { target, id: change?.id } } };
}
const leader = (name: string, version: number): RequestOptions => ({
  body: { action: 'updateMinistry', id: 'kids', updates: { leader: name }, version },
});

const cases: readonly (readonly [name: RouteName, about: string, prepare: () => Promise<ConflictCase>])[] = [
  [
    'updateEvent',
    'an event',
    async () => {
      const { id, version } = await makeEvent();
      return change('updateEvent', { id }, eventInput({ version, title: 'Theirs' }), eventInput({ version }));
    },
  ],
  [
    'changeSeries',
    'a series of events',
    async () => {
      const { event } = await makeSeries();
      const { id, version } = event;
      const mine = eventInput({ version, scope: 'all' });
      return change('changeSeries', { id }, { ...mine, title: 'Theirs' }, mine);
    },
  ],
  [
    'updateGroup',
    'a small group',
    async () => {
      const input = { name: 'Karen', area: 'Karen', day: 'Monday', time: '18:30', size: 8 } as const;
      const { group } = await admin.createGroup({ body: input });
      const { id, version } = group;
      return change('updateGroup', { id }, { ...input, size: 9, version }, { ...input, size: 10, version });
    },
  ],
  [
    'updateComponent',
    'a text',
    async () =>
      change('updateComponent', { key: 'hero_title' }, { content: 'A', version: 0 }, { content: 'B', version: 0 }),
  ],
  [
    'updateChurchSetting',
    'a setting',
    async () => {
      const body = { key: 'mpesa_paybill', version: 0 };
      return change('updateChurchSetting', {}, { ...body, value: '400200' }, { ...body, value: '400300' });
    },
  ],
  [
    'changeMinistry',
    'a ministry',
    async () => ({ saved: ['changeMinistry', leader('Theirs', 0)], late: leader('Mine', 0) }),
  ],
  [
    'updateHeroSlides',
    'the slides',
    async () =>
      change(
        'updateHeroSlides',
        {},
        { slides: [], version: 0 },
        { slides: defaultSlides.slice(0, 1).map((slide) => ({ ...slide })), version: 0 },
      ),
  ],
  [
    'updatePage',
    'a text of the page that was saved before the others',
    async () => {
      const params = { page_key: 'leadership' };
      const is = { title: 'Who leads', content: '', meta_description: 'Them.', is_published: true };
      await send(['updatePage', { params, body: is }], another);
      const { version } = (await admin.readPage({ params })).page;
      const theirs = { ...is, meta_description: 'Theirs.', version };
      return change('updatePage', params, theirs, { ...is, title: 'Mine', version });
    },
  ],
  [
    'updateSection',
    'a section',
    async () => {
      const params = { page_key: 'our_story', section: 'story_2000_text' };
      const body = (section_content: string) => ({ section_content, version: 0 });
      return change('updateSection', params, body('Theirs'), body('Mine'));
    },
  ],
  [
    'undoChange',
    'a text',
    async () => {
      const save = (content: string): Request => [
        'updateComponent',
        { params: { key: 'hero_title' }, body: { content } },
      ];
      await send(save('First'), another);
      return undo('content#hero_title', save('Theirs'));
    },
  ],
  [
    'undoChange',
    'a ministry',
    async () => {
      await send(['changeMinistry', leader('First', 0)], another);
      return undo('ministry#kids', ['changeMinistry', leader('Theirs', 1)]);
    },
  ],
  [
    'undoChange',
    'a sermon',
    async () => {
      const { id, filename } = await storeMedia(world);
      const save = (more: Parameters<typeof sermonSaid>[0]): Request => [
        'updateSermon',
        { params: { filename }, body: sermonSaid(more) },
      ];
      await send(save({ title: 'First' }), another);
      return undo(`media#${id}`, save({ title: 'Theirs', version: 2 }));
    },
  ],
  [
    'undoChange',
    'a sermon that was deleted',
    async () => {
      const { id, filename } = await storeMedia(world);
      services.files.set(`media/${filename}`, { body: 'x', etag: '"x"', headers: {} });
      await send(['updateSermon', { params: { filename }, body: sermonSaid() }], another);
      return undo(`media#${id}`, ['deleteMedia', { body: { filename } }]);
    },
  ],
  [
    'undoChange',
    'an image',
    async () => {
      await uploadPicture(services, await bytes());
      await send(['updateImage', { params: front, body: { alt_text: 'First' } }], another);
      return undo('image#front_door', ['updateImage', { params: front, body: { alt_text: 'Theirs' } }]);
    },
  ],
  [
    'updateEntry',
    'an entry of the books',
    async () => {
      const { params, body } = await entry();
      return change('updateEntry', params, { ...body, amount: 1600 }, { ...body, amount: 1700 });
    },
  ],
  [
    'setEntryState',
    'an entry of the books',
    async () => {
      const { params, body } = await entry();
      const late = { params, body: { state: 'removed', version: 1 } };
      return { saved: ['updateEntry', { params, body: { ...body, amount: 1600 } }], late };
    },
  ],
  [
    'updateSheet',
    'a counting sheet',
    async () => {
      const sheet = { date: '2026-11-15', total: 500, counter_1: 'A', counter_2: 'B' };
      const made = await admin.createSheet({ body: sheet, idempotencyKey: randomUUID() });
      const corrected = (total: number) => ({ ...sheet, total, version: 1 });
      return change('updateSheet', { id: made.sheet.id }, corrected(600), corrected(700));
    },
  ],
  [
    'setOfferings',
    'the offerings of a day',
    async () => {
      const offering = (amount: number) => ({ offerings: [{ service: 'sunday_main', amount, version: 0 }] });
      return change('setOfferings', { campus: 'main', date: '2026-11-15' }, offering(900), offering(950));
    },
  ],
  [
    'changeWork',
    'the office’s work, after another wrote a note',
    async () => {
      const params = await registration();
      return {
        ...change('changeWork', params, { state: 'in_hand', version: 0 }, { state: 'done', version: 0 }),
        between: ['addNote', { params, body: { text: 'Rang', request: randomUUID() } }],
      };
    },
  ],
  [
    'changeParty',
    'a party',
    async () => {
      const event = await makeEvent({ ask_emergency_contact: false });
      const { id } = await register(event);
      const party = (attendees: number) => ({ revision: 0, answers: { attendees } });
      return change('changeParty', { id }, party(2), party(3));
    },
  ],
  [
    'changeNote',
    'a note',
    async () => {
      const params = await note();
      const body = { version: 2 };
      return { ...change('changeNote', params, { ...body, text: 'A' }, { ...body, text: 'B' }), isOwn: true };
    },
  ],
  [
    'removeNote',
    'a note',
    async () => {
      const params = await note();
      const saved: Request = ['changeNote', { params, body: { text: 'A', version: 2 } }];
      return { saved, late: { params, query: { version: '2' } }, isOwn: true };
    },
  ],
  [
    'recordAttendance',
    'a count',
    async () => {
      const params = { campus: 'main', date: '2026-11-15', service: 'sunday_main' };
      return change('recordAttendance', params, { count: 1121, version: 0 }, { count: 1099, version: 0 });
    },
  ],
  [
    'recordDay',
    'the counts of a day',
    async () => {
      const counted = (count: number) => ({ services: [{ service: 'sunday_main', count, version: 0 }] });
      return change('recordDay', { campus: 'main', date: '2026-11-15' }, counted(1121), counted(1099));
    },
  ],
  [
    'updateSermon',
    'a sermon',
    async () => {
      const { filename } = await storeMedia(world);
      return change('updateSermon', { filename }, sermonSaid({ title: 'Theirs' }), sermonSaid({ title: 'Mine' }));
    },
  ],
  [
    'updateImage',
    'an image, after another began to replace its picture',
    async () => {
      await uploadPicture(services, await bytes());
      const body = imageUpload(await bytes(), { replaces: true });
      return {
        ...change('updateImage', front, { alt_text: 'Theirs', version: 1 }, { alt_text: 'Mine', version: 1 }),
        between: ['uploadImage', { body, headers: { 'idempotency-key': randomUUID() } }],
      };
    },
  ],
  [
    'updateMember',
    'a member, after another exported the record',
    async () => {
      const { id, body } = await member();
      return {
        ...change('updateMember', { id }, { ...body, city: 'Nakuru' }, { ...body, city: 'Thika' }),
        between: ['exportPerson', { body: { things: [{ kind: 'member', id }] } }],
      };
    },
  ],
  ...(['stays', 'goes'] as const).map(
    (changed) =>
      [
        'mergeMember',
        `the record that ${changed}`,
        async () => {
          const both = { stays: await member(), goes: await member('Maria') };
          const { id, body } = both[changed];
          const merged = { goes: both.goes.id, version: 1, goes_version: 1 };
          return {
            saved: ['updateMember', { params: { id }, body: { ...body, city: 'Nakuru' } }],
            late: { params: { id: both.stays.id }, body: merged },
          } satisfies ConflictCase;
        },
      ] as const,
  ),
  [
    'updateProfile',
    'a profile, after its person logged out',
    async () => ({
      ...change('updateProfile', await person(), { bio: 'Theirs', version: 0 }, { bio: 'Mine', version: 0 }),
      between: ['logout', { as: 'pastor', claims: { sub: 'pat' } }],
    }),
  ],
];

beforeEach(async () => {
  for (const { sub, name } of [colleague, another]) {
    const account = { status: 'active', role: 'admin', ended: {}, totp: false, rolesAt: 0, version: 1, at: 0 };
    await world.put('users', { pk: sub, name, email: `${sub}@church.example`, ...account });
  }
});

it('every route that refuses an older version is covered by this test', () => {
  const refusing = Object.entries<Route>(routes).filter(([, { errors }]) => errors.includes('version_conflict'));
  expect([...new Set(cases.map(([name]) => name))].sort()).toEqual(refusing.map(([name]) => name).sort());
});

it.each(cases)(
  '%s refuses an older version and names the user who saved the newer one: %s',
  async (name, _, prepare) => {
    const { saved, late, between, isOwn } = await prepare();
    await send(saved, colleague);
    if (between) await send(between, another);
    world.now += 60_000;
    const answerTo = async (sub: string) => (await invoke(name, { as: 'admin', claims: { sub }, ...late })).body;
    const refused = { code: 'version_conflict', current: expect.anything() };
    if (!isOwn) expect(await answerTo('sub-of-admin')).toMatchObject({ ...refused, saved_by: colleague.name });
    const own = await answerTo(colleague.sub);
    expect(own).toMatchObject({ ...refused, saved_by_you: true });
    expect(own).not.toHaveProperty('saved_by');
  },
);
