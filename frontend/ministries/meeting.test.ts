import { expect, it } from 'vitest';
import { defaultMinistries } from '#shared/content/ministries.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { church } from '../kernel/sample-church.ts';
import { meetingOf, ministriesOf } from './meeting.ts';

const data = { page: 'ministries', church, at: '2030-01-01T00:00:00.000Z' } as const satisfies PageData;

it('a ministry shows “Various days” without a time, and its note in place of day and time', () => {
  expect(meetingOf({ meeting_day: 'Wednesday', meeting_time: '19:00' })).toBe('Wednesdays, 7:00 PM');
  expect(meetingOf({ meeting_day: 'Various days', meeting_time: '18:30' })).toBe('Various days');
  const first = { meeting_day: 'Saturday', meeting_time: '10:00', meeting_note: 'First Saturdays, 10:00 AM' } as const;
  expect(meetingOf(first)).toBe('First Saturdays, 10:00 AM');
});

it('RT-47: the church’s own ministries replace all built-in ones, even if it has just one', () => {
  expect(ministriesOf(data).map(({ slug }) => slug)).toEqual(defaultMinistries.map(({ slug }) => slug));
  const [{ is_active: _, ...one }] = defaultMinistries as [(typeof defaultMinistries)[0]];
  expect(ministriesOf({ ...data, ministries: [{ ...one, slug: 'choir' }] }).map(({ slug }) => slug)).toEqual(['choir']);
});
