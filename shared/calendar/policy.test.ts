import { expect, test } from 'vitest';
import { availability, isOpen, seatsLeft } from './policy.ts';
import { staffBadge } from './staff-badge.ts';

const event = {
  startsAt: '2026-11-28T09:00:00+03:00',
  currentAttendees: 3,
  maxAttendees: 10,
  requiresRegistration: true,
  registrationDeadline: '2026-11-27T18:00:00+03:00',
};
const before = Date.parse('2026-11-27T17:00:00+03:00');

test.each([
  ['open', event, before],
  ['full', { ...event, currentAttendees: 10 }, before],
  ['open', { ...event, maxAttendees: undefined, currentAttendees: 5000 }, before],
  ['open', event, Date.parse(event.registrationDeadline)],
  ['closed', event, Date.parse(event.registrationDeadline) + 1],
  ['started', event, Date.parse(event.startsAt)],
  ['cancelled', { ...event, cancelled: true as const }, before],
  ['not_required', { ...event, requiresRegistration: false, currentAttendees: 10 }, before],
] as const)('the availability of an event is %s', (expected, facts, now) => {
  expect(availability(facts as Parameters<typeof availability>[0], now)).toBe(expected);
  expect(isOpen(facts as Parameters<typeof isOpen>[0], now)).toBe(expected === 'open');
});

test('seatsLeft never falls below zero and is null without a limit', () => {
  expect(seatsLeft(event)).toBe(7);
  expect(seatsLeft({ currentAttendees: 12, maxAttendees: 10 })).toBe(0);
  expect(seatsLeft({ currentAttendees: 12 })).toBeNull();
});

test('an unpublished event has the badge Draft on any date', () => {
  expect(staffBadge({ is_published: false }, before + 1, before)).toBe('Draft');
  expect(staffBadge({ is_published: true }, before + 1, before)).toBe('Upcoming');
  expect(staffBadge({ is_published: true }, before, before)).toBe('Past');
});
