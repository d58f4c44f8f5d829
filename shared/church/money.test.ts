import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';

test.each([
  [1500, 'KES', 'Ksh 1,500'],
  [0.5, 'KES', 'Ksh 0.50'],
  [2_400_000, 'USD', '$ 2,400,000'],
  [10, 'EUR', 'EUR 10'],
])('%d %s is shown as %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});
