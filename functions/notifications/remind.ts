import { managers } from '#shared/api/access.ts';
import { dateOf, timeOf } from '#shared/church/time.ts';
import { nextDue } from '#shared/registrations/follow-up.ts';
import { now } from '../kit/clock.ts';
import { describe, log } from '../kit/log.ts';
import { senderOf } from '../mail/post.ts';
import { dueList } from '../registrations/listing/entry.ts';
import type { Facets } from '../registrations/listing/fold.ts';
import { followUpOf } from '../registrations/present.ts';
import { readListedRegistrations } from '../registrations/store.ts';
import { readList } from '../search/store.ts';
import { type Person, readPerson } from '../users/store.ts';
import { deliverOnce, readChurchProfile } from './deliver-once.ts';
import { type DueWork, reminderMail } from './reminder-mail.ts';
import { markReminded, wereReminded } from './reminders-store.ts';
import { send } from './send.ts';

/** The church's wall time between which reminders are sent. After an outage until noon, they wait for the next day. */
const window = { from: '07:00', to: '12:00' } as const;

/**
 * Called every quarter of an hour. At 7:00, mails each assignee their registrations that are due that day or overdue, and
 * the office those without an assignee. Each mail is claimed, so that a repeated call sends none again. Throws if a mail has to be retried.
 */
export async function mailReminders(): Promise<void> {
  const profile = await readChurchProfile();
  const [day, time] = [dateOf(now(), profile.zone), timeOf(now(), profile.zone)];
  if (time < window.from || time >= window.to || (await wereReminded(day))) return;
  const from = senderOf(profile);
  let failed = 0;
  for (const [owner, work] of await byOwner(day)) {
    const mail = reminderMail({ work, day, to: owner?.email }, profile);
    const id = `reminder.${day}.${owner?.id ?? 'office'}`;
    try {
      await deliverOnce(id, 'staff', mail, (each) => send(each, from, 'staff'));
    } catch (error) {
      failed += 1;
      log('error', 'a reminder is not sent yet', describe(error));
    }
  }
  if (failed > 0) throw new Error(`${failed} reminders are not sent yet`);
  await markReminded(day, now());
}

/** The key is undefined for registrations without an assignee, or with a disabled one. */
async function byOwner(day: string): Promise<ReadonlyMap<Person | undefined, readonly DueWork[]>> {
  const work = await dueBy(day);
  const ids = new Set(work.flatMap(({ registration }) => registration.work?.assignee ?? []));
  const people = new Map<string, Person>();
  for (const id of ids) {
    const person = await readPerson(id);
    if (person && isReachable(person)) people.set(id, person);
  }
  return Map.groupBy(work, ({ registration }) => people.get(registration.work?.assignee ?? ''));
}

function isReachable({ email, status, role }: Person): boolean {
  return !!email && status === 'active' && role !== undefined && (managers as readonly string[]).includes(role);
}

/** Due on or before a day, the earliest first. The records decide, because the index may lag. */
async function dueBy(day: string): Promise<DueWork[]> {
  const rows = await readList<Facets>('registrations', dueList, {});
  const ids = rows.filter(({ facets }) => facets.due !== undefined && facets.due <= day).map(({ id }) => id);
  const found: DueWork[] = [];
  for (let first = 0; first < ids.length; first += 100) {
    const read = await readListedRegistrations(ids.slice(first, first + 100));
    for (const registration of read.values()) {
      const due = registration.test ? undefined : nextDue(followUpOf(registration));
      if (due && due.day <= day) found.push({ registration, due });
    }
  }
  return found.sort((a, b) => (a.due.day < b.due.day ? -1 : a.due.day > b.due.day ? 1 : 0));
}
