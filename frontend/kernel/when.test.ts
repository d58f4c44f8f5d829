import { expect, test } from 'vitest';
import { sampleEvent } from '../events/samples.ts';
import { seatsOf } from '../events/seats.ts';
import { byDay, clock, dayAndClock, endWords, isByDay, isOver, laterDay, longDay } from './when.ts';

const before = Date.parse('2026-12-01T09:00:00Z');

test('dates and times have the church’s format in any zone of the machine', () => {
  expect(longDay('2026-12-12')).toBe('Saturday 12 December 2026');
  expect([clock('00:05'), clock('09:00'), clock('12:00'), clock('18:30')]).toEqual([
    '12:05 AM',
    '9:00 AM',
    '12:00 PM',
    '6:30 PM',
  ]);
  expect(dayAndClock('2026-12-10T18:00:00+03:00')).toBe('Thursday 10 December, 6:00 PM');
});

test('endWords adds the day if an event ends on a later one', () => {
  const ending = (endsAt: string | undefined) => {
    const event = sampleEvent({ date: '2026-12-04', endsAt });
    return [endWords(event), laterDay(event)];
  };
  expect(ending('2026-12-04T21:00:00+03:00')).toEqual(['9:00 PM', undefined]);
  const sunday = 'Sunday 6 December, 4:00 PM';
  expect(ending('2026-12-06T16:00:00+03:00')).toEqual([sunday, sunday]);
  const midnight = 'Saturday 5 December, 12:45 AM';
  expect(ending('2026-12-05T00:45:00+03:00')).toEqual([midnight, midnight]);
  expect(ending(undefined)).toEqual([undefined, undefined]);
});

test('isByDay is true from 6:00 until 17:00', () => {
  expect(['05:59', '06:00', '12:30', '16:59', '17:00', '23:30'].map(isByDay)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('byDay groups events by day, in their order', () => {
  const carols = sampleEvent();
  const earlier = sampleEvent({ id: 'choir', time: '09:00' });
  const past = sampleEvent({ id: 'past', date: '2026-11-28' });
  expect(byDay([past, earlier, carols])).toEqual([
    { date: '2026-11-28', events: [past] },
    { date: '2026-12-12', events: [earlier, carols] },
  ]);
});

test('an event without an end lasts its day in the church’s zone', () => {
  const open = sampleEvent({ endsAt: undefined });
  expect(isOver(open, Date.parse('2026-12-12T23:59:59+03:00'))).toBe(false);
  expect(isOver(open, Date.parse('2026-12-13T00:00:00+03:00'))).toBe(true);
  expect(isOver(sampleEvent(), Date.parse('2026-12-12T21:00:00+03:00'))).toBe(true);
});

test('PS-06: seatsOf describes the free places in words', () => {
  const words = (change: Parameters<typeof sampleEvent>[0], now = before) => seatsOf(sampleEvent(change), now).words;
  expect(words({})).toBe('12 places left');
  expect(words({ currentAttendees: 299 })).toBe('1 place left');
  expect(words({ currentAttendees: 300 })).toBe('Full');
  expect(words({ maxAttendees: undefined })).toBe('Open to everyone');
  expect(words({ requiresRegistration: false })).toBe('No registration required - just show up!');
  expect(words({ cancelled: true })).toBe('Cancelled');
  expect(words({}, Date.parse('2026-12-11T09:00:00Z'))).toBe('Registration closed on 10 December');
  expect(words({}, Date.parse('2026-12-12T16:00:00Z'))).toBe('It has started');
  expect(words({}, Date.parse('2026-12-12T18:00:00Z'))).toBe('This event is over');
});

test('seatsOf marks a small number of free places as few', () => {
  expect(seatsOf(sampleEvent(), before)).toMatchObject({ tone: 'few', taken: 96 });
  expect(seatsOf(sampleEvent({ currentAttendees: 100 }), before)).toMatchObject({ tone: 'plain', taken: 33 });
});
