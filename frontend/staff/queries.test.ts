import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#shared/api/client.ts';
import { again, pauseBefore, queries, worthRetrying } from './queries.ts';

test('CN-20: three more tries, but not where the server understood and refused', () => {
  const lost = new TypeError('Failed to fetch');
  expect([0, 1, 2, 3].map((failures) => worthRetrying(failures, lost))).toEqual([true, true, true, false]);
  const refused = (status: number, code: ConstructorParameters<typeof ApiError>[0]) =>
    worthRetrying(0, new ApiError(code, { status }));
  expect(refused(403, 'forbidden')).toBe(false);
  expect(refused(404, 'not_found')).toBe(false);
  expect(refused(429, 'rate_limited')).toBe(true);
  expect(refused(503, 'busy')).toBe(true);
});

test('CN-20: pauses grow to 30 s at most, and what is unused is kept for 5 min', () => {
  expect([0, 1, 2, 4, 5, 12].map(pauseBefore)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
  expect(queries.getDefaultOptions().queries).toMatchObject({ gcTime: 300_000, retryDelay: pauseBefore });
});

afterEach(() => void vi.useRealTimers());

test('a change with a key is made again while the server is busy, as late as it asks, and not if it was refused', async () => {
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

test('a change is given up after three more tries, with the last error', async () => {
  vi.useFakeTimers();
  const lost = new ApiError('network');
  const ask = vi.fn().mockRejectedValue(lost);
  const failed = expect(again(ask)).rejects.toBe(lost);
  await vi.runAllTimersAsync();
  await failed;
  expect(ask).toHaveBeenCalledTimes(4);
});
