import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NextDate } from './next-date.tsx';
import { createPageStore, PageStoreContext } from './page-store.ts';
import { church } from './sample-church.ts';

/** `at` is a UTC instant; the church's clock is three hours ahead. */
function drawn(at: string, of: string): string {
  const next = { women_every_1: ['2026-12-05 12:00', '2027-01-02 12:00'] };
  const data = { page: 'women', church, at, next } as const;
  return renderToString(
    <PageStoreContext value={createPageStore(data, '/ministries/women')}>
      <NextDate data={data} of={of} />
    </PageStoreContext>,
  );
}

test('a page names the next date until it is over, then the one after it', () => {
  expect(drawn('2026-12-05T09:00:00Z', 'women_every_1')).toContain('Next: Saturday 5 December');
  expect(drawn('2026-12-05T09:01:00Z', 'women_every_1')).toContain('Next: Saturday 2 January');
});

test('a page without a coming date names none', () => {
  expect(drawn('2027-01-03T09:00:00Z', 'women_every_1')).toBe('');
  expect(drawn('2026-12-05T09:00:00Z', 'women_every_2')).toBe('');
});
