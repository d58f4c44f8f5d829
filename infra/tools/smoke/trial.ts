import { randomUUID } from 'node:crypto';
import { type Api, ApiError } from '#shared/api/client.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import type { Account, Session } from './sign-in.ts';
import { startSession } from './sign-in.ts';
import type { Site } from './site.ts';

/** The trial's title in the staff's list, where an interrupted trial stays until the next one. */
export const trialTitle = 'Smoke test';

/** SES's mailbox simulator. It accepts every mail, even in the sandbox. */
export const trialAddress = 'success@simulator.amazonses.com';

/** Older trials were interrupted. */
const oldMs = 600_000;

const patienceMs = 60_000;

export interface TrialOptions {
  readonly site: Site;
  readonly account: Account;
  readonly onStep: (name: string, ms: number) => void;
  /** Reads the mails to an address. Undefined if mails leave for real mailboxes. */
  readonly mailsTo?: (address: string) => Promise<string[]>;
}

export class SmokeFailure extends Error {
  readonly left: string | undefined;

  constructor(step: string, cause: unknown, left: string | undefined) {
    super(`${step}: ${explain(cause)}`, { cause });
    this.name = 'SmokeFailure';
    this.left = left;
  }
}

/** Removes what it created even if a step fails. Throws SmokeFailure. */
export async function runTrial({ site, account, onStep, mailsTo }: TrialOptions): Promise<void> {
  let made: StaffEvent | undefined;
  let session: Session | undefined;
  let staff: Api | undefined;
  const visitor = site.api();
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work().catch(async (cause: unknown) => {
      throw new SmokeFailure(name, cause, await tidy(staff, made));
    });
    onStep(name, performance.now() - began);
    return result;
  };
  try {
    await step('the site answers', () => checkSite(site));
    session = await step('staff sign in', async () => startSession(await site.config(), account));
    const api = site.api(session.accessToken);
    staff = api;
    await step('what an interrupted trial left is removed', () => removeOld(api));
    const event = await step('staff make a hidden event', () => createTrial(api));
    made = event;
    await step('its page can be read, and no list shows it', () => checkHidden(site, visitor, event));
    const receipt = await step('a visitor registers, once however often it is sent', () => register(visitor, event));
    await step('staff see the registration', () => checkSeen(api, event, receipt, 'confirmed', 1));
    if (mailsTo) await step('the visitor is mailed', () => checkMailed(mailsTo, receipt));
    await step('staff cancel it, and its place is free', async () => {
      await api.cancelRegistration({ params: { id: receipt.id } });
      await checkSeen(api, event, receipt, 'cancelled', 0);
    });
    await step('staff remove the event', async () => {
      const { outcome } = await api.deleteEvent({ params: { id: event.id } });
      made = undefined;
      expectThat(outcome === 'removed', `it was ${outcome}, not removed`);
    });
  } finally {
    // The access token expires by itself, and a failed sign-out is not a failure of the site.
    await session?.end().catch(() => undefined);
  }
}

async function checkSite(site: Site): Promise<void> {
  const health = await site.get('/api/health');
  expectThat(health.status === 200, `${site.url}/api/health answered ${health.status}`);
  for (const path of ['/', '/events']) {
    const { status, body } = await site.get(path);
    expectThat(status === 200 && body.includes('<h1'), `${site.url}${path} answered ${status} without a page`);
  }
}

async function removeOld(staff: Api): Promise<void> {
  const { events } = await staff.listEvents({});
  const isOld = ({ created_at }: StaffEvent) => Date.now() - Date.parse(created_at) > oldMs;
  for (const event of events)
    if (event.test && event.title === trialTitle && isOld(event)) await remove(staff, event.id);
}

async function createTrial(staff: Api): Promise<StaffEvent> {
  const inMonths = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const body = {
    title: trialTitle,
    description: 'Made and removed by npm run smoke. Visitors do not see it.',
    start_date: `${inMonths} 10:00:00`,
    max_attendees: 2,
    is_published: true,
    ask_emergency_contact: false,
    test: true,
  } as const;
  return (await staff.createEvent({ body })).event;
}

async function checkHidden(site: Site, visitor: Api, { id }: StaffEvent): Promise<void> {
  const { events } = await visitor.publicEvents({});
  expectThat(!events.some((event) => event.id === id), 'visitors are shown the trial');
  const { status, body } = await site.get(`/events/${id}`);
  expectThat(
    status === 200 && body.includes(trialTitle),
    `${site.url}/events/${id} answered ${status} without the event`,
  );
}

async function register(visitor: Api, event: StaffEvent): Promise<Receipt> {
  const [eventDate = '', time = ''] = event.start_date.split(' ');
  const about = { eventId: event.id, eventTitle: event.title, eventDate, eventTime: time.slice(0, 5) };
  const person = { name: trialTitle, email: trialAddress, phone: '+254 700 000000', attendees: 1, agreeTerms: true };
  const request = {
    idempotencyKey: randomUUID(),
    body: { action: 'submit_registration', type: 'event_registration', data: { ...about, ...person } },
  } as const;
  const { registration } = await visitor.submitRegistration(request);
  const again = await visitor.submitRegistration(request);
  expectThat(registration.status === 'confirmed', `it is ${registration.status}`);
  expectThat(again.registration.id === registration.id, 'sent twice, it became two registrations');
  return registration;
}

async function checkSeen(
  staff: Api,
  { id }: StaffEvent,
  receipt: Receipt,
  status: Receipt['status'],
  coming: number,
): Promise<void> {
  const { registrations } = await staff.eventRegistrations({ params: { id }, query: {} });
  const found = registrations.find((each) => each.id === receipt.id);
  expectThat(found?.status === status, `the staff's list says ${found?.status ?? 'nothing of it'}, not ${status}`);
  expectThat(found?.test === true, 'it is no trial: figures would count it');
  const { event } = await staff.getEvent({ params: { id } });
  expectThat(event.current_attendees === coming, `${event.current_attendees} people are coming, not ${coming}`);
}

async function checkMailed(mailsTo: (address: string) => Promise<string[]>, { reference }: Receipt): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await mailsTo(trialAddress)).some((text) => text.includes(reference))) {
    expectThat(Date.now() < end, `no mail with ${reference} came in ${patienceMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Removes a failed trial's event. Returns a sentence about what remains, if anything. */
async function tidy(staff: Api | undefined, made: StaffEvent | undefined): Promise<string | undefined> {
  if (!staff || !made) return undefined;
  try {
    await remove(staff, made.id);
    return undefined;
  } catch (error) {
    return `The hidden event ${made.id} is still there (${explain(error)}): remove it in the staff's list, or let the next run do it.`;
  }
}

async function remove(staff: Api, id: string): Promise<void> {
  const params = { id };
  let cursor: string | undefined;
  do {
    const page = await staff.eventRegistrations({ params, query: cursor === undefined ? {} : { cursor } });
    for (const each of page.registrations) {
      if (each.status !== 'cancelled') await staff.cancelRegistration({ params: { id: each.id } });
    }
    cursor = page.next;
  } while (cursor !== undefined);
  await staff.deleteEvent({ params });
}

function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(`${otherwise}.`);
}

const hints: Readonly<Record<string, string>> = {
  forbidden: 'the account may not manage events: use one with the role pastor or admin.',
  totp_required: 'admins need an authenticator app here: use a pastor’s account, or set one up.',
  network: 'the site does not answer any more.',
};

function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const id = error.details.requestId;
  return hints[error.code] ?? `${error.status} ${error.code}: ${error.message}${id ? ` (request ${String(id)})` : ''}`;
}
