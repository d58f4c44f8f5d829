import { type AnyAudience, type Audience, type Reach, reaches, type ToCall } from '#shared/letters/schema.ts';
import { mailboxOf } from '../allowance/limits.ts';
import { fingerprint } from '../kit/ids.ts';
import type { Item } from '../kit/table.ts';
import { textOf } from '../kit/text.ts';
import { settledAt } from '../registrations/announced.ts';
import { type Registration, readActive, readRegistrations } from '../registrations/store.ts';

/** Registrations per page. Each recipient takes two writes of a transaction, which is limited to a hundred. */
const pageSize = 40;

interface RecipientPage {
  readonly wanted: readonly Registration[];
  readonly next?: Item;
}

export function mailboxMark({ data }: Registration): string | undefined {
  return typeof data.email === 'string' && data.email !== '' ? fingerprint(mailboxOf(data.email)) : undefined;
}

/** Leaves out registrations after `until` (epoch ms). */
export async function recipientsOf(
  eventId: string,
  to: AnyAudience,
  { after, until = Number.POSITIVE_INFINITY }: { readonly after?: Item | undefined; readonly until?: number },
): Promise<RecipientPage> {
  const { ids, next } = await readActive(eventId, after, pageSize);
  const found = await readRegistrations(ids);
  const wanted = [...found.values()].filter((each) => reaches(to, each.status) && settledAt(each) <= until);
  return { wanted, ...(next && { next }) };
}

const toCall = ({ id, data, people = 1 }: Registration): ToCall => ({
  ...{ id, people },
  ...{ name: textOf(data.name), phone: textOf(data.phone) },
});

export async function reachOf(eventId: string, to: Audience): Promise<Reach> {
  const mailboxes = new Set<string>();
  let people = 0;
  const call: ToCall[] = [];
  let after: Item | undefined;
  do {
    const { wanted, next } = await recipientsOf(eventId, to, { after });
    for (const registration of wanted) {
      const mailbox = mailboxMark(registration);
      if (mailbox === undefined) call.push(toCall(registration));
      else {
        mailboxes.add(mailbox);
        people += registration.people ?? 1;
      }
    }
    after = next;
  } while (after);
  return { mails: mailboxes.size, people, call: call.sort((a, b) => a.name.localeCompare(b.name)) };
}
