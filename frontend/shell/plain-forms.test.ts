import { expect, test } from 'vitest';
import { church } from '../kernel/sample-church.ts';
import { plainFormsOf } from './plain-forms.ts';

test('the visit form without scripts offers the days of the next four weekends', () => {
  const content = { saturday_service_time: '5:00 PM', sunday_main_time: '11:00 AM', sunday_early_time: '' };
  const { body } = plainFormsOf({ page: 'visit', church, at: '2026-12-05T15:00:00Z', content });
  const [, days = ''] = /<select[^>]* name="serviceDate"[^>]*>(.*?)<\/select>/.exec(body) ?? [];
  // It is Saturday evening at the church, and that day’s service has begun.
  expect([...days.matchAll(/value="([^"]+)">(.*?)</g)].map(([, value, label]) => [value, label]).slice(0, 3)).toEqual([
    ['2026-12-06', 'Sunday 6 December 2026'],
    ['2026-12-12', 'Saturday 12 December 2026'],
    ['2026-12-13', 'Sunday 13 December 2026'],
  ]);
  expect(days.match(/value="2/g)).toHaveLength(7);
});
