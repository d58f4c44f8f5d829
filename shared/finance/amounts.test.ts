import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountsOf } from './amounts.ts';

const read = (cell: string, others: readonly string[] = []) => amountsOf([cell, ...others])(cell);

it.each([
  ['1500', 1500_00],
  ['1500.00', 1500_00],
  ['1500,00', 1500_00],
  ['1500,5', 1500_50],
  ['1,500.00', 1500_00],
  ['1.500,00', 1500_00],
  ['1 500,00', 1500_00],
  ['1\u00a0500.00', 1500_00],
  ["1'500.00", 1500_00],
  ['1,500', 1500_00],
  ['1,500,000', 1_500_000_00],
  ['1.500.000', 1_500_000_00],
  ['12,345,678.90', 12_345_678_90],
  ['Ksh 1,500.00', 1500_00],
  ['Ksh1500', 1500_00],
  ['Kshs. 1,500/=', 1500_00],
  ['KES 1500,00', 1500_00],
  ['1,500 KES', 1500_00],
  ['1500/-', 1500_00],
  ['-1,500.00', -1500_00],
  ['−1500', -1500_00],
  ['1,500.00-', -1500_00],
  ['(1,500.00)', -1500_00],
  ['Ksh (1,500.00)', -1500_00],
  ['-Ksh 1500', -1500_00],
  ['+1500', 1500_00],
  ['', 0],
  [' - ', 0],
  ['0.00', 0],
])('the amount %j is read as %j cents', (cell, cents) => {
  expect(read(cell)).toBe(cents);
});

it.each([
  '1.500',
  '1,50,000',
  '15 00',
  '1,500,00',
  '1.500.00',
  'many',
  'USD 15',
  '1500 2000',
  '1500.000',
  '(1500',
  '1e5',
  '12:30',
  '.',
])('the amount %j is unclear and not read', (cell) => {
  expect(read(cell)).toBe('unclear');
});

it('a mark before three digits is read as the other amounts of the file use it', () => {
  expect(read('1.500', ['2.750,00'])).toBe(1500_00);
  expect(read('1.500', ['250.50'])).toBe('unclear');
  expect(read('1,500', ['250.50'])).toBe(1500_00);
  expect(read('1,500', ['250,50'])).toBe('unclear');
  expect(read('1,500', ['Receipt', '2,750.00'])).toBe(1500_00);
});

it('every amount is read as it was written in either language’s format', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000_000 });
  fc.assert(
    fc.property(
      cents,
      fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH', 'sw-KE'),
      fc.boolean(),
      (sum, locale, useGrouping) => {
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping }).format(sum / 100);
        expect(read(text.replace('’', "'"))).toBe(sum);
      },
    ),
  );
});
