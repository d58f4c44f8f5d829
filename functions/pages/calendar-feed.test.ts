import { beforeEach, describe, expect, it } from 'vitest';
import { unfold } from '#shared/calendar/ics.ts';
import { textKey } from '#shared/content/item.ts';
import { makeEvent } from '../testing/factories.ts';
import { drawBy } from '../testing/frontend.ts';
import { apiAs } from '../testing/invoke.ts';
import { renderPageOf } from '../testing/render-page.ts';
import { startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();
const services = startServices();
beforeEach(() => drawBy(async () => '<!doctype html>'));

/** The properties of each VEVENT of the calendar by their names, by the first part of the UID. */
async function entries(): Promise<Record<string, Record<string, string>>> {
  await renderPageOf('calendar.ics');
  const text = unfold(services.files.get('calendar.ics')?.body ?? expect.fail('There is no calendar'));
  const found = [...text.matchAll(/BEGIN:VEVENT\r\n(.*?)\r\nEND:VEVENT/gs)].map(([, entry = '']) => entry);
  return Object.fromEntries(
    found.map((entry) => {
      const lines = entry.split('\r\n').map((line) => /^([A-Z]+)[^:]*:(.*)$/.exec(line)?.slice(1) ?? []);
      const properties = Object.fromEntries(lines);
      return [properties.UID.split('@')[0], properties];
    }),
  );
}

const say = (key: string, content: string, version: number, updatedAt: string) =>
  world.put('content', { ...textKey(key), content, version, updatedAt: Date.parse(updatedAt) });

describe('the calendar to subscribe to', () => {
  it('has the services and meetings of every week, and the events', async () => {
    const event = await makeEvent();
    const found = await entries();
    expect(found.sunday_main).toEqual({
      UID: 'sunday_main@church.example',
      SEQUENCE: '0',
      DTSTAMP: '20261121T060000Z',
      DTSTART: '20260104T110000',
      RRULE: 'FREQ=WEEKLY;BYDAY=SU',
      SUMMARY: 'Main service',
      URL: 'https://church.example/visit',
      STATUS: 'CONFIRMED',
      TRANSP: 'OPAQUE',
    });
    expect(Object.keys(found).sort()).toEqual(
      [
        ...['saturday', 'sunday_early', 'sunday_main', 'sunday_evening'],
        ...['midweek', 'ministry_students', event.id],
      ].sort(),
    );
    expect(services.files.get('calendar.ics')?.body).toContain('X-WR-CALNAME:Your Church: services and events\r\n');
  });

  it('moves a service from the day of the change on, with a higher sequence and the church’s address', async () => {
    await apiAs('admin').updateChurchSetting({ body: { key: 'physical_location', value: 'Hill Road 7' } });
    await say('sunday_main_time', '11:30 AM', 3, '2026-11-23T09:00:00Z');
    expect((await entries()).sunday_main).toMatchObject({
      DTSTART: '20261129T113000',
      SEQUENCE: '3',
      LOCATION: 'Your Church\\, Hill Road 7',
    });
  });

  it('leaves out a service that is not held, and meetings without a regular time', async () => {
    await say('saturday_service_time', '', 1, '2026-11-01T09:00:00Z');
    await say('prayer_requests_when_text', 'Ask us', 1, '2026-11-01T09:00:00Z');
    expect(Object.keys(await entries()).filter((id) => /saturday|prayer/.test(id))).toEqual([]);
  });

  it('has a monthly meeting of a ministry on its day of the month', async () => {
    const updates = { meeting_day: 'Saturday', meeting_note: 'First Saturdays, 10:00 AM' } as const;
    await apiAs('admin').changeMinistry({ body: { action: 'updateMinistry', id: 'women', updates } });
    const { ministry_women: women } = await entries();
    expect(women).toMatchObject({ DTSTART: '20260103T100000', RRULE: 'FREQ=MONTHLY;BYDAY=1SA', SEQUENCE: '1' });
    expect(women).not.toHaveProperty('LOCATION');
  });
});
