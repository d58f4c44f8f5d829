import { expect, it } from 'vitest';
import { readStatement } from '#shared/finance/statement.ts';
import { transactionOf, unnamed } from '#shared/finance/statement-schema.ts';
import { messages } from './messages.ts';
import {
  type CheckedRow,
  checkedRowsOf,
  type Decision,
  decidedRow,
  decisionFor,
  isDoubtful,
  isWaiting,
  mayBeOf,
  reversalOf,
  signedAmount,
  withoutReversed,
} from './statement-rows.ts';

const row: CheckedRow = {
  receipt: 'SKF4XQ12AA',
  kind: 'income',
  date: '2026-11-22',
  amount: 1250,
  account: 'Tithe',
  party: '2547****123 - WANJIRU KAMAU',
  details: 'Pay Bill',
  reverses: '',
  line: 2,
  isKnown: false,
};
const wanjiru = { id: 'a'.repeat(26), name: 'Wanjiru Kamau', number: 'M-000007' };
const wanjira = { id: 'b'.repeat(26), name: 'Wanjira Kamau', number: 'M-000008' };
const ofSeveral: CheckedRow = { ...row, category: 'tithes', candidates: [wanjiru, wanjira] };
const payable = {
  ...{ id: 'r'.repeat(26), reference: 'ABCD1234', name: 'Wanjiru Kamau' },
  ...{ event: 'Camp', date: '2026-12-12', time: '18:30' },
};

function taken(of: CheckedRow, change: Partial<Decision> = {}) {
  const decision = { ...decisionFor(of), ...change };
  const [decided] = decidedRow(of, decision);
  expect(isWaiting(decision)).toBe(decided === undefined);
  return decided && { category: decided.category, registration: decided.registration, giver: decided.giver };
}

it('a gift with several possible givers waits until the user picks one of them or none', () => {
  expect(isDoubtful(ofSeveral)).toBe(true);
  expect(taken(ofSeveral)).toBeUndefined();
  const tithes = { category: 'tithes', registration: '' };
  expect(taken(ofSeveral, { giver: wanjira.id })).toEqual({ ...tithes, giver: wanjira.id });
  expect(taken(ofSeveral, { giver: unnamed })).toEqual({ ...tithes, giver: unnamed });
  // Also after the user has chosen the category.
  const unknown = { ...row, candidates: [wanjiru] };
  expect(taken(unknown)).toBeUndefined();
  expect(taken(unknown, { category: 'offerings' })).toBeUndefined();
  expect(taken(unknown, { category: 'offerings', giver: wanjiru.id })).toMatchObject({ giver: wanjiru.id });
});

it('a payment that is not a gift needs no giver, until its category is changed to a gift', () => {
  const hire: CheckedRow = { ...ofSeveral, category: 'hall_hire' };
  expect(isDoubtful(hire)).toBe(false);
  expect(taken(hire)).toEqual({ category: 'hall_hire', registration: '', giver: '' });
  expect(taken(hire, { category: 'tithes' })).toBeUndefined();
  expect(taken(ofSeveral, { category: 'hall_hire', giver: wanjiru.id })).toMatchObject({ giver: '' });
});

it('a recognised payment needs no decision, and a gift that matches no member is unnamed', () => {
  expect(isDoubtful({ ...row, category: 'tithes', giver: wanjiru })).toBe(false);
  expect(taken({ ...row, category: 'tithes', giver: wanjiru })).toMatchObject({ giver: wanjiru.id });
  expect(taken({ ...row, category: 'event_fees', registration: payable })).toMatchObject({ registration: payable.id });
  expect(taken({ ...row, category: 'tithes' })).toMatchObject({ giver: unnamed });
});

it('a gift waits for its giver while the search index is behind, and a found member is offered', () => {
  const { isKnown: _, line: __, ...sent } = row;
  const seen = { ...sent, isKnown: false, category: 'tithes' } as const;
  const of = (more: object, behind?: true) => checkedRowsOf([row], { rows: [{ ...seen, ...more }], behind })[0] ?? row;
  expect(taken(of({}))).toMatchObject({ giver: unnamed });
  for (const more of [{}, { giver: wanjiru }, { candidates: [wanjiru] }]) {
    const late = of(more, true);
    expect(isDoubtful(late)).toBe(true);
    expect(taken(late)).toBeUndefined();
    expect(mayBeOf(late, decisionFor(late))).toEqual(Object.keys(more).length > 0 ? [wanjiru] : []);
    expect(taken(late, { giver: wanjiru.id })).toMatchObject({ giver: wanjiru.id });
    expect(taken(late, { giver: unnamed })).toMatchObject({ giver: unnamed });
  }
  // Members do not matter for hire, or for a fee that names its registration.
  expect(taken(of({ category: 'hall_hire' }, true))).toMatchObject({ category: 'hall_hire' });
  expect(taken(of({ category: 'event_fees', registration: payable }, true))).toMatchObject({
    registration: payable.id,
  });
});

it('an unrecognised payment waits for its category and its giver, or for the choice that the giver is unknown', () => {
  expect(isDoubtful(row)).toBe(true);
  expect(taken(row)).toBeUndefined();
  expect(taken(row, { giver: unnamed })).toBeUndefined();
  const offerings = { category: 'offerings', registration: '' } as const;
  expect(taken(row, { category: 'offerings' })).toBeUndefined();
  expect(taken(row, { category: 'offerings', giver: wanjiru.id })).toEqual({ ...offerings, giver: wanjiru.id });
  expect(taken(row, { category: 'offerings', giver: unnamed, registration: payable.id })).toEqual({
    ...offerings,
    giver: unnamed,
  });
  const fees = { category: 'event_fees', giver: '' } as const;
  expect(taken(row, { category: 'event_fees', giver: unnamed })).toBeUndefined();
  expect(taken(row, { category: 'event_fees', registration: payable.id, giver: wanjiru.id })).toEqual({
    ...fees,
    registration: payable.id,
  });
  expect(taken(row, { category: 'event_fees', registration: unnamed })).toEqual({ ...fees, registration: unnamed });
});

const back: CheckedRow = {
  ...row,
  receipt: 'SKF4XQ12AB',
  line: 3,
  kind: 'expense',
  reverses: row.receipt,
};

it.each([
  ['both are new', [row, back], [], ['reversed', 'reversal']],
  ['the reversal comes first', [back, row], [], ['reversed', 'reversal']],
  [
    'the payment is in the books',
    [
      { ...row, isKnown: true },
      { ...back, isReversedCounted: true },
    ],
    [back],
    [],
  ],
  ['the payment is in the books by another file', [{ ...back, isReversedCounted: true }], [back], []],
  [
    'the payment was removed from the books',
    [
      { ...row, isKnown: true },
      { ...back, isReversedCounted: false },
    ],
    [],
    ['reversal_alone'],
  ],
  ['the payment of another file was removed', [{ ...back, isReversedCounted: false }], [], ['reversal_alone']],
  ['the payment is unknown, and may come with another file', [back], [back], []],
  ['only a part was returned', [row, { ...back, amount: 250 }], [row, back], []],
  ['the reversal names no receipt', [row, { ...back, reverses: '' }], [row, back], []],
  ['both have one receipt', [row, { ...back, receipt: row.receipt }], [], ['reversed', 'reversal']],
  [
    'a reversal has its own receipt only, and its payment is not in the file',
    [{ ...back, reverses: back.receipt }],
    [{ ...back, reverses: back.receipt }],
    [],
  ],
] as const)('a payment and its reversal never add to the books unseen: %s', (_, rows, staying, reasons) => {
  const { rows: kept, left } = withoutReversed(rows as readonly CheckedRow[]);
  expect(kept.filter(({ isKnown }) => !isKnown).map(transactionOf)).toEqual(staying.map(transactionOf));
  expect(left.map(({ reason }) => reason)).toEqual(reasons);
  // A reversal that stays waits for a decision.
  expect(kept.filter(({ kind }) => kind === 'expense').every(isDoubtful)).toBe(true);
});

it.each([
  ['UKC1AAAA02', 'Pay Bill Reversal of UKC1AAAA01'],
  ['UKC1AAAA01', 'Pay Bill Reversal'],
])('a statement with a payment and its reversal %s (%s) gives no row for the books', (receipt, details) => {
  const text = [
    'Receipt No.,Completion Time,Details,Paid In,Withdrawn,A/C No.',
    'UKC1AAAA01,15-11-2026 10:04:31,Pay Bill,1500.00,,Tithe',
    `${receipt},15-11-2026 10:30:00,${details},,-1500.00,`,
  ].join('\n');
  const rows = readStatement(text)?.rows ?? [];
  expect(rows).toHaveLength(2);
  expect(withoutReversed(rows.map((each) => ({ ...each, isKnown: false })))).toEqual({
    rows: [],
    left: [
      { line: 2, receipt: 'UKC1AAAA01', reason: 'reversed' },
      { line: 3, receipt, reason: 'reversal' },
    ],
  });
});

it('shows outgoing amounts as negative, and says where a reversal’s payment is', () => {
  expect([row, back].map(signedAmount)).toEqual([1250, -1250]);
  const own = { ...back, reverses: back.receipt };
  expect([row, back, own, { ...own, isReversedCounted: true }].map(reversalOf)).toEqual([
    undefined,
    'elsewhere',
    'unnamed',
    'counted',
  ]);
  expect(messages.statement.reverses.elsewhere(row.receipt)).toContain('in another file');
});
