import { describe, expect, it } from 'vitest';
import { type TransactPart, transact } from '../kit/transact.ts';
import { startWorld } from '../testing/world.ts';
import {
  changeFacts,
  closeSeats,
  type Facts,
  giveSeatsBack,
  moveSeats,
  openSeats,
  people,
  readAllSeats,
  readSeats,
  unlimited,
} from './store.ts';

const world = startWorld();

const facts: Facts = {
  title: 'Harvest supper',
  startsAt: Date.parse('2026-12-05T15:00:00Z'),
  deadlineAt: Date.parse('2026-12-04T15:00:00Z'),
  zone: 'Africa/Nairobi',
  price: 0,
  requiresRegistration: true,
  asksEmergencyContact: false,
  isPublished: true,
  status: 'scheduled',
  version: 1,
  capacity: 10,
};

async function attempt(part: TransactPart): Promise<'done' | 'refused'> {
  return (await transact([{ part, refused: () => 'refused' as const }])) ?? 'done';
}

async function opened(taken = 0): Promise<void> {
  await attempt(openSeats('e', facts));
  if (taken > 0) await attempt(moveSeats('e', { people: taken }, 1));
}

const left = async () => (await readSeats('e'))?.seatsLeft;

describe('the seats of an event', () => {
  it('are all free when they open, and open once', async () => {
    await opened();
    expect(await readSeats('e')).toEqual({ pk: 'e', ...facts, seatsLeft: 10 });
    await attempt(moveSeats('e', { people: 3 }, 1));
    expect(await attempt(openSeats('e', facts))).toBe('refused');
    expect(await left()).toBe(7);
  });

  it.each([
    { taken: 7, party: 3, version: 1, became: 'done', seatsLeft: 0 },
    { taken: 8, party: 3, version: 1, became: 'refused', seatsLeft: 2 },
    { taken: 0, party: 3, version: 2, became: 'refused', seatsLeft: 10 },
  ])(
    'refuse a party that is too large or knows other facts: $party of version $version after $taken, $became',
    async ({ taken, party, version, became, seatsLeft }) => {
      await opened(taken);
      expect(await attempt(moveSeats('e', { people: party }, version))).toBe(became);
      expect(await left()).toBe(seatsLeft);
    },
  );

  it('go back to an event that is there alone', async () => {
    await opened(7);
    expect(await attempt(giveSeatsBack('e', { people: 3 }))).toBe('done');
    expect(await left()).toBe(6);
    expect(await attempt(giveSeatsBack('gone', { people: 3 }))).toBe('refused');
    expect(await readSeats('gone')).toBeUndefined();
  });

  it.each([
    { capacity: 20, was: 1, became: 'done', of: 20 },
    { capacity: unlimited, was: 1, became: 'done', of: unlimited },
    { capacity: 7, was: 1, became: 'done', of: 7 },
    { capacity: 6, was: 1, became: 'refused', of: 10 },
    { capacity: 20, was: 2, became: 'refused', of: 10 },
  ])(
    'keep the seven people when the facts change from version $was to $capacity places',
    async ({ capacity, was, became, of }) => {
      await opened(7);
      const { deadlineAt: _, ...open } = facts;
      const next = { ...open, capacity, version: 3 };
      expect(await attempt(changeFacts('e', { ...facts, version: was }, next))).toBe(became);
      const found = await readSeats('e');
      expect(found && [people(found), found.capacity]).toEqual([7, of]);
      expect(found?.deadlineAt).toBe(became === 'done' ? undefined : facts.deadlineAt);
    },
  );

  it.each([
    { taken: 0, version: 1, became: 'done' },
    { taken: 1, version: 1, became: 'refused' },
    { taken: 0, version: 2, became: 'refused' },
  ])('close with version $version where $taken are taken: $became', async ({ taken, version, became }) => {
    await opened(taken);
    expect(await attempt(closeSeats('e', version))).toBe(became);
    expect(await left()).toBe(became === 'done' ? undefined : 10 - taken);
  });

  it('are read of any number of events, a hundred in each call', async () => {
    const ids = Array.from({ length: 201 }, (_, index) => `e${index}`);
    for (const id of ids.slice(0, 150)) await world.put('seats', { pk: id, ...facts, seatsLeft: 10 });
    world.calls.length = 0;
    expect([...(await readAllSeats(ids)).keys()].sort()).toEqual(ids.slice(0, 150).sort());
    expect(world.calls).toHaveLength(3);
    expect(await readAllSeats([])).toEqual(new Map());
  });
});
