import { expect, test } from 'vitest';
import { sampleEvent } from '../events/samples.ts';
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

test('the form of an event that repeats offers the dates that share its form, unless it is for the waiting list', () => {
  const at = '2026-12-01T09:00:00Z';
  const date = (id: string, day: string) => ({ id, date: day, time: '18:30', startsAt: `${day}T18:30:00+03:00` });
  const dates = [{ ...date('second', '2026-12-19'), sharesForm: true as const }, date('other-price', '2026-12-26')];
  const optionsIn = ({ body }: { readonly body: string }) =>
    [...body.matchAll(/name="furtherDates" value="([^"]+)"> ([^<]+)</g)].map(([, value, label]) => [value, label]);
  expect(optionsIn(plainFormsOf({ page: 'event', church, at, event: sampleEvent(), dates }))).toEqual([
    ['2026-12-19 18:30 second', 'Saturday 19 December 2026, 6:30 PM'],
  ]);
  const full = sampleEvent({ maxAttendees: 10, currentAttendees: 10 });
  expect(optionsIn(plainFormsOf({ page: 'event', church, at, event: full, dates }))).toEqual([]);
  expect(optionsIn(plainFormsOf({ page: 'event', church, at, event: sampleEvent() }))).toEqual([]);
});

test('the form for the waiting list names the most people that can join together, also for an event with tickets', () => {
  const at = '2026-12-01T09:00:00Z';
  const full = { maxAttendees: 10, currentAttendees: 10 };
  const bodyOf = (more: Parameters<typeof sampleEvent>[0]) =>
    plainFormsOf({ page: 'event', church, at, event: sampleEvent(more) }).body;
  const limit = 'The event has 10 places in all, so at most 10 people can join together.';
  expect(bodyOf(full)).toContain(limit);
  expect(bodyOf(full)).toMatch(/<input[^>]* name="attendees"[^>]* max="10"/);
  const tickets = [{ id: 'adult', label: 'Adult', price: 100 }];
  expect(bodyOf({ ...full, form: { id: 'form', tickets, questions: [] } })).toContain(limit);
  expect(bodyOf({ maxAttendees: 10, currentAttendees: 9 })).not.toMatch(/places in all|max="10"/);
});
