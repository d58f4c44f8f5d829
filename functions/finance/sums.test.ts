import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  categories,
  categoryNames,
  giftCategories,
  methods,
  registrationCategories,
} from '#shared/finance/categories.ts';
import { toCents } from '#shared/finance/cents.ts';
import { monthOf } from '#shared/finance/months.ts';
import type { Entry } from '#shared/finance/schema.ts';
import { inTier } from '#shared/testing/tier.ts';
import { makeEvent, register } from '../testing/factories.ts';
import { injectFaults } from '../testing/faults.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();

function keyOf(seed: number): string {
  const hex = createHash('sha256').update(String(seed)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const written = fc.record({
  date: fc.constantFrom('2026-09-01', '2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01', '2026-11-20'),
  category: fc.constantFrom(...categoryNames),
  amount: fc.integer({ min: 1, max: 99_999_999 }).map((cents) => cents / 100),
  method: fc.constantFrom(...methods),
  registration: fc.nat(2),
  giver: fc.nat(2),
});
type GeneratedEntry = typeof written extends fc.Arbitrary<infer T> ? T : never;

/** Ids by the numbers in `written`; index 0 means no link. */
interface LinkIds {
  readonly registrations: readonly string[];
  readonly givers: readonly string[];
}

function bodyOf({ registration, giver, ...body }: GeneratedEntry, { registrations, givers }: LinkIds) {
  return {
    ...body,
    registration: registrationCategories.includes(body.category) ? registrations[registration] : '',
    giver: giftCategories.includes(body.category) ? givers[giver] : '',
  };
}

const step = fc.oneof(
  fc.record({ what: fc.constant('create' as const), key: fc.nat(6), body: written }),
  fc.record({ what: fc.constant('update' as const), which: fc.nat(), body: written, back: fc.nat(1) }),
  fc.record({
    what: fc.constant('state' as const),
    which: fc.nat(),
    state: fc.constantFrom('removed', 'counted'),
    back: fc.nat(1),
  }),
);

async function recount() {
  const sums = new Map<string, { income: number; expense: number; entries: number }>();
  for (const { sk, state, date, category, cents } of await world.items('finance')) {
    if (sk !== 'entry' || state !== 'counted') continue;
    const sum = sums.get(monthOf(String(date))) ?? { income: 0, expense: 0, entries: 0 };
    sum[categories[category as keyof typeof categories]] += Number(cents);
    sum.entries += 1;
    sums.set(monthOf(String(date)), sum);
  }
  return sums;
}

async function recountLinks() {
  const paid: Record<string, { received: number; returned: number; entries: number }> = {};
  const places: string[] = [];
  for (const { pk, sk, gsk, state, category, cents, registration, giver } of await world.items('finance')) {
    if (sk !== 'entry' || state !== 'counted') continue;
    if (giver) places.push(`giver#${giver} ${gsk} ${pk}`);
    if (!registration) continue;
    places.push(`registration#${registration} ${gsk} ${pk}`);
    const sum = paid[String(registration)] ?? { received: 0, returned: 0, entries: 0 };
    sum[category === 'event_fees' ? 'received' : 'returned'] += Number(cents);
    sum.entries += 1;
    paid[String(registration)] = sum;
  }
  return { paid, places: places.sort() };
}

async function keptLinks() {
  const items = (await world.items('finance')).filter(({ pk }) => /^(?:giver|registration)#/.test(String(pk)));
  const sums = items.filter(({ sk }) => sk === 'paid').filter(({ entries }) => entries !== 0);
  return {
    paid: Object.fromEntries(
      sums.map(({ pk, received, returned, entries }) => [
        String(pk).slice('registration#'.length),
        { received, returned, entries },
      ]),
    ),
    places: items
      .filter(({ sk }) => sk !== 'paid')
      .map(({ pk, sk, id }) => `${pk} ${sk} ${id}`)
      .sort(),
  };
}

async function someKnown(): Promise<LinkIds> {
  const camp = await makeEvent({ price: 500 });
  const ids = [(await register(camp)).id, (await register(camp)).id];
  const givers = await Promise.all(
    ['one', 'two'].map(
      async (name) => (await apiAs('admin').createMember({ body: { first_name: name, last_name: 'Kamau' } })).member.id,
    ),
  );
  return { registrations: ['', ...ids], givers: ['', ...givers] };
}

it('monthly sums equal a full recount after any writes, corrections, removals and repeated requests', async () => {
  const known = await someKnown();
  let seed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      seed += 1;
      const stop = injectFaults({ conflicts: 0.15, lostReplies: 0.1, seed });
      const entries: Entry[] = [];
      for (const each of steps) {
        if (each.what === 'create') {
          const headers = { 'idempotency-key': keyOf(seed * 10 + each.key) };
          const sent = { as: 'accounts', body: bodyOf(each.body, known), headers } as const;
          for (const { body } of await Promise.all([invoke('createEntry', sent), invoke('createEntry', sent)]))
            if (body.entry) entries.push(body.entry as Entry);
          continue;
        }
        const entry = entries[each.which % Math.max(1, entries.length)];
        if (!entry) continue;
        const params = { id: entry.id };
        const now = (await invoke('getEntry', { as: 'admin', params })).body.entry as Entry;
        // Some start from an older version and are rejected.
        const version = Math.max(1, now.version - each.back);
        const body = each.what === 'update' ? { ...bodyOf(each.body, known), version } : { state: each.state, version };
        await invoke(each.what === 'update' ? 'updateEntry' : 'setEntryState', { as: 'accounts', params, body });
      }
      stop();
      expect(await keptLinks()).toEqual(await recountLinks());
      const sums = await recount();
      const { months } = (await invoke('financeMonths', { as: 'admin' })).body as {
        months: { month: string; income: number; expense: number; entries: number }[];
      };
      for (const { month, income, expense, entries: count } of months)
        expect([month, toCents(income), toCents(expense), count]).toEqual([
          month,
          ...Object.values(sums.get(month) ?? { income: 0, expense: 0, entries: 0 }),
        ]);
    }),
    { numRuns: inTier({ usual: 15, deep: 60 }) },
  );
});
