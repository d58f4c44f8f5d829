import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inTier } from '#shared/testing/tier.ts';
import { eventInput, makeEvent, registrationFor, submit } from '../testing/factories.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';
import { sealFor } from './own-link.ts';

const world = startWorld();
const admin = apiAs('admin');

type ModelStep =
  | { readonly do: 'register'; readonly who: number; readonly party: number }
  | { readonly do: 'change'; readonly who: number; readonly party: number }
  | { readonly do: 'cancel'; readonly who: number; readonly byLink: boolean }
  | { readonly do: 'resize'; readonly places: number | null }
  | { readonly do: 'publish'; readonly yes: boolean };

const emergency = { emergencyContact: 'Otieno Kamau', emergencyPhone: '0722 000 111' };
const linkOf = (id: string) => ({ id, seal: sealFor(id) });

const who = fc.nat(5);
const step: fc.Arbitrary<ModelStep> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('register' as const), who, party: fc.integer({ min: 1, max: 8 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('change' as const), who, party: fc.integer({ min: 1, max: 8 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), who, byLink: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('resize' as const),
      places: fc.option(fc.integer({ min: 1, max: 25 }), { freq: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('publish' as const), yes: fc.boolean() }) },
);

class Model {
  readonly parties = new Map<number, { readonly id: string; readonly party: number; readonly revision: number }>();
  places: number | null = 12;
  published = true;

  get people(): number {
    return [...this.parties.values()].reduce((sum, { party }) => sum + party, 0);
  }

  /** Only more people need an event that is published and has room; fewer are always possible. */
  changeRefusal(more: number): string | undefined {
    if (more <= 0) return undefined;
    if (!this.published) return 'event_draft';
    return this.places !== null && this.people + more > this.places ? 'not_enough_seats' : undefined;
  }

  refusal(name: number, party: number): string | undefined {
    if (!this.published) return 'not_found';
    if (this.places !== null && this.people + party > this.places) return 'not_enough_seats';
    return this.parties.has(name) ? 'already_registered' : undefined;
  }
}

it('seats follow a simple model through random steps in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const event = await makeEvent({ max_attendees: 12 });
      const model = new Model();
      const put = () =>
        invoke('updateEvent', {
          as: 'admin',
          params: { id: event.id },
          body: eventInput({ max_attendees: model.places, is_published: model.published }),
        });
      for (const now of steps) {
        if (now.do === 'register') {
          const expected = model.refusal(now.who, now.party);
          const email = `person-${now.who}@example.org`;
          const { body } = await submit(registrationFor(event, { attendees: now.party, email }));
          expect(body.code).toBe(expected);
          if (expected === 'not_enough_seats') expect(body.seatsLeft).toBe(Number(model.places) - model.people);
          const { id } = (body.registration ?? {}) as { id: string };
          if (!expected) model.parties.set(now.who, { id, party: now.party, revision: 0 });
        } else if (now.do === 'change') {
          const held = model.parties.get(now.who);
          if (!held) continue;
          const expected = model.changeRefusal(now.party - held.party);
          const answers = { ...emergency, attendees: now.party };
          const body = { ...linkOf(held.id), revision: held.revision, answers };
          expect((await invoke('changeOwnRegistration', { body })).body.code).toBe(expected);
          const isChanged = !expected && now.party !== held.party;
          if (isChanged) model.parties.set(now.who, { ...held, party: now.party, revision: held.revision + 1 });
        } else if (now.do === 'cancel') {
          const held = model.parties.get(now.who);
          if (held && now.byLink) await invoke('cancelOwnRegistration', { body: linkOf(held.id) });
          else if (held) await admin.cancelRegistration({ params: { id: held.id } });
          model.parties.delete(now.who);
        } else if (now.do === 'resize') {
          const was = model.places;
          model.places = now.places;
          const tooSmall = now.places !== null && now.places < model.people;
          const { body } = await put();
          expect(body.code).toBe(tooSmall ? 'capacity_below_registered' : undefined);
          if (tooSmall) model.places = was;
        } else {
          model.published = now.yes;
          expect((await put()).status).toBe(200);
        }
        const shown = (await admin.getEvent({ params: { id: event.id } })).event;
        expect([shown.current_attendees, shown.max_attendees]).toEqual([model.people, model.places]);
      }
    }),
    { numRuns: inTier({ usual: 30, deep: 100 }) },
  );
  expect(world.calls.length).toBeGreaterThan(100);
});
