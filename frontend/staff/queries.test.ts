import { expect, test } from 'vitest';
import { ApiError } from '#shared/api/client.ts';
import { pauseBefore, queries, worthRetrying } from './queries.ts';

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
