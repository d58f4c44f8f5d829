import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '#shared/api/client.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { adminApi, anEvent, answersFor, apiOf, mails, plainApiOf } from './api.ts';
import { accessToken, demoPassword } from './as.ts';
import { startPlatform } from './platform.ts';
import { expect, test } from './test.ts';

/** Each costs seconds of the processor: a start on what was left. `KILLS=30` makes a longer storm of it (docs/testing.md). */
const KILLS = Number(process.env.KILLS ?? 6);
const CLIENTS = 4;
/** More than the clients can send in all. */
const FORMS = 60 * KILLS;
/** Milliseconds between two registrations of a client, so that their mails do not take minutes. */
const PACE = 40;

/** A small seeded generator (mulberry32): the same moments in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Whether the platform takes connections: from then on it lets whoever comes wait until it is ready. */
async function listens(origin: string): Promise<boolean> {
  const socket = connect(Number(new URL(origin).port), 'localhost');
  // An error ends the wait, too.
  const answer = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return answer;
}

/** All registrations, page by page. */
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

test('kill -9 of the running platform, again and again under load, loses no acknowledged registration', async () => {
  test.setTimeout(600_000);
  const random = seeded(20_261_121);
  const platform = await startPlatform({ DEMO: 'none' });
  try {
    const visitor = plainApiOf(platform.origin);
    let admin = await adminApi(platform.origin);
    const { event } = await admin.createEvent({ body: anEvent('Storm night', 50_000) });

    // Opened before the first kill: what a killed platform was asked for would never be answered.
    const forms: { key: string; token: string; ripeAt: number }[] = [];
    while (forms.length < FORMS) {
      const keys = Array.from({ length: 10 }, () => crypto.randomUUID());
      const opened = keys.map((key) => visitor.formToken({ query: { type: 'event_registration', key } }));
      for (const [at, { token, waitSeconds }] of (await Promise.all(opened)).entries())
        forms.push({ key: keys[at] ?? '', token, ripeAt: performance.now() + waitSeconds * 1000 + 100 });
    }

    /** email → the registration id that was acknowledged, or null where no answer came. */
    const attempts = new Map<string, string | null>();
    let loading = true;
    const client = async (name: number) => {
      for (let n = 0; loading; n += 1) {
        const form = forms.shift();
        if (!form) throw new Error(`The load needs more forms than ${FORMS}`);
        // What is sent at once is taken for a machine's, and holds no place.
        await pause(Math.max(0, form.ripeAt - performance.now()));
        const email = `storm-${name}-${n}-${Math.floor(random() * 1e9)}@example.org`;
        attempts.set(email, null);
        const body = {
          action: 'submit_registration' as const,
          type: 'event_registration',
          data: answersFor(event, email, 1 + (n % 3)),
          token: form.token,
        };
        await visitor.submitRegistration({ body, idempotencyKey: form.key }).then(
          ({ registration }) => attempts.set(email, registration.id),
          // Killed before the answer, or too busy to give one: whether it was stored is not known.
          async (error: unknown) => {
            if (!(error instanceof ApiError) || !['network', 'busy'].includes(error.code)) throw error;
            while (loading && !(await listens(platform.origin))) await pause(20);
          },
        );
        await pause(PACE);
      }
    };
    const clients = Array.from({ length: CLIENTS }, (_, name) => client(name));

    const acknowledgedNow = () => [...attempts.values()].filter((id) => id !== null).length;
    for (let kill = 0; kill < KILLS; kill += 1) {
      // Every second time it is killed in the middle of its work, however slow the machine is; else at any moment.
      const enough = acknowledgedNow() + CLIENTS;
      if (kill % 2 === 1)
        await expect.poll(acknowledgedNow, { timeout: 60_000, intervals: [10] }).toBeGreaterThan(enough);
      await pause(30 + random() * 600);
      await platform.kill();
      await platform.restart();
    }
    loading = false;
    await Promise.all(clients);

    admin = apiOf(platform.origin, await accessToken(platform.origin, 'admin@example.org', demoPassword));
    const everything = await allRegistrations(admin);
    const stored = everything.filter((registration) => registration.data.eventId === event.id);
    const byEmail = new Map(stored.map((registration) => [String(registration.data.email), registration]));
    const acknowledged = [...attempts].filter(([, id]) => id !== null);
    expect(acknowledged.length, 'the load did register people').toBeGreaterThan(KILLS);
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
        { message: 'stored registrations without a mail', timeout: 120_000 },
      )
      .toBe(0);
    await expect
      .poll(async () => (await admin.countRegistrations({})).count, {
        message: 'registrations counted',
        timeout: 30_000,
      })
      .toBe(everything.length);

    const counts = await perAddress();
    const mailed = [...attempts.keys()].reduce((sum, email) => sum + (counts.get(email) ?? 0), 0);
    expect(mailed - stored.length, 'mails beyond one for each').toBeLessThanOrEqual(KILLS);
    for (const email of attempts.keys()) if (!byEmail.has(email)) expect(counts.has(email), email).toBe(false);
  } finally {
    await platform.stop();
  }
});
