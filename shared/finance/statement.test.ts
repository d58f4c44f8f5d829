import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsv } from '../files/read-csv.ts';
import { readStatement } from './statement.ts';

const heads =
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.';
const file = (...lines: string[]) =>
  ['Account Holder:,Jacaranda Hill', 'Short Code:,522522', '', heads, ...lines].join('\r\n');
const paid = (receipt: string, more: Partial<Record<'time' | 'status' | 'sum' | 'gone' | 'details', string>> = {}) => {
  const {
    time = '15-11-2026 10:04:31',
    status = 'Completed',
    sum = '"1,500.00"',
    gone = '',
    details = 'Pay Bill',
  } = more;
  return `${receipt},${time},${time},${details},${status},${sum},${gone},"9,000.00",true,Pay Bill,2547****123 - WANJIRU KAMAU,,Tithe`;
};

it('a statement of the portal is read: lines before its heads, sums with commas, who paid and for what', () => {
  expect(readStatement(`\ufeff${file(paid('SKF4XQ12AB'))}`)).toEqual({
    left: [],
    rows: [
      {
        receipt: 'SKF4XQ12AB',
        date: '2026-11-15',
        kind: 'income',
        amount: 1500,
        account: 'Tithe',
        party: '2547****123 - WANJIRU KAMAU',
        details: 'Pay Bill',
      },
    ],
  });
});

it('columns may stand in any order, and rows be apart by semicolons and line feeds', () => {
  const text = 'Paid In;A/C No.;Receipt No.;Completion Time\n250.50;ROOF;SKF4XQ12AC;2026-11-16 08:00:00\n';
  expect(readStatement(text)?.rows).toMatchObject([{ amount: 250.5, account: 'ROOF', date: '2026-11-16' }]);
});

it('what is not for the books is left, each row with its line and its reason', () => {
  const statement = readStatement(
    file(
      paid('SKF4XQ12AA'),
      paid('SKF4XQ12AA'),
      paid('SKF4XQ12AB', { status: 'Cancelled' }),
      paid('SKF4XQ12AC', { sum: '', gone: '-5000.00', details: 'Organization Settlement' }),
      paid('SKF4XQ12AD', { time: '31-02-2026 10:00:00' }),
      paid('SKF4XQ12AE', { sum: 'many' }),
      paid(''),
      paid('SKF4XQ12AA', { sum: '', gone: '-15.50', details: 'Pay Bill Charge' }),
    ),
  );
  expect(statement?.left.map(({ line, reason }) => [line, reason])).toEqual([
    [6, 'twice'],
    [7, 'not_completed'],
    [8, 'withdrawal'],
    [9, 'no_date'],
    [10, 'no_amount'],
    [11, 'no_receipt'],
  ]);
  expect(statement?.rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['income', 1500],
    ['expense', 15.5],
  ]);
});

it.each(['', 'Name,Email\nWanjiru,w@example.org', '%PDF-1.7'])('%j is no statement', (text) => {
  expect(readStatement(text)).toBeUndefined();
});

it('cells are read as they were written, whatever is in them', () => {
  const cell = fc.stringMatching(/^[a-z",;\r\n\t é]{0,8}$/).map((text) => text.replace(/\r(?!\n)/g, '').trim());
  const row = fc.array(cell, { minLength: 3, maxLength: 3 }).filter((cells) => cells.some((text) => text !== ''));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), fc.constantFrom('\n', '\r\n'), (rows, end) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const text = rows.map((cells) => cells.map(quoted).join(',')).join(end);
      expect(readCsv(text).map(({ cells }) => cells)).toEqual(rows);
    }),
  );
});
