import { expect, it } from 'vitest';
import type { Attendance } from '#shared/insights/attendance.ts';
import { changedCounts, changedOfferings, recordOf, schemaOf, typedSum } from './day-record.ts';

const day = { campus: 'main', date: '2026-11-22' } as const;
const services = [
  { campus: 'main', id: 'sunday_early', name: '9:00 AM First service' },
  { campus: 'main', id: 'sunday_main', name: '11:00 AM Main service' },
] as const;
const early: Attendance = { ...day, service: 'sunday_early', count: 390, adults: 310, children: 80, version: 2 };
const main: Attendance = { ...day, service: 'sunday_main', count: 500, version: 1 };
const offering = { service: 'sunday_main', amount: 900, version: 4 } as const;
const stored = recordOf([early, main], [offering]);

it('shows stored numbers, and leaves a total that is the sum of its parts empty', () => {
  expect(stored).toMatchObject({
    ...{ adults_sunday_early: 310, children_sunday_early: 80, visitors_sunday_early: null, count_sunday_early: null },
    ...{ adults_sunday_main: null, count_sunday_main: 500, offering_sunday_main: 900, another: false },
  });
  expect(recordOf([{ ...early, count: 395 }], []).count_sunday_early).toBe(395);
  expect(recordOf([{ ...main, service: 'other' }], []).another).toBe(true);
});

it('sends only the services that changed, with the version of each', () => {
  expect(changedCounts(services, stored, stored)).toEqual([]);
  expect(changedCounts(services, { ...stored, children_sunday_early: 90 }, stored)).toEqual([
    { service: 'sunday_early', name: '9:00 AM First service', adults: 310, children: 90, visitors: null, version: 2 },
  ]);
  expect(changedOfferings(services, { ...stored, offering_sunday_early: 50 }, stored)).toEqual([
    { service: 'sunday_early', name: '9:00 AM First service', amount: 50, version: 0 },
  ]);
  expect(changedOfferings(services, { ...stored, offering_sunday_main: null }, stored)).toMatchObject([
    { service: 'sunday_main', amount: null, version: 4 },
  ]);
});

it('removes a count whose fields were all emptied, and sends a total that was typed', () => {
  const emptied = { ...stored, adults_sunday_early: null, children_sunday_early: null, count_sunday_main: 510 };
  expect(changedCounts(services, emptied, stored)).toMatchObject([
    { service: 'sunday_early', count: null },
    { service: 'sunday_main', count: 510, version: 1 },
  ]);
});

it('adds up the parts that are typed so far, and refuses numbers that no service can have', () => {
  expect(typedSum({ adults_sunday_early: '310', children_sunday_early: ' 80 ' }, 'sunday_early')).toBe(390);
  expect(typedSum({ adults_sunday_early: '' }, 'sunday_early')).toBe(null);
  const schema = schemaOf(services);
  expect(schema.safeParse({ adults_sunday_early: 310, another: false }).success).toBe(true);
  for (const wrong of [{ adults_sunday_early: -1 }, { count_sunday_main: 1.5 }, { offering_sunday_main: 0 }])
    expect(schema.safeParse(wrong).success).toBe(false);
});
