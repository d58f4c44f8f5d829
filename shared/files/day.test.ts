import { expect, it } from 'vitest';
import { dayOf, inferOrder } from './day.ts';

it.each([
  ['2026-04-03', '2026-04-03'],
  ['2026/4/3 08:00', '2026-04-03'],
  ['2026-11-15\r20:11:48', '2026-11-15'],
  ['2026-11-15T20:11:48', '2026-11-15'],
  ['3/4/2026', '2026-04-03'],
  ['03.04.2026 10:04', '2026-04-03'],
  ['3/4/26', '2026-04-03'],
  ['3/4/85', '1985-04-03'],
  ['12-Mar-1985', '1985-03-12'],
  ['12-Mar-85', '1985-03-12'],
  ['12 March 1985', '1985-03-12'],
  ['12th March, 1985', '1985-03-12'],
  ['March 12, 1985', '1985-03-12'],
  ['Mar-12-1985', '1985-03-12'],
  ['1985 Mar 12', '1985-03-12'],
  ['12 Machi 1985', '1985-03-12'],
  ['1 Sept 2001', '2001-09-01'],
  ['9 Mei 1990', '1990-05-09'],
  ['25-DESEMBA-1990', '1990-12-25'],
])('dayOf reads %j as %s', (text, day) => {
  expect(dayOf(text, 'day')).toBe(day);
});

it.each([
  '',
  '31/02/2026',
  '12/3',
  '3/4/198',
  '3/4/19855',
  '12 Nani 1985',
  'Tuesday',
  '31 Feb 2026',
  '15/11',
  '2018',
  '99999999999',
])('dayOf finds no day in %j', (text) => {
  expect(dayOf(text, 'day')).toBeUndefined();
});

it.each([
  [['11/15/2026 10:04', '11/05/2026 10:04'], 'month', true],
  [['15/11/2026', '05/11/2026'], 'day', true],
  [['05/11/2026', '06/11/2026'], 'day', false],
  [['05/11/2026', '15/11/2026', '11/15/2026'], 'day', false],
  [['2026-11-05', '5 Nov 2026'], 'day', true],
  [['05/05/2026'], 'day', true],
  [['unknown', '12/31/1990', ''], 'month', true],
  [[], 'day', true],
] as const)('inferOrder reads %j with the %s first, and its certainty is %s', (texts, order, isSure) => {
  expect(inferOrder(texts)).toEqual({ order, isSure });
});
