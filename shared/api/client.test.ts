import { describe, expect, test } from 'vitest';
import { addresses } from './addresses.ts';
import { ApiError, createApi, type Send } from './client.ts';
import { errorTexts } from './errors-words.ts';

function answering(status: number, body: unknown, retryAfterSeconds?: number) {
  const asked: Parameters<Send>[0][] = [];
  const send: Send = async (request) => {
    asked.push(request);
    return {
      status,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
    };
  };
  return { asked, api: createApi(send, addresses) };
}

const failure = (reply: Promise<unknown>): Promise<ApiError> =>
  reply.then(
    () => expect.fail('the call should have failed'),
    (error: unknown) => (error instanceof ApiError ? error : expect.fail(String(error))),
  );

describe('methods of the typed client', () => {
  test('the client fills in and escapes path parameters and appends the query', async () => {
    const { asked, api } = answering(200, { success: true, registrations: [] });
    await api.cancelRegistration({ params: { id: 'a/b?c' } });
    await api.getRegistrations({ query: { type: 'contact form' } });
    expect(asked.map((request) => `${request.method} ${request.path}`)).toEqual([
      'POST /api/registrations/a%2Fb%3Fc/cancel',
      'GET /api/get-registrations?type=contact+form',
    ]);
  });

  test('the client sends the body as JSON with the idempotency key', async () => {
    const { asked, api } = answering(201, { success: true });
    const body = { action: 'submit_registration', type: 'contact_form', data: { name: 'Njeri' } } as const;
    await api.submitRegistration({ body, idempotencyKey: 'k' });
    expect(asked[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k' });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual(body);
  });

  test('the client gives every request a new correlation id', async () => {
    const { asked, api } = answering(200, { success: true });
    for (let count = 0; count < 3; count++) await api.health({});
    const ids = asked.map(({ headers }) => headers['x-correlation-id']);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  test('an error of our API keeps its code, text, fields and details', async () => {
    const reply = {
      success: false,
      error: 'Only 2 left.',
      code: 'not_enough_seats',
      seatsLeft: 2,
      fields: { a: 'b' },
      requestId: 'r',
    };
    const error = await failure(answering(409, reply).api.health({}));
    expect(error).toMatchObject({ code: 'not_enough_seats', message: 'Only 2 left.', status: 409, fields: { a: 'b' } });
    expect(error.details.seatsLeft).toBe(2);
  });

  test.each([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [413, 'payload_too_large'],
    [429, 'rate_limited'],
    [500, 'busy'],
    [502, 'busy'],
    [503, 'busy'],
    [504, 'busy'],
  ] as const)('a bare status %d from API Gateway or the edge becomes %s', async (status, code) => {
    const error = await failure(answering(status, { message: 'x' }, 3).api.health({}));
    expect(error).toMatchObject({ code, message: errorTexts[code], retryAfterSeconds: 3 });
  });

  test('an HTML page instead of JSON is an error, never data', async () => {
    expect((await failure(answering(200, '<html>').api.health({}))).code).toBe('internal');
  });

  test('a network failure has its own code and text', async () => {
    const api = createApi(() => Promise.reject(new TypeError('fetch failed')), addresses);
    expect(await failure(api.health({}))).toMatchObject({ code: 'network', message: 'Network error occurred' });
  });
});
