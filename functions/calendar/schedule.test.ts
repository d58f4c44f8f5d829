import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventInput } from '#shared/calendar/schema.ts';
import { instantToWall } from '#shared/church/time.ts';
import { Failure } from '../kit/failure.ts';
import { refusalWords } from '../kit/words.ts';
import { toDetails } from './schedule.ts';

const zones = ['Africa/Nairobi', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'];
const DAY = 86_400_000;

const input = (more: object) => EventInput.parse({ title: 'T', start_date: '2026-12-05 10:00:00', ...more });

function refused(more: object, zone: string): string[] {
  try {
    toDetails(input(more), zone);
    return [];
  } catch (error) {
    return error instanceof Failure ? Object.keys(error.fields?.(refusalWords('en')) ?? {}) : ['another error'];
  }
}

describe('times of a calendar event', () => {
  it('times of an event come back as they were typed, in every zone', () => {
    const instant = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2060-01-01') });
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), fc.integer({ min: 1, max: 90 * 24 }), (at, zone, hours) => {
        const start = instantToWall(at, zone);
        const end = instantToWall(at + hours * 3_600_000 + DAY / 24, zone);
        const details = toDetails(input({ start_date: start, end_date: end, registration_deadline: start }), zone);
        expect(instantToWall(details.startsAt, zone)).toBe(start);
        expect(instantToWall(details.endsAt ?? 0, zone)).toBe(end);
        expect(details.deadlineAt).toBe(details.startsAt);
      }),
    );
  });

  it('rejects times that a change to summer time skips', () => {
    expect(refused({ start_date: '2026-03-29 02:30:00' }, 'Europe/Berlin')).toEqual(['start_date']);
    expect(refused({ start_date: '2026-03-29 02:30:00' }, 'Africa/Nairobi')).toEqual([]);
  });

  it('compares times as instants, however they are written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), fc.constantFrom(...zones), (hours, zone) => {
        const start = Date.parse('2026-07-01T12:00:00Z');
        const at = (instant: number) => instantToWall(instant, zone);
        const other = at(start + hours * 3_600_000);
        const start_date = at(start);
        expect(refused({ start_date, end_date: other }, zone)).toEqual(hours > 0 ? [] : ['end_date']);
        const deadline = refused({ start_date, registration_deadline: other }, zone);
        expect(deadline).toEqual(hours <= 0 ? [] : ['registration_deadline']);
      }),
    );
  });
});
