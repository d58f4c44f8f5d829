import { describe, expect, it } from 'vitest';
import { handler as count } from '../insights/count.lambda.ts';
import { handler as notify } from '../notifications/notify.lambda.ts';
import { makeEvent, registrationFor, submit } from '../testing/factories.ts';
import { batchOf, startServices } from '../testing/services.ts';
import { inserted } from '../testing/stream.ts';
import { startWorld } from '../testing/world.ts';
import { handler as publish } from './publish.lambda.ts';

const world = startWorld();
const services = startServices();

/** The write units that `work` consumes, including indexes. */
async function cost(work: () => Promise<unknown>): Promise<number> {
  world.calls.length = 0;
  await work();
  return world.calls.reduce((sum, { writeUnits }) => sum + writeUnits, 0);
}

const answers = {
  attendees: 8,
  attendeeNames: 'Wanjiru Kamau\nOtieno Kamau\nNjeri Kamau\nBaraka Kamau\nZawadi Kamau\nImani Kamau\nAmani Kamau',
  dietaryRestrictions: 'No nuts, please; two of us eat no meat.',
  specialNeeds: 'One of us comes in a wheelchair, and would like to sit near the door.',
  howHeard: 'Friend/family',
};

describe('all steps of a registration', () => {
  it('a registration costs at most 10 write units while the visitor waits, and 22 in all', async () => {
    const event = await makeEvent({ price: 1500 });
    const waiting = await cost(async () => {
      expect((await submit(registrationFor(event, answers))).status).toBe(201);
    });
    expect(world.calls.map(({ command }) => command)).toEqual(['GetItem', 'UpdateItem', 'TransactWriteItems']);
    expect(waiting).toBeGreaterThan(0);
    expect(waiting).toBeLessThanOrEqual(10);

    const outbox = await world.items('outbox');
    const later = await cost(async () => {
      await publish(inserted(outbox));
      const submitted = services.events.filter(({ type }) => type === 'registration.submitted');
      await count(batchOf(...submitted));
      await notify(batchOf(...submitted));
    });
    expect(services.mails).toHaveLength(2);
    // The event stays in the outbox until `index` has read it, which costs one more unit.
    expect(waiting + later + 1).toBeLessThanOrEqual(22);
  });
});
