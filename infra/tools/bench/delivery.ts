/** The time from a visitor's click until the change shows on the page, in the staff's count and search, and in the mail. */
import type { StaffEvent } from '#shared/calendar/schema.ts';
import type { Platform } from '../../local/platform.ts';
import { adminOf, tokenFor } from '../../local/platform-client.ts';
import { median, quantile, quartiles } from './arithmetic.ts';
import type { FigureId } from './figures.ts';
import { eventInput, registrationFor } from './requests.ts';
import { type BenchExtent, hush, isQuiet, waitFor, withPlatform } from './surroundings.ts';
import type { Findings, Measurement } from './verdict.ts';

export async function submit(platform: Platform, event: StaffEvent): Promise<string> {
  const key = crypto.randomUUID();
  const body = { ...registrationFor(event), token: tokenFor(platform, 'event_registration', key) };
  const reply = await fetch(`${platform.url}/api/submit-registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (reply.status !== 201) throw new Error(`A registration was answered ${reply.status}: ${text}`);
  return String(body.data.email);
}

interface DeliveryTarget {
  readonly figure: FigureId;
  /** Records the state before the registration is sent, and returns a function that checks whether the registration shows. */
  readonly watch: () => Promise<(email: string) => Promise<boolean>>;
  readonly every: number;
}

function placesOf(platform: Platform, { id }: StaffEvent): readonly DeliveryTarget[] {
  const attendees = async () => {
    const text = await (await fetch(`${platform.url}/events/${id}`)).text();
    return Number(/"currentAttendees":(\d+)/.exec(text)?.[1]);
  };
  return [
    {
      figure: 'write-mail',
      watch: async () => async (email) => platform.mail.list(4).some(({ to }) => to === email),
      every: 3,
    },
    {
      figure: 'write-count',
      watch: async () => {
        const admin = adminOf(platform);
        const { count } = await admin.countRegistrations({});
        return async () => (await admin.countRegistrations({})).count > count;
      },
      every: 15,
    },
    {
      figure: 'write-found',
      watch: async () => async (email) => {
        const { items } = await adminOf(platform).listRegistrations({ body: { search: email, limit: 1 } });
        return items.length > 0;
      },
      every: 15,
    },
    {
      figure: 'write-page',
      watch: async () => {
        const before = await attendees();
        return async () => (await attendees()) > before;
      },
      every: 25,
    },
  ];
}

/** Milliseconds from sending one registration to its reply, and until it shows in each place. */
async function sendOne(platform: Platform, event: StaffEvent, places: readonly DeliveryTarget[]) {
  const watchers = [];
  for (const { figure, watch, every } of places) watchers.push({ figure, every, shows: await watch() });
  const began = performance.now();
  const email = await submit(platform, event);
  const reply = performance.now() - began;
  const delays: Partial<Record<FigureId, number>> = {};
  await Promise.all(
    watchers.map(async ({ figure, every, shows }) => {
      await waitFor(`${figure} has it`, () => shows(email), { every });
      delays[figure] = performance.now() - began;
    }),
  );
  return { reply, delays };
}

async function measure(platform: Platform, { short }: BenchExtent): Promise<Findings> {
  const { event } = await adminOf(platform).createEvent({ body: eventInput(1) });
  const page = `${platform.url}/events/${event.id}`;
  await waitFor('the event has its page', async () => (await (await fetch(page)).text()).includes('currentAttendees'));
  const places = placesOf(platform, event);
  const rounds: Awaited<ReturnType<typeof sendOne>>[] = [];
  const [warmUp, count] = short ? [1, 5] : [10, 120];
  for (let round = -warmUp; round < count; round++) {
    // All work of the previous registration has ended, so this measures the delay of one, not the length of a queue.
    await waitFor('the queues are empty', () => isQuiet(platform));
    const sent = await sendOne(platform, event, places);
    if (round >= 0) rounds.push(sent);
  }
  await hush(platform);
  const replies = rounds.map((sent) => sent.reply);
  return Object.fromEntries(
    places.map(({ figure }) => [
      figure,
      toMeasured(
        rounds.map((sent) => sent.delays[figure] ?? Number.NaN),
        replies,
      ),
    ]),
  );
}

function toMeasured(delays: readonly number[], replies: readonly number[]): Measurement {
  const [p50, reply] = [median(delays), median(replies)];
  return {
    value: quantile(delays, 0.99),
    spread: quartiles(delays),
    ratio: p50 / reply,
    detail: `p50 ${p50.toFixed(0)} ms, the reply itself ${reply.toFixed(0)} ms`,
    rounds: delays.length,
  };
}

/** Milliseconds from an admin's save of a text to its reply, and until the page contains it. */
async function saveOne(platform: Platform, content: string) {
  const page = `${platform.url}/careers`;
  const began = performance.now();
  await adminOf(platform).updateComponent({ params: { key: 'careers_lead' }, body: { content } });
  const reply = performance.now() - began;
  const shows = async () => (await (await fetch(page)).text()).includes(content);
  await waitFor('the page says what was saved', shows, { every: 25 });
  return { reply, delay: performance.now() - began };
}

export async function measureWords(platform: Platform, rounds: { warmUp: number; count: number }): Promise<Findings> {
  const saved: Awaited<ReturnType<typeof saveOne>>[] = [];
  for (let round = -rounds.warmUp; round < rounds.count; round++) {
    await waitFor('the queues are empty', () => isQuiet(platform));
    const one = await saveOne(platform, `Come and work with us, ${round + rounds.warmUp}.`);
    if (round >= 0) saved.push(one);
  }
  const found = toMeasured(
    saved.map(({ delay }) => delay),
    saved.map(({ reply }) => reply),
  );
  return { 'write-words': found };
}

export const benchDelivery = (extent: BenchExtent): Promise<Findings> =>
  withPlatform(async (platform) => {
    const words = await measureWords(platform, extent.short ? { warmUp: 1, count: 3 } : { warmUp: 5, count: 40 });
    return { ...words, ...(await measure(platform, extent)) };
  });
