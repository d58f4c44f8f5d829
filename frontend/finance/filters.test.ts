import { expect, it, test } from 'vitest';
import { monthIn, queryOf } from './filters.ts';

const ask = { search: '', filters: {}, sort: 'newest', cursor: '', limit: 25 };
const asked = (filters: Readonly<Record<string, string>>) => queryOf({ ...ask, filters });

test.each([
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2026-12', '2026-12-01', '2026-12-31'],
])('requests the entries of %s from its first day to its last', (month, from, to) => {
  expect(asked({ month })).toMatchObject({ from, to });
});

test.each(['2026-13', '2026-00', '2026-1', '26-01', '2026-01-01', '', 'x'])(
  'ignores "%s" as the month in a URL',
  (month) => {
    expect(monthIn(month)).toBeUndefined();
    expect(asked({ month })).toMatchObject({ from: undefined, to: undefined });
  },
);

it('one filter selects a kind or a category, never both', () => {
  expect(asked({ what: 'expense' })).toMatchObject({ kind: 'expense', category: undefined });
  expect(asked({ what: 'repairs' })).toMatchObject({ kind: undefined, category: 'repairs' });
  expect(asked({})).toMatchObject({ kind: undefined, category: undefined, method: undefined, state: undefined });
  expect(asked({ method: 'cash', state: 'removed' })).toMatchObject({ method: 'cash', state: 'removed' });
});

it('accepts only ids as the giver or registration in a URL', () => {
  const id = '0a'.repeat(13);
  expect(asked({ giver: id, registration: id })).toMatchObject({ giver: id, registration: id });
  expect(asked({ giver: 'Wanjiru', registration: `${id}0` })).toMatchObject({
    giver: undefined,
    registration: undefined,
  });
});
