import { describe, expect, it } from 'vitest';
import { invoke } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();

const record = (date: string, body: object, as: 'admin' | 'pastor' = 'pastor', service = 'sunday_main') =>
  invoke('recordAttendance', { as, params: { campus: 'main', date, service }, body });
const figures = async () => {
  const { success: _, ...said } = (await invoke('attendance')).body;
  return said;
};
const counts = async () => (await invoke('listAttendance', { as: 'pastor' })).body.counts;
const commands = () => world.calls.map(({ command }) => command);

describe('EN-11, CL-05: public attendance figures', () => {
  it('attendance figures are null, not a guess, while nothing was counted', async () => {
    expect(await figures()).toEqual({
      average_attendance: null,
      last_service_attendance: null,
      attendance_trend: [],
    });
  });

  it('returns the average of the counted days, the latest count, and each day', async () => {
    await record('2026-11-15', { count: 1121 });
    await record('2026-11-01', { count: 1002 });
    await record('2026-11-08', { count: 1080 });
    world.calls.length = 0;
    expect(await figures()).toEqual({
      average_attendance: 1068,
      last_service_attendance: 1121,
      attendance_trend: [
        { date: '2026-11-01', count: 1002 },
        { date: '2026-11-08', count: 1080 },
        { date: '2026-11-15', count: 1121 },
      ],
    });
    expect(commands(), 'one for each campus').toEqual(['Query', 'Query']);
  });

  it('includes the last twelve days with a count', async () => {
    for (let day = 1; day <= 20; day++) {
      await record(`2026-10-${String(day).padStart(2, '0')}`, { count: day <= 5 ? 9000 : 100 + day });
    }
    for (const day of ['18', '19', '20']) await record(`2026-10-${day}`, { count: null });
    const { attendance_trend, ...rest } = await figures();
    expect(rest).toEqual({ average_attendance: 112, last_service_attendance: 117 });
    expect(attendance_trend).toHaveLength(12);
    expect(await counts()).toMatchObject([{ date: '2026-10-17', count: 117, version: 1 }, ...Array(11).fill({})]);
  });
});

describe('attendance on a day with several services', () => {
  it('adds up services in the public figures, and lists each one for staff', async () => {
    await record('2026-11-15', { count: 500 });
    await record('2026-11-15', { count: 400 }, 'pastor', 'sunday_early');
    await record('2026-11-15', { count: 30 }, 'pastor', 'other');
    await record('2026-11-14', { count: 70 }, 'pastor', 'saturday');
    expect(await figures()).toEqual({
      average_attendance: 500,
      last_service_attendance: 930,
      attendance_trend: [
        { date: '2026-11-14', count: 70 },
        { date: '2026-11-15', count: 930 },
      ],
    });
    await record('2026-11-15', { count: null });
    expect(await figures()).toMatchObject({ last_service_attendance: 430 });
    const kept = (await counts()) as { date: string; service: string; count: number }[];
    expect(kept.map(({ date, service, count }) => [date, service, count])).toEqual([
      ['2026-11-15', 'sunday_early', 400],
      ['2026-11-15', 'other', 30],
      ['2026-11-14', 'saturday', 70],
    ]);
  });

  it('counts a service of the second campus there, adds it to the day, and refuses it at the first', async () => {
    await record('2026-11-15', { count: 500 });
    const params = { campus: 'river', date: '2026-11-15' };
    const river = { services: [{ service: 'river_1', count: 80 }] };
    expect((await invoke('recordDay', { as: 'pastor', params, body: river })).status).toBe(200);
    expect(await figures()).toMatchObject({ last_service_attendance: 580 });
    expect(await counts()).toEqual(
      expect.arrayContaining([expect.objectContaining({ campus: 'river', service: 'river_1', count: 80 })]),
    );
    const before = await world.everything();
    const main = await invoke('recordDay', { as: 'pastor', params: { ...params, campus: 'main' }, body: river });
    expect([main.status, main.body.fields]).toEqual([
      400,
      { 'services.0.service': 'Please choose one of the options.' },
    ]);
    expect((await record('2026-11-15', { count: 1 }, 'pastor', 'river_1')).status).toBe(400);
    expect(await world.everything()).toBe(before);
  });

  it('includes every service of the twelfth day back', async () => {
    const services = ['saturday', 'sunday_early', 'sunday_main', 'sunday_evening', 'other'];
    for (let day = 1; day <= 15; day++) {
      const date = `2026-10-${String(day).padStart(2, '0')}`;
      for (const service of services) await record(date, { count: 10 }, 'pastor', service);
    }
    const { attendance_trend } = await figures();
    expect(attendance_trend).toEqual(
      Array.from({ length: 12 }, (_, day) => ({ date: `2026-10-${String(day + 4).padStart(2, '0')}`, count: 50 })),
    );
  });
});

describe('attendance after a change of a service’s time or title', () => {
  const setting = async (at: string, key: string, value: string) => {
    world.now = Date.parse(`${at}+03:00`);
    expect((await invoke('updateChurchSetting', { as: 'admin', body: { key, value } })).status).toBe(200);
  };
  const former = async () => (await invoke('listAttendance', { as: 'pastor' })).body.former;

  it('lists former times and titles with the last day they applied, oldest first', async () => {
    expect(await former()).toEqual([]);
    await setting('2026-11-18T20:00', 'sunday_main_title', 'Ibada ya pili');
    await setting('2026-11-21T08:00', 'sunday_main_time', '10:30 AM');
    await setting('2026-11-22T10:29', 'sunday_main_time', '10:45 AM');
    await setting('2026-11-22T10:45', 'sunday_main_time', '4:00 PM');
    expect(await former()).toEqual([
      { key: 'sunday_main_time', until: '2026-11-20', text: '11:00 AM' },
      { key: 'sunday_main_time', until: '2026-11-21', text: '10:30 AM' },
      { key: 'sunday_main_time', until: '2026-11-22', text: '10:45 AM' },
      { key: 'sunday_main_title', until: '2026-11-17', text: 'Main service' },
    ]);
  });

  it('accepts a late count under a former name, even after the service ended', async () => {
    await setting('2026-11-18T09:00', 'sunday_evening_time', '');
    expect(await former()).toEqual([{ key: 'sunday_evening_time', until: '2026-11-17', text: '5:00 PM' }]);
    const name = '5:00 PM Evening service';
    expect((await record('2026-11-15', { count: 80, name }, 'pastor', 'sunday_evening')).status).toBe(200);
    expect(await counts()).toMatchObject([{ service: 'sunday_evening', count: 80, name }]);
  });
});

describe('recording a count of attendance', () => {
  const main = { campus: 'main', date: '2026-11-15', service: 'sunday_main' };

  it('keeps the name that the service had when it was counted', async () => {
    await record('2026-11-15', { count: 500, name: '11:00 AM Main Service' });
    await record('2026-11-15', { count: 510 });
    expect(await counts()).toMatchObject([{ count: 510, name: '11:00 AM Main Service', version: 2 }]);
  });

  it('records a count in one transaction with its event and an audit line with both values', async () => {
    const { body } = await record('2026-11-15', { count: 1121, version: 0 });
    expect(body.attendance).toEqual({ ...main, count: 1121, version: 1 });
    expect(commands()).toEqual(['GetItem', 'GetItem', 'TransactWriteItems']);
    await record('2026-11-15', { count: 1112, version: 1 }, 'admin');
    await record('2026-11-15', { count: null });
    expect(await world.announced()).toMatchObject(
      [1, 2, 3].map((sequence) => ({
        type: 'attendance.recorded',
        subject: 'attendance-main-2026-11-15-sunday_main',
        sequence,
        data: main,
      })),
    );
    const lines = await world.items('audit');
    expect(lines.map(({ actor, before, after }) => ({ actor, before, after }))).toEqual(
      expect.arrayContaining([
        { actor: 'sub-of-pastor', before: { count: null }, after: { count: 1121 } },
        { actor: 'sub-of-admin', before: { count: 1121 }, after: { count: 1112 } },
        { actor: 'sub-of-pastor', before: { count: 1112 }, after: { count: null } },
      ]),
    );
    expect(lines).toHaveLength(3);
  });

  it('recording the same count again changes nothing', async () => {
    await record('2026-11-15', { count: 1121, version: 0 });
    const before = await world.everything();
    expect((await record('2026-11-15', { count: 1121, version: 0 })).body.attendance).toMatchObject({ version: 1 });
    expect(await world.everything()).toBe(before);
  });

  it('returns 409 with both counts when the version is stale', async () => {
    await record('2026-11-15', { count: 1121, version: 0 });
    const before = await world.everything();
    const { status, body } = await record('2026-11-15', { count: 1099, version: 0 });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'version_conflict', current: { count: 1121, version: 1 }, yours: 1099 });
    expect(await world.everything()).toBe(before);
  });

  it('accepts a new count from version 0 after the count was removed', async () => {
    await record('2026-11-15', { count: 1121 });
    await record('2026-11-15', { count: null });
    expect((await record('2026-11-15', { count: 1099, version: 0 })).body.attendance).toMatchObject({ version: 3 });
    expect((await record('2026-11-15', { count: 1100, version: 0 })).status).toBe(409);
    expect((await world.announced()).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  });

  it('records only one of two counts that start from the same version', async () => {
    const both = await Promise.all([10, 20].map((count) => record('2026-11-15', { count, version: 0 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await world.announced()).toHaveLength(1);
  });

  it('rejects a count for a future day, but not for today in the church’s zone', async () => {
    world.now = Date.parse('2026-11-21T20:59:59Z');
    expect((await record('2026-11-21', { count: 90 })).status).toBe(200);
    const { status, body } = await record('2026-11-22', { count: 90 });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ date: 'This day is still to come.' });
    world.now += 1000;
    expect((await record('2026-11-22', { count: 90 })).status).toBe(200);
  });

  it.each([
    ['2026-11-15', { count: -1 }, { count: 'Enter how many people came, 0 or more.' }],
    ['2026-11-15', { count: 10.5 }, { count: 'Enter how many people came, 0 or more.' }],
    ['2026-11-15', { count: 1_000_001 }, { count: 'Enter how many people came, 0 or more.' }],
    ['2026-11-15', { count: '90' }, { count: 'Enter how many people came, 0 or more.' }],
    ['2026-11-15', {}, { count: 'Please fill this in.' }],
    ['2026-02-30', { count: 90 }, { date: 'Choose a date.' }],
    ['last-sunday', { count: 90 }, { date: 'Choose a date.' }],
  ])('rejects %s %j, names the field and records nothing', async (date, body, fields) => {
    const refused = await record(date, body);
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual(fields);
    expect(await world.items('insights')).toEqual([]);
  });

  it.each([
    ['main', 'midnight', { service: 'Please choose one of the options.' }],
    ['valley', 'sunday_main', { campus: 'Please choose one of the options.' }],
  ])('rejects the campus %s with the service %s if one of them is unknown', async (campus, service, fields) => {
    const params = { campus, date: '2026-11-15', service };
    const refused = await invoke('recordAttendance', { as: 'pastor', params, body: { count: 90 } });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual(fields);
  });
});

describe('recording the parts of a count, and all services of a day', () => {
  const recordDay = (services: readonly object[], as: 'admin' | 'pastor' = 'pastor') =>
    invoke('recordDay', { as, params: { campus: 'main', date: '2026-11-15' }, body: { services } });

  it('counts adults, children and visitors together unless a total is given', async () => {
    await record('2026-11-15', { adults: 300, children: 90, visitors: 10 });
    expect(await counts()).toMatchObject([{ count: 400, adults: 300, children: 90, visitors: 10 }]);
    await record('2026-11-15', { count: 410, adults: 300, children: 90 });
    expect(await counts()).toEqual([
      { campus: 'main', date: '2026-11-15', service: 'sunday_main', count: 410, adults: 300, children: 90, version: 2 },
    ]);
    expect((await world.items('audit')).map(({ before, after }) => ({ before, after }))).toContainEqual({
      before: { count: 400, adults: 300, children: 90, visitors: 10 },
      after: { count: 410, adults: 300, children: 90 },
    });
  });

  it('keeps the parts when the same total comes alone, and drops them with another total or with none', async () => {
    await record('2026-11-15', { adults: 300, children: 90 });
    await record('2026-11-15', { count: 390 });
    expect(await counts()).toMatchObject([{ count: 390, adults: 300, version: 1 }]);
    await record('2026-11-15', { count: 395 });
    expect((await counts()) as object[]).toEqual([expect.not.objectContaining({ adults: 300 })]);
    await record('2026-11-15', { adults: 1 });
    expect((await record('2026-11-15', { count: null })).body.attendance).not.toHaveProperty('adults');
  });

  it('records the services of a day in one transaction, each with its event and audit line', async () => {
    world.calls.length = 0;
    const services = [
      { service: 'sunday_early', adults: 200, children: 50, name: '9:00 AM First service', version: 0 },
      { service: 'sunday_main', count: 500, version: 0 },
    ];
    const { body } = await recordDay(services);
    expect(body.counts).toMatchObject([
      { service: 'sunday_early', count: 250, name: '9:00 AM First service', version: 1 },
      { service: 'sunday_main', count: 500, version: 1 },
    ]);
    expect(commands().filter((command) => command === 'TransactWriteItems')).toHaveLength(1);
    expect((await world.announced()).map(({ subject }) => subject).sort()).toEqual([
      'attendance-main-2026-11-15-sunday_early',
      'attendance-main-2026-11-15-sunday_main',
    ]);
    expect(await world.items('audit')).toHaveLength(2);
    const before = await world.everything();
    expect((await recordDay(services)).status).toBe(200);
    expect(await world.everything()).toBe(before);
  });

  it('stores no service of a day if one of the versions is stale, and returns the stored counts', async () => {
    await record('2026-11-15', { count: 480 }, 'admin');
    const before = await world.everything();
    const { status, body } = await recordDay([
      { service: 'sunday_early', count: 250, version: 0 },
      { service: 'sunday_main', count: 500, version: 0 },
    ]);
    expect([status, body.code]).toEqual([409, 'version_conflict']);
    expect(body.current).toMatchObject([
      { service: 'sunday_early', count: null, version: 0 },
      { service: 'sunday_main', count: 480, version: 1 },
    ]);
    expect(await world.everything()).toBe(before);
  });

  it.each([
    [[{ service: 'sunday_main' }], { 'services.0.count': 'Please fill this in.' }],
    [
      [
        { service: 'sunday_main', count: 1 },
        { service: 'sunday_main', count: 2 },
      ],
      { services: 'Please choose one of the options.' },
    ],
    [[{ service: 'sunday_main', children: -1 }], { 'services.0.children': 'Enter how many people came, 0 or more.' }],
  ])('refuses the day %j and names the field', async (services, fields) => {
    const { status, body } = await recordDay(services);
    expect([status, body.fields]).toEqual([400, fields]);
    expect(await world.items('insights')).toEqual([]);
  });

  it('refuses a day that is still to come', async () => {
    const params = { campus: 'main', date: '2026-11-29' };
    const body = { services: [{ service: 'sunday_main', count: 1 }] };
    const refused = await invoke('recordDay', { as: 'pastor', params, body });
    expect([refused.status, refused.body.fields]).toEqual([400, { date: 'This day is still to come.' }]);
  });
});
