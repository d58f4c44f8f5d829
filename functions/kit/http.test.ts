import { describe, expect, it } from 'vitest';
import { fieldTexts } from '#shared/api/fields-words.ts';
import { routes } from '#shared/api/routes.ts';
import { handler } from '../calendar/api.lambda.ts';
import { eventInput, makeEvent, registrationFor, submit } from '../testing/factories.ts';
import { invoke, requestOf } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';
import { largestBody } from './body.ts';
import { mostFields } from './http.ts';

const world = startWorld();

describe('the origin secret', () => {
  it('refuses a request without the origin secret', async () => {
    for (const secret of [undefined, '', 'another', 'the-origin-secret ']) {
      const answer = await invoke('publicEvents', { headers: { 'x-origin-verify': secret } });
      expect(answer).toMatchObject({ status: 403, body: { success: false, code: 'forbidden' } });
    }
    expect((await invoke('publicEvents')).status).toBe(200);
  });

  it('accepts either of two origin secrets during a rotation, but neither both nor none', async () => {
    process.env.ORIGIN_SECRET = 'the-new-one the-origin-secret';
    const status = async (secret: string) =>
      (await invoke('publicEvents', { headers: { 'x-origin-verify': secret } })).status;
    expect([await status('the-new-one'), await status('the-origin-secret')]).toEqual([200, 200]);
    for (const secret of ['the-new-one the-origin-secret', '', ' ']) expect(await status(secret)).toBe(403);
  });

  it('checks the origin secret before the caller', async () => {
    const answer = await invoke('listEvents', { headers: { 'x-origin-verify': undefined } });
    expect(answer.status).toBe(403);
  });
});

describe('groups in the token', () => {
  it('groups in the token count only in the authorizer’s exact format', async () => {
    const status = async (groups: unknown) => (await invoke('listEvents', { as: 'none', groups })).status;
    expect(await status('[admin]')).toBe(200);
    expect(await status('[choir pastor]')).toBe(200);
    const others = ['admin', '[admin', '[admin,pastor]', '[ admin]', '[[admin]]', '["admin"]', '[administrator]'];
    for (const groups of [...others, '[Admin]', ['admin'], { admin: true }, '', '[]', null, undefined, 1]) {
      expect([groups, await status(groups)]).toEqual([groups, 403]);
    }
  });

  it('groups in a token without a subject are ignored', async () => {
    const event = requestOf(routes.listEvents, { as: 'admin' });
    const claims = { 'cognito:groups': '[admin]' };
    const result = await handler({
      ...event,
      requestContext: { ...event.requestContext, authorizer: { jwt: { claims } } },
    });
    expect(result.statusCode).toBe(401);
  });
});

describe('request bodies', () => {
  const post = (body: unknown, base64 = false) => invoke('createEvent', { as: 'admin', body, base64 });

  it('a body of more than 64 KB is refused with 413', async () => {
    const letters = (bytes: number) => JSON.stringify({ title: 'x'.repeat(bytes) });
    const before = await world.everything();
    for (const bytes of [largestBody, 1_000_000]) {
      expect(await post(letters(bytes))).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
      expect(await post(letters(bytes), true)).toMatchObject({ status: 413 });
    }
    expect(await post('ü'.repeat(largestBody / 2 + 1))).toMatchObject({ status: 413 });
    expect(await post(letters(largestBody - 100))).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(await world.everything()).toBe(before);
  });

  it('a body that is not JSON is refused with 400 invalid_json', async () => {
    const broken = ['', '{', '{"title":}', 'title=x', "{'title':1}", '{"a":1}{', '\u0000', '[1,]', 'undefined'];
    for (const text of broken) {
      expect([text, await post(text)]).toMatchObject([text, { status: 400, body: { code: 'invalid_json' } }]);
    }
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    expect(await post(deep)).toMatchObject({ status: 400, body: { code: 'invalid_json' } });
    expect(await post(`{"a":${'[{"b":'.repeat(40)}1${'}]'.repeat(40)}}`)).toMatchObject({ status: 400 });
  });

  it('a body is decoded from base64 if it is UTF-8', async () => {
    expect((await post(JSON.stringify(eventInput({ title: 'Füße' })), true)).body).toMatchObject({
      event: { title: 'Füße' },
    });
    const event = requestOf(routes.createEvent, { as: 'admin' });
    const body = Buffer.from([0x22, 0xff, 0xfe, 0x22]).toString('base64');
    const result = await handler({ ...event, body, isBase64Encoded: true });
    expect(JSON.parse(result.body ?? '')).toMatchObject({ code: 'invalid_json' });
  });

  it.each([
    ['a key that could reach a prototype', '{"metadata":{"constructor":"x"}}', 'metadata.constructor'],
    ['another such key, within a list', '{"title":"x","a":[{"prototype":"x"}]}', 'a.0.prototype'],
    ['a lone surrogate', '{"title":"Sup\\ud800per"}', 'title'],
    ['a lone surrogate in a key', '{"a\\udc00":1}', 'a\ufffd'],
    ['a noncharacter', '{"title":"Supper \\ufffe"}', 'title'],
    ['a deeply nested noncharacter', '{"a":{"b":["\\uffff"]}}', 'a.b.0'],
    ['a noncharacter of a higher plane', '{"title":"\\ud83f\\udfff"}', 'title'],
  ])('a body with %s is refused with the path of the field', async (_, text, field) => {
    const before = await world.everything();
    const { status, body } = await post(text);
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
    expect(await world.everything()).toBe(before);
  });

  it('a body with thousands of unknown fields gets errors for the first hundred', async () => {
    const fields = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`x${n}`, 1]));
    const { status, body } = await post(fields);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, expect.objectContaining({ length: mostFields })]);
  });

  it('a body with the key __proto__ at any depth is refused', async () => {
    const before = await world.everything();
    const inputs = ['{"__proto__":{"is_published":true},"title":"x"}', '{"title":{"a":[{"__proto__":1}]}}'];
    for (const text of [...inputs, '{"\\u005f_proto__":null}']) {
      const { status, body } = await post(text);
      expect(status).toBe(400);
      expect(Object.values(body.fields ?? {})).toEqual([fieldTexts.unknown]);
    }
    const event = registrationFor(await makeEvent({ is_published: true }));
    const hostile = JSON.stringify(event).replace('"name"', '"__proto__":{"attendees":0},"name"');
    const { status, body } = await submit(hostile);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual(['data.__proto__']);
    expect(({} as { attendees?: number }).attendees).toBeUndefined();
    const registrations = (tables: string) => JSON.parse(tables).find(([name]: [string]) => name === 'registrations');
    expect(registrations(await world.everything())).toEqual(registrations(before));
  });
});

it('a route of another area returns 404', async () => {
  const result = await handler({ ...requestOf(routes.getRegistrations, { as: 'admin' }) });
  expect(result.statusCode).toBe(404);
});

it('an unknown error returns internal, with the request’s id and no details', async () => {
  delete process.env.CALENDAR_TABLE;
  const event = requestOf(routes.listEvents, { as: 'admin' });
  const result = await handler(event);
  expect(result.statusCode).toBe(500);
  expect(JSON.parse(result.body ?? '')).toEqual({
    success: false,
    code: 'internal',
    error: 'Something went wrong on our side. Please try again.',
    message: 'Something went wrong on our side. Please try again.',
    requestId: event.requestContext.requestId,
  });
});

it('replies have the cache-control header no-store', async () => {
  expect((await invoke('publicEvents')).headers['cache-control']).toBe('no-store');
});
