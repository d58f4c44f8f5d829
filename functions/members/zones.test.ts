import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { handler as takeIn } from '../imports/import.lambda.ts';
import { handler as countAll } from '../insights/count.lambda.ts';
import { makeEvent, register } from '../testing/factories.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { indexing } from '../testing/searched.ts';
import { batchOf } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { machines, moveTo, stayHome } from '../testing/zones.ts';

const world = startWorld();
stayHome();
const pastor = apiAs('pastor');

/** Ten past midnight of the first of December in Nairobi: still November in UTC and west of it. */
const NIGHT = Date.parse('2026-12-01T00:10:00+03:00');
const AT = '2026-11-30T21:10:00.000Z';

it.each(machines)(
  'a server in %s keeps members, books, counts, dashboards and reports by the church’s days',
  async (zone, clock) => {
    moveTo(zone, clock);
    world.now = NIGHT;
    const born = { last_name: 'Kamau', date_of_birth: '2026-12-01', membership_date: '2026-12-01' };
    const { member } = await pastor.createMember({ body: { ...born, first_name: 'Newborn' } });
    expect(member).toMatchObject({ membership_date: '2026-12-01', date_of_birth: '2026-12-01', created_at: AT });
    const early = await invoke('createMember', { as: 'pastor', body: { ...born, date_of_birth: '2026-12-02' } });
    expect(early.status).toBe(400);

    await indexing(world)();
    const file = { name: 'night.csv', rows: 1, parts: 1, request: randomUUID() };
    const { import: job } = await pastor.beginImport({ body: file });
    const rows = [
      {
        row: 2,
        cells: {
          first_name: 'Listed',
          last_name: 'Otieno',
          date_of_birth: '2026-12-01',
          membership_date: '2026-12-01',
        },
      },
    ];
    await pastor.addImportRows({ params: { id: job.id, part: 1 }, body: { rows } });
    await pastor.startImport({ params: { id: job.id }, body: { usual: 'skip' } });
    await takeIn(batchOf(...(await world.announced()).filter(({ type }) => type === 'member.importing')));
    expect((await pastor.memberImports({})).items[0]).toMatchObject({ added: 1, refused: 0, started_at: AT });
    await indexing(world)();
    const [listed] = (await pastor.searchMembers({ body: { search: 'listed' } })).items;
    expect(listed).toMatchObject({ membership_date: '2026-12-01', date_of_birth: '2026-12-01' });
    const { figures } = await pastor.memberFigures({});
    expect([figures.new_this_month, figures.months.at(-1)]).toEqual([2, { month: '2026-12', count: 2 }]);

    const entry = { category: 'tithes', amount: 1500, method: 'mpesa', note: '' };
    const write = (date: string) =>
      invoke('createEntry', { as: 'accounts', body: { ...entry, date }, headers: { 'idempotency-key': randomUUID() } });
    expect([await write('2026-11-30'), await write('2026-12-01')].map(({ status }) => status)).toEqual([201, 201]);
    expect((await write('2026-12-02')).status).toBe(400);
    const { months } = await apiAs('accounts').financeMonths({ query: {} });
    expect(months.slice(-2).map(({ month, income }) => [month, income])).toEqual([
      ['2026-11', 1500],
      ['2026-12', 1500],
    ]);

    const count = (date: string) =>
      invoke('recordAttendance', {
        as: 'pastor',
        params: { campus: 'main', date, service: 'sunday_main' },
        body: { count: 90 },
      });
    expect([(await count('2026-12-01')).status, (await count('2026-12-02')).status]).toEqual([200, 400]);
    const event = await makeEvent({ start_date: '2026-12-01 00:30:00', end_date: null, max_attendees: 9 });
    const { id } = await register(event, { email: 'night@example.org' });
    await countAll(batchOf(...(await world.announced()).filter(({ type }) => type === 'registration.submitted')));
    const today = { from: '2026-12-01', to: '2026-12-01' };
    const report = await apiAs('admin').report({ query: today });
    expect(report).toMatchObject({
      registrations: [{ day: '2026-12-01', submitted: 1 }],
      attendance: [{ date: '2026-12-01' }],
      events: [{ id: event.id, date: '2026-12-01', people: 1 }],
      members: { days: [{ day: '2026-12-01', joined: 2 }] },
      giving: { months: [{ month: '2026-11' }, { month: '2026-12', given: { tithes: 1500 } }] },
    });
    expect(await pastor.dashboard({})).toMatchObject({
      ...{ total_members: 2, new_members: 2, recent_registrations: 1, upcoming_events: 1 },
      recent_users: [{ created_at: AT }, { created_at: AT }],
      upcoming_events_list: [{ id: event.id, event_date: '2026-12-01 00:30:00' }],
      monthly_trend: expect.arrayContaining([
        { month: '2026-11', count: 0 },
        { month: '2026-12', count: 2 },
      ]),
    });
    expect(await pastor.countRegistrations({})).toMatchObject({ count: 1, from: '2026-11-25', to: '2026-12-01' });

    const noted = await pastor.addNote({ params: { id }, body: { text: 'Called', request: randomUUID() } });
    expect(noted.note.at).toBe(AT);
  },
);
