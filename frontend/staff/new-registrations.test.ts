import { expect, test } from 'vitest';
import { badgeText } from '../ui/badge.tsx';
import { countOfWeek } from './new-registrations.tsx';

test('CN-09: the badge shows 99+ above 99', () => {
  expect([0, 1, 42, 99, 100, 12_345].map(badgeText)).toEqual(['0', '1', '42', '99', '99+', '99+']);
});

test('CN-09: the registration count refreshes every 300 s, and not in the background', () => {
  expect(countOfWeek).toMatchObject({ refetchInterval: 300_000, refetchIntervalInBackground: false });
});
