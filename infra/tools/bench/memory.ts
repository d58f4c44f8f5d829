/** Memory and processor time of `npm start`, with all its processes including npm's own. */
import { randomUUID } from 'node:crypto';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import { openSite } from '../smoke/site.ts';
import { median, quartiles } from './arithmetic.ts';
import { cpuOf, heldBy } from './processes.ts';
import { type StartedPlatform, started } from './start.ts';
import { type BenchExtent, withFolder } from './surroundings.ts';
import type { Findings } from './verdict.ts';

const MINUTE = 60_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function register(url: string, count: number): Promise<void> {
  const api = openSite(url).api();
  const { events } = await api.publicEvents({});
  const event = events.find(hasRoom);
  if (event === undefined) throw new Error('No event of the demo has room.');
  let left = count;
  const hand = async () => {
    while (left-- > 0) await api.submitRegistration({ body: submission(event, left), idempotencyKey: randomUUID() });
  };
  await Promise.all(Array.from({ length: 8 }, hand));
}

const hasRoom = (event: PublicEvent): boolean =>
  event.requiresRegistration && event.price === undefined && event.maxAttendees === undefined;

const submission = ({ id, title, date, time }: PublicEvent, number: number) => ({
  action: 'submit_registration' as const,
  type: 'event_registration',
  data: {
    ...{ eventId: id, eventTitle: title, eventDate: date, eventTime: time },
    ...{ name: `Guest ${number}`, email: `guest-${number}@example.org`, phone: '+254 700 000 100' },
    ...{ attendees: 1, agreeTerms: true, emergencyContact: 'Rose Otieno', emergencyPhone: '+254 722 000 111' },
  },
});

export async function benchMemory({ short }: BenchExtent): Promise<Findings> {
  const [ready, readyCpu, later, laterCpu]: number[][] = [[], [], [], []];
  const look = async ({ pid }: StartedPlatform) => {
    ready?.push(heldBy(pid));
    const used = cpuOf(pid);
    readyCpu?.push(used);
    await pause(short ? 5000 : MINUTE);
    later?.push(heldBy(pid));
    laterCpu?.push(cpuOf(pid) - used);
  };
  // The first start of a day prepares the demo data, so it is not counted.
  await withFolder((dataDir) => started(dataDir, () => {}));
  for (let round = 0; round < (short ? 1 : 3); round++) await withFolder((dataDir) => started(dataDir, look));
  const after = await withFolder((dataDir) =>
    started(dataDir, async ({ pid, url }) => {
      await register(url, 100);
      await pause(short ? 5000 : 10 * MINUTE);
      return heldBy(pid);
    }),
  );
  const figure = (values: number[] = [], detail = '') => ({
    ...{ value: median(values), spread: quartiles(values), detail, rounds: values.length },
  });
  return {
    memory: figure(ready, 'once the site answers'),
    'memory-later': figure(later, 'a minute later'),
    'memory-used': { value: after, detail: 'ten minutes after 100 registrations', rounds: 1 },
    'cpu-start': figure(readyCpu, 'user and system'),
    'cpu-rest': figure(laterCpu, 'user and system'),
  };
}
