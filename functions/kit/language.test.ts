import { beforeEach, expect, it } from 'vitest';
import type { RouteName } from '#shared/api/routes.ts';
import { makeEvent, registrationFor, submit } from '../testing/factories.ts';
import { type Answer, invoke, type RequestOptions } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();
beforeEach(() => {
  process.env.LANGUAGES = 'en en-XA';
});

const pseudo = /^⟦.+⟧$/;

const said = ({ body: { error, fields = {} } }: Answer) => [error, ...Object.values(fields)] as string[];

const inLanguage = (name: RouteName, sent: RequestOptions, language: string) =>
  invoke(name, { ...sent, headers: { ...sent.headers, 'accept-language': language } });

const asAdmin = { as: 'admin' } as const;
const wrongEvent = { title: '', start_date: '2026-02-30 10:00:00', price: -1, status: 'x' };

it.each<[string, RouteName, RequestOptions]>([
  ['a field that is refused', 'createEvent', { ...asAdmin, body: wrongEvent }],
  ['a body that is no JSON', 'createEvent', { ...asAdmin, body: '{' }],
  ['a key that could reach a prototype', 'createEvent', { ...asAdmin, body: '{"__proto__":1}' }],
  ['a request without a sign-in', 'createEvent', { body: {} }],
  ['a missing record', 'updateComponent', { ...asAdmin, params: { key: 'nothing' }, body: { content: 'x' } }],
  ['an invalid cursor', 'getRegistrations', { ...asAdmin, query: { cursor: 'x' } }],
  [
    'a text that its key does not allow',
    'updateComponent',
    { ...asAdmin, params: { key: 'youtube_url' }, body: { content: 'no link' } },
  ],
])('a refusal of %s uses the requested language and the same code', async (_, name, sent) => {
  const english = await inLanguage(name, sent, 'en');
  const other = await inLanguage(name, sent, 'en-XA');
  expect(english.body.success).toBe(false);
  for (const text of said(english)) expect(text).not.toMatch(/[⟦⟧]/);
  for (const text of said(other)) expect(text).toMatch(pseudo);
  expect([other.status, other.body.code]).toEqual([english.status, english.body.code]);
  expect(Object.keys(other.body.fields ?? {})).toEqual(Object.keys(english.body.fields ?? {}));
});

it('form answers are refused in the language of the page, while facts in the reply are not translated', async () => {
  const event = await makeEvent({ max_attendees: 2 });
  const wrong = await submit(registrationFor(event, { attendees: 0, name: 'a\u0000b' }), undefined, 'en-XA');
  expect(Object.keys(wrong.body.fields ?? {}).sort()).toEqual(['data.attendees', 'data.name']);
  for (const text of said(wrong)) expect(text).toMatch(pseudo);
  const full = await submit(registrationFor(event, { attendees: 3 }), undefined, 'en-XA');
  expect(full.body).toMatchObject({ code: 'not_enough_seats', error: expect.stringMatching(pseudo), seatsLeft: 2 });
});

it.each([undefined, '', 'sw', 'en-XA;q=0', '*', '\u0000', `${'x-'.repeat(20_000)},`, 'a,'.repeat(20_000)])(
  'reads the header %j as English without calling a table',
  async (header) => {
    world.calls.length = 0;
    const answer = await invoke('submitRegistration', { body: '{', headers: { 'accept-language': header } });
    expect(answer.body.error).toBe('The request is not valid JSON.');
    expect(world.calls).toEqual([]);
  },
);

it('a language that the site does not offer falls back to its first', async () => {
  process.env.LANGUAGES = 'en';
  const answer = await inLanguage('createEvent', { as: 'admin', body: '{' }, 'en-XA');
  expect(answer.body.error).toBe('The request is not valid JSON.');
});
