import { expect, test } from 'vitest';
import { formatMoney, moneyRound, roundSum } from './money.ts';

test.each([
  [1500, 'KES', 'Ksh 1,500'],
  [0.5, 'KES', 'Ksh 0.50'],
  [-1500, 'KES', '−Ksh 1,500'],
  [2_400_000, 'USD', '$ 2,400,000'],
  [10, 'EUR', 'EUR 10'],
])('formatMoney shows %d %s as %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency, 'en-US')).toBe(text);
});

test.each([
  ['2.4M', 2_400_000],
  ['300K', 300_000],
  ['48,200,000', 48_200_000],
  ['1B', 1_000_000_000],
  ['350,000.50', 350_000.5],
  ['1,500', 1500],
  ['1500.50', 1500.5],
  ['0.125M', 125_000],
  ['1500,50', null],
  ['2,4M', null],
  ['1,50,000', null],
  ['15000,000', null],
  ['1,500,00', null],
  ['0,500', null],
  ['1.500', null],
  ['2.475 M', null],
  ['2,475M', null],
  ['1.500.000', null],
  ['Jan-Dec', null],
  ['$2.4M', null],
  ['', null],
])('roundSum converts %j to %j', (written, amount) => expect(roundSum(written)).toBe(amount));

test.each([
  ['2.4M', 'USD', '$2.4M'],
  ['2.1M', 'USD', '$2.1M'],
  ['300K', 'USD', '$300K'],
  ['2.4M', 'KES', 'Ksh\u00a02.4M'],
  ['about 2 million shillings', 'KES', 'about 2 million shillings'],
])('moneyRound shows %j in %s as %j', (written, currency, text) => {
  expect(moneyRound(written, currency)).toBe(text);
});
