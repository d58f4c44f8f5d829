import { ApiError } from '#shared/api/client.ts';
import { openForm } from '#shared/registrations/form-token.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { adminApi, anEvent, answersFor, apiOf, mails, plainApiOf } from './api.ts';
import { accessToken, demoPassword } from './as.ts';
import { startPlatform } from './platform.ts';
import { expect } from './test.ts';

const CLIENTS = 4;
/** The most registrations between two kills, since many mails follow from each. */
const BETWEEN = 12;

/** A seeded random number generator (mulberry32), for the same moments in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function allRegistrations(admin: Awaited<ReturnType<typeof adminApi>>): Promise<Registration[]> {
  const found: Registration[] = [];
  let cursor: string | undefined;
  do {
    const page = await admin.getRegistrations({ query: cursor ? { cursor } : {} });
    found.push(...page.registrations);
    cursor = page.next;
  } while (cursor);
  return found;
}

/** Kills a separate platform this many times while people register, and fails if it lost or doubled a registration. */
export async function expectNothingLost(kills: number): Promise<void> {
  const random = seeded(20_261_121);
  const platform = await startPlatform({ DEMO: 'none' });
  try {
    const visitor = plainApiOf(platform.origin);
    let admin = await adminApi(platform.origin);
    const { event } = await admin.createEvent({ body: anEvent('Storm night', 50_000) });

    // Opened before the first kill, because a killed platform would not answer. Enough for two kills more than planned.
    const forms = Array.from({ length: (kills + 2) * (BETWEEN + 2 * CLIENTS) }, () => {
      const key = crypto.randomUUID();
      return { key, form: openForm(visitor, { type: 'event_registration', key }) };
    });
    await Promise.all(forms.map(({ form }) => form.token()));

    /** email → the acknowledged registration id, or null if no answer came. */
    const attempts = new Map<string, string | null>();
    let loading = true;
    let up = Promise.resolve();
    const client = async (name: number) => {
      for (let n = 0; loading; n += 1) {
        const next = forms.shift();
        if (!next) return;
        const email = `storm-${name}-${n}-${Math.floor(random() * 1e9)}@example.org`;
        attempts.set(email, null);
        const body = {
          action: 'submit_registration' as const,
          type: 'event_registration',
          data: answersFor(event, email, 1 + (n % 3)),
          token: await next.form.token(),
        };
        await visitor.submitRegistration({ body, idempotencyKey: next.key }).then(
          ({ registration }) => attempts.set(email, registration.id),
          // Killed before the answer, or too busy to answer: the registration may or may not be stored.
          async (error: unknown) => {
            if (!(error instanceof ApiError) || !['network', 'busy'].includes(error.code)) throw error;
            await up;
          },
        );
      }
    };
    const clients = Array.from({ length: CLIENTS }, (_, name) => client(name));

    for (let kill = 0; kill < kills; kill += 1) {
      // Kill it in the middle of its work, however slow the machine: after one to twelve more registrations.
      const enough = attempts.size + 1 + Math.floor(random() * BETWEEN);
      await expect.poll(() => attempts.size, { intervals: [1] }).toBeGreaterThanOrEqual(enough);
      const { promise, resolve } = Promise.withResolvers<void>();
      up = promise;
      await platform.kill();
      await platform.restart();
      resolve();
    }
    loading = false;
    await Promise.all(clients);

    admin = apiOf(platform.origin, await accessToken(platform.origin, 'admin@example.org', demoPassword));
    const everything = await allRegistrations(admin);
    const stored = everything.filter((registration) => registration.data.eventId === event.id);
    const byEmail = new Map(stored.map((registration) => [String(registration.data.email), registration]));
    const acknowledged = [...attempts].filter(([, id]) => id !== null);
    expect(acknowledged.length, 'the load did register people').toBeGreaterThan(kills);
    expect(byEmail.size, 'nobody is stored twice').toBe(stored.length);
    for (const [email, id] of acknowledged) expect(byEmail.get(email)?.id, email).toBe(id);
    for (const email of byEmail.keys()) expect(attempts.has(email), email).toBe(true);

    const people = stored.reduce((sum, { people = 0 }) => sum + people, 0);
    expect((await admin.getEvent({ params: { id: event.id } })).event.current_attendees, 'people taken').toBe(people);

    const perAddress = async () => {
      const counts = new Map<string, number>();
      for (const mail of await mails(platform.origin)) {
        for (const to of [mail.to].flat()) counts.set(to, (counts.get(to) ?? 0) + 1);
      }
      return counts;
    };
    await expect
      .poll(
        async () => {
          const counts = await perAddress();
          return stored.filter(({ data }) => !counts.has(String(data.email))).length;
        },
        { message: 'stored registrations without a mail', timeout: 5_000 * (kills + 4) },
      )
      .toBe(0);
    await expect
      .poll(async () => (await admin.countRegistrations({})).count, {
        message: 'registrations counted',
      })
      .toBe(everything.length);

    const counts = await perAddress();
    const mailed = [...attempts.keys()].reduce((sum, email) => sum + (counts.get(email) ?? 0), 0);
    expect(mailed - stored.length, 'mails beyond one for each').toBeLessThanOrEqual(kills);
    for (const email of attempts.keys()) if (!byEmail.has(email)) expect(counts.has(email), email).toBe(false);
  } finally {
    await platform.stop();
  }
}
