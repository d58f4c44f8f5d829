/** From a visitor's click to where it shows: the page, the staff's count, the mail. */
import type { StaffEvent } from '#shared/calendar/schema.ts';
import type { Platform } from '../local/platform.ts';
import { adminOf } from '../local/platform-client.ts';
import { median, quantile, quartiles } from './arithmetic.ts';
import type { FigureId } from './figures.ts';
import { eventInput, registrationFor } from './requests.ts';
import { type Extent, hush, isQuiet, waitFor, withPlatform } from './surroundings.ts';
import type { Findings } from './verdict.ts';

/** Sends a registration as a browser does, and resolves with the address it was for once it is acknowledged. */
export async function submit({ url }: Platform, event: StaffEvent): Promise<string> {
  const body = registrationFor(event);
  const reply = await fetch(`${url}/api/submit-registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (reply.status !== 201) throw new Error(`A registration was answered ${reply.status}: ${text}`);
  return String(body.data.email);
}

/** Resolves when a registration shows there; `before` is what `look` saw earlier. */
interface Place {
  readonly figure: FigureId;
  /** What stands there before the write. */
  readonly look: () => Promise<number>;
  /** Milliseconds between two looks: a look must not keep from working what it waits for. */
  readonly every: number;
}

function placesOf(platform: Platform, event: StaffEvent): Place[] {
  const page = `${platform.url}/events/${event.id}`;
  return [
    { figure: 'write-mail', look: async () => platform.mail.list().length, every: 2 },
    {
      figure: 'write-page',
      look: async () => {
        const text = await (await fetch(page)).text();
        return Number(/"currentAttendees":(\d+)/.exec(text)?.[1]);
      },
      every: 8,
    },
    {
      figure: 'write-count',
      look: async () => (await adminOf(platform).countRegistrations({})).count,
      every: 8,
    },
  ];
}

async function measure(platform: Platform, { short }: Extent): Promise<Findings> {
  const { event } = await adminOf(platform).createEvent({ body: eventInput(1) });
  const page = `${platform.url}/events/${event.id}`;
  await waitFor('the event has its page', async () => (await (await fetch(page)).text()).includes('currentAttendees'));
  const rounds = short ? 10 : 150;
  const found: Findings = {};
  for (const { figure, look, every } of placesOf(platform, event)) {
    const replies: number[] = [];
    const delays: number[] = [];
    // The first ten warm up.
    for (let round = -10; round < rounds; round++) {
      await waitFor('the queues are empty', () => isQuiet(platform));
      const before = await look();
      const began = performance.now();
      await submit(platform, event);
      const replied = performance.now();
      await waitFor(`${figure} shows`, async () => (await look()) > before, { every });
      const shown = performance.now();
      if (round < 0) continue;
      replies.push(replied - began);
      delays.push(shown - began);
    }
    found[figure] = {
      value: quantile(delays, 0.99),
      spread: quartiles(delays),
      ratio: median(delays) / median(replies),
      beside: `p50 ${median(delays).toFixed(0)} ms, the reply itself ${median(replies).toFixed(0)} ms`,
      rounds,
    };
  }
  await hush(platform);
  return found;
}

export const benchDelivery = (extent: Extent): Promise<Findings> =>
  withPlatform((platform) => measure(platform, extent));
