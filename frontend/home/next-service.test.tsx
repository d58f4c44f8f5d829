import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createPageStore, PageStoreContext } from '../kernel/page-store.ts';
import { church } from '../kernel/sample-church.ts';
import { NextService } from './below.tsx';

/** `at` is a UTC instant; the church's clock is three hours ahead. */
function linesAt(at: string, content: Readonly<Record<string, string>> = {}): string[] {
  const store = createPageStore({ page: 'home', church, at, events: [], content }, '/');
  const html = renderToString(
    <PageStoreContext value={store}>
      <NextService />
    </PageStoreContext>,
  );
  return html
    .split('</div>')
    .map((line) =>
      line
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
}

const hours = '9:00 AM, 11:00 AM, 5:00 PM';

test.each([
  ['2026-11-27T09:00:00Z', 'Saturday 28 November, 5:00 PM', 'This Sunday'],
  ['2026-11-29T07:00:00Z', 'Sunday 29 November, 11:00 AM', 'This Sunday'],
  ['2026-11-29T15:00:00Z', 'Saturday 5 December, 5:00 PM', 'Every Sunday'],
])('at %s, home’s first screen names the next service, %s, and the hours of Sunday', (at, next, sunday) => {
  const [first, second, ...more] = linesAt(at);
  expect(first).toContain(next);
  expect([second, more]).toEqual([`${sunday} ${hours}`, []]);
});

test('home’s first screen leaves out Sunday’s hours if there are none or staff wrote their own text', () => {
  const emptied = { sunday_early_time: '', sunday_main_time: '', sunday_evening_time: '' };
  expect(linesAt('2026-11-27T09:00:00Z', emptied)).toHaveLength(1);
  expect(linesAt('2026-11-27T09:00:00Z', { hero_service_time: 'Sundays at ten' })).toEqual([
    expect.stringContaining('Sundays at ten'),
  ]);
});
