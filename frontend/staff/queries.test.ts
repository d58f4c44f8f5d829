import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#shared/api/client.ts';
import { messages } from '../kernel/messages.ts';
// Loads what the first report loads: on a busy machine that can take longer than `waitFor` waits.
import '../kernel/send-report.ts';
import { again, pauseBefore, queries, worthRetrying } from './queries.ts';
import { textOf, toRefusal } from './refusal.ts';

test('CN-20: a failed request is retried three times, unless the server understood and refused it', () => {
  const lost = new TypeError('Failed to fetch');
  expect([0, 1, 2, 3].map((failures) => worthRetrying(failures, lost))).toEqual([true, true, true, false]);
  const refused = (status: number, code: ConstructorParameters<typeof ApiError>[0]) =>
    worthRetrying(0, new ApiError(code, { status }));
  expect(refused(403, 'forbidden')).toBe(false);
  expect(refused(404, 'not_found')).toBe(false);
  expect(refused(429, 'rate_limited')).toBe(true);
  expect(refused(503, 'busy')).toBe(true);
});

test('CN-20: retry pauses grow to 30 s at most, and unused data is kept for 5 min', () => {
  expect([0, 1, 2, 4, 5, 12].map(pauseBefore)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
  expect(queries.getDefaultOptions().queries).toMatchObject({ gcTime: 300_000, retryDelay: pauseBefore });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a change with a key is repeated after the pause that the busy server requests, but not after a refusal', async () => {
  vi.useFakeTimers();
  const busy = new ApiError('busy', { status: 503, retryAfterSeconds: 3 });
  const ask = vi
    .fn()
    .mockRejectedValueOnce(busy)
    .mockRejectedValueOnce(new ApiError('busy', { status: 500 }));
  const done = again(ask.mockResolvedValueOnce('done'));
  await vi.advanceTimersByTimeAsync(2999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1 + 2000);
  expect(await done).toBe('done');
  const refusal = new ApiError('import_begun', { status: 409 });
  await expect(again(() => Promise.reject(refusal))).rejects.toBe(refusal);
});

test('a change fails with the last error after three retries', async () => {
  vi.useFakeTimers();
  const lost = new ApiError('network');
  const ask = vi.fn().mockRejectedValue(lost);
  const failed = expect(again(ask)).rejects.toBe(lost);
  await vi.runAllTimersAsync();
  await failed;
  expect(ask).toHaveBeenCalledTimes(4);
});

test('an error of our own code is reported from a read, a change and a message, and no text blames the connection', async () => {
  const send = vi.fn<typeof fetch>(async () => new Response('{"success":true}'));
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('location', { pathname: '/members' });
  const fault = (name: string) => {
    const stack = 'TypeError\n    at save (https://church.example/assets/members-B1.js:1:2)';
    return Object.assign(new TypeError(`${name} is not a function`), { stack });
  };
  const [inRead, inChange] = [fault('read'), fault('change')];
  const read = queries.fetchQuery({ queryKey: ['broken'], queryFn: () => Promise.reject(inRead), retry: false });
  await expect(read).rejects.toBe(inRead);
  const change = queries.getMutationCache().build(queries, { mutationFn: () => Promise.reject(inChange) });
  await expect(change.execute(undefined)).rejects.toBe(inChange);
  expect(textOf(fault('save'), 'No answer')).toBe(messages.failure.brokenText);
  expect(textOf(toRefusal(fault('work')), 'No answer')).toBe(messages.failure.brokenText);
  const reasons = () => send.mock.calls.map(([, request]) => JSON.parse(String(request?.body)).reason).sort();
  await vi.waitFor(() =>
    expect(reasons()).toEqual(['change', 'read', 'save', 'work'].map((name) => `${name} is not a function`)),
  );
});

test.each([
  ['a lost connection', new ApiError('network')],
  ['code that did not arrive', new TypeError('Failed to fetch dynamically imported module: /assets/a.js')],
  ['a stopped upload', new Error('Stopped')],
])('%s does not count as an error of our own code', (_, error) => {
  expect(textOf(error, 'No answer')).toBe('No answer');
  expect(textOf(toRefusal(error), 'No answer')).toBe('No answer');
});

test('a refusal of the server keeps its own text', () => {
  const refusal = new ApiError('forbidden', { status: 403, body: { error: 'Admins only.' } });
  expect([textOf(refusal, 'No answer'), textOf(toRefusal(refusal), 'No answer')]).toEqual([
    'Admins only.',
    'Admins only.',
  ]);
});
