import { describe, expect, it } from 'vitest';
import { makeEvent, register, submit, testAnswers } from '../testing/factories.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { batchOf } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler as count } from './count.lambda.ts';

const world = startWorld();

const report = async (from: string, to: string) => {
  const { success: _, ...figures } = (await invoke('report', { as: 'pastor', query: { from, to } })).body;
  return figures;
};
const heard = async () => {
  const wanted = (await world.announced()).filter(({ type }) => /^registration\.(submitted|cancelled)$/.test(type));
  await count(batchOf(...wanted));
};

describe('the report of a period', () => {
  it('reports registrations by form and day, attendance by service, and seats taken at events', async () => {
    const supper = await makeEvent({ title: 'Supper', max_attendees: 40 });
    const walk = await makeEvent({
      title: 'Walk',
      start_date: '2026-12-06 07:00:00',
      end_date: null,
      max_attendees: null,
    });
    const { id } = await register(supper, { attendees: 3 });
    await register(supper, { attendees: 2 });
    await register(walk);
    await submit({ action: 'submit_registration', type: 'test_registration', data: testAnswers });
    await apiAs('pastor').cancelRegistration({ params: { id } });
    await heard();
    const main = { campus: 'main', date: '2026-11-15', service: 'sunday_main' } as const;
    const name = '11:00 AM Main Service';
    await apiAs('pastor').recordAttendance({ params: main, body: { count: 800, name } });
    const early = { ...main, service: 'sunday_early' } as const;
    await apiAs('pastor').recordAttendance({ params: early, body: { count: 300, name } });
    world.calls.length = 0;
    expect(await report('2026-11-01', '2026-12-06')).toEqual({
      registrations: [{ day: '2026-11-21', type: 'event_registration', submitted: 3, cancelled: 1 }],
      attendance: [
        { ...early, count: 300, name },
        { ...main, count: 800, name },
      ],
      events: [
        { id: supper.id, title: 'Supper', date: '2026-12-05', people: 2, places: 40 },
        { id: walk.id, title: 'Walk', date: '2026-12-06', people: 1, places: null },
      ],
      members: { before: null, days: [] },
      giving: null,
    });
    expect(world.calls.map(({ command }) => command).sort()).toEqual([
      'BatchGetItem',
      'GetItem',
      ...Array(6).fill('Query'),
    ]);
  });

  it('lists former times only for services that were counted without a name', async () => {
    for (const key of ['sunday_main_time', 'sunday_early_time'] as const)
      await apiAs('admin').updateChurchSetting({ body: { key, value: '10:30 AM' } });
    const main = { campus: 'main', date: '2026-11-15', service: 'sunday_main' } as const;
    await apiAs('pastor').recordAttendance({ params: main, body: { count: 800 } });
    const early = { ...main, service: 'sunday_early' } as const;
    await apiAs('pastor').recordAttendance({ params: early, body: { count: 300, name: '9:00 AM First service' } });
    expect((await report('2026-11-01', '2026-11-30')).former).toEqual([
      { key: 'sunday_main_time', until: '2026-11-20', text: '11:00 AM' },
    ]);
  });

  it('begins and ends in the church’s zone, without drafts, trials and called-off events', async () => {
    const at = (start_date: string, more = {}) => makeEvent({ title: start_date, start_date, end_date: null, ...more });
    await at('2026-11-30 23:59:59');
    await at('2026-12-01 00:00:00');
    await at('2026-12-31 23:59:59');
    await at('2027-01-01 00:00:00');
    await at('2026-12-10 10:00:00', { is_published: false });
    await at('2026-12-11 10:00:00', { test: true });
    const gone = await at('2026-12-12 10:00:00');
    await register(gone);
    await apiAs('admin').deleteEvent({ params: { id: gone.id } });
    const { events } = await report('2026-12-01', '2026-12-31');
    expect((events as { title: string }[]).map(({ title }) => title)).toEqual([
      '2026-12-01 00:00:00',
      '2026-12-31 23:59:59',
    ]);
  });

  it('leaves out removed counts and all names', async () => {
    const held = { campus: 'main', date: '2026-11-15', service: 'other' } as const;
    await apiAs('pastor').recordAttendance({ params: held, body: { count: 30 } });
    await apiAs('pastor').recordAttendance({ params: held, body: { count: null } });
    await register(await makeEvent(), { name: 'Zuhura Planted', email: 'planted@example.org' });
    await heard();
    const figures = await report('2026-11-01', '2026-12-31');
    expect(figures.attendance).toEqual([]);
    expect(JSON.stringify(figures)).not.toMatch(/zuhura|planted/i);
  });

  it.each([
    [{ from: '2026-11-02', to: '2026-11-01' }, 'The last day must not be before the first.'],
    [{ from: '2025-01-01', to: '2026-11-21' }, 'Choose a period of 13 months at most.'],
    [{ from: '2026-11-01', to: '2026-02-30' }, 'Choose a date.'],
  ])('rejects the period %o', async (query, to) => {
    expect(await invoke('report', { as: 'admin', query })).toMatchObject({ status: 400, body: { fields: { to } } });
    expect(world.calls.filter(({ command }) => command === 'Query')).toEqual([]);
  });

  it('accepts a period of a year and a day', async () => {
    expect((await invoke('report', { as: 'admin', query: { from: '2025-12-01', to: '2026-12-01' } })).status).toBe(200);
  });
});
