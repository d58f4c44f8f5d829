import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTier } from '#shared/testing/tier.ts';
import { makeEvent, register, registrationFor, submit } from '../../testing/factories.ts';
import { startWorld } from '../../testing/world.ts';

const world = startWorld();

// One process simulates hundreds of clients here, so its clock stops. Deadlines have a test of their own.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());

const attempts = inTier({ usual: 100, deep: 500 });

it('many concurrent attempts on the last seat leave one registration', async () => {
  const event = await makeEvent({ max_attendees: 8 });
  await register(event, { attendees: 7 });
  const answers = await Promise.all(Array.from({ length: attempts }, () => submit(registrationFor(event))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(attempts - 1);
  for (const answer of refused) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_enough_seats', seatsLeft: 0 } });
  }
  expect(await world.items('seats')).toMatchObject([{ seatsLeft: 0 }]);
  // Two registrations with their guards. One announced event for the calendar and one for each registration.
  expect(await world.items('registrations')).toHaveLength(4);
  expect(await world.announced()).toHaveLength(3);
});
