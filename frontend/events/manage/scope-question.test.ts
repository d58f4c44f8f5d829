import { expect, it } from 'vitest';
import { followUpWords } from '#shared/calendar/follow-up-words.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { toUpdate } from './event-rules.ts';
import { confirmationOfMany, type Reach, reachOf } from './scope-question.tsx';

function date(day: string, people: number, more: Partial<StaffEvent> = {}): StaffEvent {
  return {
    id: day,
    title: 'Youth Night',
    description: '',
    start_date: `${day} 19:00:00`,
    end_date: `${day} 21:00:00`,
    location: 'Hall',
    price: 0,
    max_attendees: null,
    current_attendees: people,
    is_published: true,
    category: 'Youth',
    requires_registration: true,
    registration_deadline: null,
    ask_emergency_contact: false,
    confirm_places: false,
    ministry: null,
    age_from: null,
    age_to: null,
    map_url: null,
    reminder: 'evening_before',
    follow_up: 'none',
    follow_up_subject: followUpWords.subject,
    follow_up_text: followUpWords.text,
    ask_names: false,
    tickets: [],
    questions: [],
    status: 'scheduled',
    series: { id: 's', weeks: 1, day },
    version: 1,
    created_at: '2026-11-21T06:00:00.000Z',
    updated_at: '2026-11-21T06:00:00.000Z',
    ...more,
  };
}

const moved = date('2026-12-16', 4);
const events: StaffEvent[] = [
  date('2026-12-02', 1),
  date('2026-12-09', 2),
  { ...moved, series: { id: 's', weeks: 1, day: '2026-12-16', own: ['location'] } },
  date('2026-12-23', 8, { status: 'cancelled' }),
  date('2026-12-30', 16),
  date('2026-12-30', 32, { id: 'other', series: { id: 'another', weeks: 1, day: '2026-12-30' } }),
];
const [, edited = moved] = events;

it.each<[Reach, object, string[], number]>([
  ['this', { location: 'Garden' }, ['2026-12-09'], 2],
  ['following', { location: 'Garden' }, ['2026-12-09', '2026-12-30'], 18],
  ['all', { location: 'Garden' }, ['2026-12-09', '2026-12-30'], 18],
  ['all', { title: 'Supper' }, ['2026-12-09', '2026-12-16', '2026-12-30'], 0],
  ['all', { start_date: '2026-12-09 18:00:00' }, ['2026-12-09', '2026-12-16', '2026-12-30'], 22],
])('a change of %s dates by %j reaches %j, and %i people should hear of it', (reach, change, ids, people) => {
  const input = { ...toUpdate(edited), ...change };
  // The first date has begun.
  const reached = reachOf({ edited, input, events, now: '2026-12-02 19:30:00' }, reach);
  expect(reached.map(({ event }) => event.id)).toEqual(ids);
  expect(confirmationOfMany(reached).people).toBe(people);
});
