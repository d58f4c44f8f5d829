import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEvent, readEventWithSeats } from '../calendar/store.ts';
import { readStoredContent } from '../content/store.ts';
import { readEntry } from '../finance/store.ts';
import { readImages } from '../images/store.ts';
import { readNewest } from '../media/store.ts';
import { forgetMember } from '../members/forget.ts';
import { movesBetween } from '../members/moves-store.ts';
import { readMember, readRecords, readTally } from '../members/store.ts';
import { readPaid } from '../payments/store.ts';
import { recount } from '../recount/recount.ts';
import { readEvenErased, readRegistration } from '../registrations/store.ts';
import { makeEvent, register } from '../testing/factories.ts';
import former from '../testing/former/items.json' with { type: 'json' };
import { invoke } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';
import { readPerson } from '../users/store.ts';
import { readViews } from '../users/views-store.ts';
import type { TableName } from './env.ts';

const world = startWorld();
afterEach(() => void vi.unstubAllEnvs());

const entry = { date: '2026-11-15', category: 'tithes', amount: 1500, method: 'mpesa', note: 'First service' };

async function brokenEntry(): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() };
  const { body } = await invoke('createEntry', { as: 'accounts', body: entry, headers });
  const { id } = body.entry as { id: string };
  const item = (await world.items('finance')).find(({ pk }) => pk === id);
  await world.put('finance', { ...item, cents: 'many' });
  return id;
}

describe('an item that does not have the shape of its store', () => {
  it('is left out of a list, which has the other items', async () => {
    const broken = await brokenEntry();
    const headers = { 'idempotency-key': randomUUID() };
    await invoke('createEntry', { as: 'accounts', body: { ...entry, amount: 20 }, headers });
    const { status, body } = await invoke('listEntries', { as: 'accounts', body: {} });
    expect(status).toBe(200);
    expect((body.items as { id: string; amount: number }[]).map(({ amount }) => amount)).toEqual([20]);
    expect(JSON.stringify(body)).not.toContain(broken);
  });

  it('is never written back: an edit of it fails and changes nothing', async () => {
    const id = await brokenEntry();
    const before = await world.everything();
    const edit = { as: 'accounts', params: { id }, body: { ...entry, version: 1 } } as const;
    expect(await invoke('updateEntry', edit)).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(await world.everything()).toBe(before);
  });

  async function saidAbout(id: string): Promise<Record<string, unknown>[]> {
    vi.stubEnv('LOG_LEVEL', '');
    const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await expect(readEntry(id)).rejects.toThrow('does not have its shape');
    const said = lines.mock.calls.map(([line]) => JSON.parse(String(line)));
    lines.mockRestore();
    return said;
  }

  it('is logged with its table, its key and the wrong attributes, without their values', async () => {
    const id = await brokenEntry();
    const said = await saidAbout(id);
    const lines = said.filter(({ level }) => level === 'ERROR');
    expect(lines).toMatchObject([{ table: 'finance', item: `${id} entry`, fields: ['cents'] }]);
    expect(JSON.stringify(said)).not.toMatch(/many|First service/);
  });

  it('is counted once per read, in a metric of the environment that names nothing else', async () => {
    const definition = {
      Namespace: 'Steeple',
      Dimensions: [['Environment']],
      Metrics: [{ Name: 'BrokenItems', Unit: 'Count' }],
    };
    const Environment = 'test';
    const counted = (await saidAbout(await brokenEntry())).filter((line) => '_aws' in line);
    expect(counted).toEqual([
      { _aws: { Timestamp: expect.any(Number), CloudWatchMetrics: [definition] }, Environment, BrokenItems: 1 },
    ]);
  });
});

describe('a broken item is not taken for a missing one', () => {
  const breakItem = async (table: TableName, pk: string, attribute: string) => {
    const item = (await world.items(table)).find((each) => each.pk === pk && each[attribute] !== undefined);
    await world.put(table, { ...item, [attribute]: ['broken'] });
  };

  it('erasing a member whose item is broken fails, and their data counts as not erased', async () => {
    const input = { first_name: 'Zuhura', last_name: 'Amani', membership_status: 'Active' };
    const { body } = await invoke('createMember', { as: 'pastor', body: input });
    const { id } = body.member as { id: string };
    await breakItem('members', id, 'emergency_contact_name');
    await expect(forgetMember(id, 'sub-of-admin')).rejects.toThrow('does not have its shape');
    expect(JSON.stringify(await world.items('members'))).toContain('Zuhura');
  });

  it('recounting the seats fails for a broken registration, and gives no seat away', async () => {
    const event = await makeEvent({ max_attendees: 40 });
    const { id } = await register(event);
    await breakItem('registrations', id, 'bodyHash');
    const seats = await world.items('seats');
    await expect(recount('seats', true)).rejects.toThrow('does not have its shape');
    expect(await world.items('seats')).toEqual(seats);
  });

  it('a registration is not shown as unpaid because the sum of its payments is broken', async () => {
    await world.put('finance', {
      pk: 'registration#some',
      sk: 'paid',
      received: 'all',
      returned: 0,
      entries: 1,
      version: 1,
    });
    await expect(readPaid(['some'])).rejects.toThrow('does not have its shape');
  });
});

describe('items that earlier versions wrote', () => {
  const read: Record<string, () => Promise<unknown>> = {
    ministry: async () => (await readStoredContent()).ministries[0],
    message: () => readRegistration('former-message'),
    erased: () => readEvenErased('former-erased'),
    person: () => readPerson('former-person'),
    view: async () => (await readViews('former-person')).shared.views[0],
    event: () => readEvent('former-event'),
    places: async () => (await readEventWithSeats('former-event'))?.seats,
    recording: async () => (await readNewest(1))[0],
    image: async () => (await readImages())[0],
    moves: async () => (await movesBetween('2025-03-01', '2025-03-03'))[0],
    entry: () => readEntry('former-entry'),
    erasedMember: async () => (await readRecords(['former-erased-member'])).get('former-erased-member'),
    member: () => readMember('former-member'),
    tally: readTally,
  };

  it('are read by today’s stores, with a value for each attribute that they lack', async () => {
    for (const { table, item } of Object.values(former)) await world.put(table as TableName, item);
    const found = Object.fromEntries(
      await Promise.all(Object.entries(read).map(async ([name, ask]) => [name, await ask()])),
    );
    expect(Object.keys(former)).toHaveLength(Object.keys(read).length);
    expect(found).toMatchObject({
      ministry: { id: 'choir-1', version: 0 },
      message: { id: 'former-message', submittedAt: Date.parse('2025-03-02T08:00:00Z') },
      erased: { erasedAt: 1_772_438_400_000, ip: '', bodyHash: '', submittedAt: 1_740_902_400_000 },
      person: { id: 'former-person', name: 'Former Person' },
      view: { name: 'Former view' },
      event: { id: 'former-event', title: 'Former picnic' },
      places: { seatsLeft: 1_000_000 },
      recording: { filename: 'former.mp3' },
      image: { key: 'former-garden', upload: 'former-upload' },
      moves: { day: '2025-03-02', entered: 0, total: 41 },
      entry: { id: 'former-entry', cents: 150_000 },
      erasedMember: { id: 'former-erased-member', first_name: '', member_id: '', version: 3 },
      member: { phone: '0712 345 678', second_phone: '0722 345 678', e164: { second_phone: ['+254722345678'] } },
      tally: { last: 7, imported: {}, recent: ['former-member'] },
    });
  });
});
