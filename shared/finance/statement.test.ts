import { expect, it } from 'vitest';
import { readStatement } from './statement.ts';
import { categoryOf } from './statement-words.ts';

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

it('readStatement reads the portal’s file with lines above its headings, sums with commas, payers and accounts', () => {
  expect(readStatement(`\ufeff${file(paid('SKF4XQ12AB'))}`)).toEqual({
    days: { order: 'day', isSure: true },
    left: [],
    rows: [
      {
        line: 5,
        receipt: 'SKF4XQ12AB',
        date: '2026-11-15',
        kind: 'income',
        amount: 1500,
        account: 'Tithe',
        party: '2547****123 - WANJIRU KAMAU',
        details: 'Pay Bill',
        reverses: '',
      },
    ],
  });
});

it('readStatement accepts columns in any order, semicolons and line feeds', () => {
  const text = 'Paid In;A/C No.;Receipt No.;Completion Time\n250.50;ROOF;SKF4XQ12AC;2026-11-16 08:00:00\n';
  expect(readStatement(text)?.rows).toMatchObject([{ amount: 250.5, account: 'ROOF', date: '2026-11-16' }]);
});

it('readStatement leaves out rows that are not for the books, with line and reason', () => {
  const statement = readStatement(
    file(
      paid('SKF4XQ12AA'),
      paid('SKF4XQ12AA'),
      paid('SKF4XQ12AB', { status: 'Cancelled' }),
      paid('SKF4XQ12AC', { sum: '', gone: '-5000.00', details: 'Organization Settlement' }),
      paid('SKF4XQ12AD', { time: '31-02-2026 10:00:00' }),
      paid('SKF4XQ12AE', { sum: 'many' }),
      paid('SKF4XQ12AF', { sum: '' }),
      paid('SKF4XQ12AG', { gone: '-20.00' }),
      paid('SKF4XQ12AH', { sum: '1,500.00' }),
      paid('SKF4XQ12AI', { sum: '9000000000' }),
      paid(''),
      paid('SKF4XQ12AA', { sum: '', gone: '-15.50', details: 'Pay Bill Charge' }),
    ),
  );
  expect(statement?.left.map(({ line, reason }) => [line, reason])).toEqual([
    [6, 'twice'],
    [7, 'not_completed'],
    [8, 'withdrawal'],
    [9, 'no_date'],
    [10, 'unclear_amount'],
    [11, 'no_amount'],
    [12, 'unclear_amount'],
    [13, 'more_cells'],
    [14, 'unclear_amount'],
    [15, 'no_receipt'],
  ]);
  expect(statement?.rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['income', 1500],
    ['expense', 15.5],
  ]);
});

it.each(['', 'Name,Email\nWanjiru,w@example.org', '%PDF-1.7'])('readStatement returns undefined for %j', (text) => {
  expect(readStatement(text)).toBeUndefined();
});

const small = 'Receipt No.;Completion Time;Details;Paid In;Withdrawn;A/C No.';
const rowsOf = (...lines: string[]) => readStatement([small, ...lines].join('\r\n'))?.rows ?? [];

it('readStatement reads decimal commas and leaves out an amount with two readings', () => {
  const text = [small, 'UKA1AAAA01;15/11/2026 10:04;Pay Bill;1500,00;;Tithe', 'UKA1AAAA02;15/11/2026;Pay Bill;1.500;;'];
  expect(readStatement(text.join('\r\n'))).toMatchObject({
    rows: [{ receipt: 'UKA1AAAA01', amount: 1500 }],
    left: [{ line: 3, reason: 'unclear_amount' }],
  });
});

it('readStatement reads a negative sum paid in as an expense', () => {
  expect(rowsOf('UKA1AAAA01;15/11/2026;Pay Bill Charge;-15,50;;')).toMatchObject([{ kind: 'expense', amount: 15.5 }]);
});

it('readStatement reads days in the order that the whole file shows or that a person chose', () => {
  const days = (...texts: string[]) =>
    [small, ...texts.map((day, at) => `UKB1AAAA0${at};${day} 10:04;;5;;`)].join('\n');
  expect(readStatement(days('11/15/2026', '11/05/2026'))).toMatchObject({
    rows: [{ date: '2026-11-15' }, { date: '2026-11-05' }],
    days: { order: 'month', isSure: true },
  });
  expect(readStatement(days('11/05/2026'))).toMatchObject({ rows: [{ date: '2026-05-11' }], days: { isSure: false } });
  expect(readStatement(days('05-11-2026', '06-11-2026'))).toMatchObject({
    rows: [{ date: '2026-11-05' }, { date: '2026-11-06' }],
    days: { isSure: true },
  });
  expect(readStatement(days('11/05/2026'), 'month')?.rows).toMatchObject([{ date: '2026-11-05' }]);
  expect(rowsOf('UKB1AAAA01;5-Nov-26 10:04;;5;;')).toMatchObject([{ date: '2026-11-05' }]);
});

it('readStatement ignores hidden marks in receipts, days, amounts and headings', () => {
  const text = [
    `\u200e${small}`,
    '\u200eUKA1AAAA01;15/11/2026;Pay Bill;1500;;Tithe',
    'UKA1\u200dAAAA02;\u200e15/11/\u200b2026;Pay Bill;1500;;Tithe',
    '\u200dUKA1AAAA03;15/11/2026;Pay Bill;\u202a1,500.00\u202c;;Ti\u00adthe',
  ].join('\n');
  const paid = { date: '2026-11-15', amount: 1500, account: 'Tithe' };
  const rows = ['UKA1AAAA01', 'UKA1AAAA02', 'UKA1AAAA03'].map((receipt) => ({ ...paid, receipt }));
  expect(readStatement(text)).toMatchObject({ rows, left: [] });
});

it.each([
  ['Pay Bill Charge', 1],
  ['Withdrawal charges', 1],
  ['Account fee', 1],
  ['Business Payment to Kahawa Coffee Traders', 0],
  ['Business Payment to Green Hill School Fees', 0],
  ['Business Payment Recharge', 0],
  ['Organization Settlement', 0],
])('a withdrawal with the details %j gives %d rows for the books', (details, count) => {
  expect(rowsOf(`UKF1AAAA01;15/11/2026;${details};;-4500.00;`)).toHaveLength(count);
});

it.each([
  ['Pay Bill Reversal of UKC1AAAA01', '', 'UKC1AAAA01'],
  ['Transaction Reversal', 'ukc1aaaa01', 'UKC1AAAA01'],
  ['Business Payment Refund to 254712000011', '', 'UKC1AAAA02'],
  ['Reversal of UKC1AAAA02', '', 'UKC1AAAA02'],
  ['Reversal of UKCAAAAAAA to WANYONYI', '', 'UKCAAAAAAA'],
  ['Reversal to WANYONYI', '', 'UKC1AAAA02'],
])('a row with the details %j, linked to %j, reverses %j', (details, linked, reverses) => {
  const others = 'UKCAAAAAAA;15/11/2026;Pay Bill;20;;;';
  const text = `${small};Linked Transaction ID\n${others}\nUKC1AAAA02;15/11/2026;${details};;-1500.00;;${linked}`;
  expect(readStatement(text)?.rows[1]).toMatchObject({ kind: 'expense', amount: 1500, reverses });
});

it.each(['UKC1AAAA02', 'UKC1AAAA01'])(
  'readStatement leaves out a withdrawal together with its reversal %s',
  (receipt) => {
    const lines = [
      'UKC1AAAA01;15/11/2026;Organization Settlement;;-900,00;',
      `${receipt};15/11/2026;Reversal of UKC1AAAA01;900,00;;`,
    ];
    expect(readStatement([small, ...lines].join('\n'))).toMatchObject({
      rows: [],
      left: [{ reason: 'withdrawal' }, { reason: 'withdrawal' }],
    });
  },
);

it('readStatement keeps a payment, its charge and its reversal that share one receipt', () => {
  const statement = readStatement(
    [
      small,
      'UKC1AAAA01;15/11/2026;Pay Bill;1500,00;;Tithe',
      'UKC1AAAA01;15/11/2026;Pay Bill Charge;;-15,50;',
      'UKC1AAAA01;15/11/2026;Pay Bill Reversal;;-1500,00;',
      'UKC1AAAA01;15/11/2026;Pay Bill Reversal;;-1500,00;',
    ].join('\n'),
  );
  expect(statement?.rows.map(({ kind, amount, reverses }) => [kind, amount, reverses])).toEqual([
    ['income', 1500, ''],
    ['expense', 15.5, ''],
    ['expense', 1500, 'UKC1AAAA01'],
  ]);
  expect(statement?.left).toEqual([{ line: 5, receipt: 'UKC1AAAA01', reason: 'twice' }]);
});

it.each([
  ['TITHE', 'tithes'],
  ['tithe2026', 'tithes'],
  ['Jengo fund', 'building_fund'],
  ['HALL HIRE', 'hall_hire'],
  ['mfuko wa ujenzi', 'building_fund'],
  ['MARY HALL', undefined],
  ['Mission Road 5', undefined],
  ['Tithe for Peter', undefined],
  ['for the', undefined],
  ['HALLELUJAH', undefined],
  ['Marshall', undefined],
  ['Buildon', undefined],
  ['Commissioner', undefined],
  ['Tithe and offering', undefined],
  ['', undefined],
])('the account text %j suggests the category %s', (account, category) => {
  expect(categoryOf(account)).toBe(category);
});
