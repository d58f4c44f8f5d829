import { type Giver, mostFound, type Payable } from '#shared/finance/people.ts';
import type { StoredMember } from '#shared/members/item.ts';
import { searchMembers } from '../members/search.ts';
import { findMember } from '../members/store.ts';
import { readPaid } from '../payments/store.ts';
import { searchRegistrations } from '../registrations/listing/search.ts';
import { paymentOf } from '../registrations/payment.ts';
import { amountOf, referenceOf } from '../registrations/present.ts';
import { type Registration, readRegistrations } from '../registrations/store.ts';
import type { Lag } from '../search/level.ts';
import type { BookEntry } from './store.ts';

export function toGiver({
  id,
  first_name,
  last_name,
  member_id,
}: Pick<StoredMember, 'id' | 'first_name' | 'last_name' | 'member_id'>): Giver {
  return { id, name: `${first_name} ${last_name}`.trim(), number: member_id };
}

/** Throws Failure validation_failed. */
export async function findGivers(search: string): Promise<{ readonly items: Giver[] } & Lag> {
  const { items, behind } = await searchMembers({ search, limit: mostFound });
  return { items: items.map((member) => toGiver(member)), ...(behind && { behind }) };
}

/** Newest first. Throws Failure validation_failed. */
export async function findPayable(search: string): Promise<{ readonly items: Payable[] } & Lag> {
  const { items, behind } = await searchRegistrations({ search, type: 'event_registration', limit: mostFound });
  return { items: await payables(items.map(({ id }) => id)), ...(behind && { behind }) };
}

/** Only a registration that ever had a price can be paid. */
export const isPayable = (registration: Registration) => amountOf(registration) !== undefined;

/** Takes 100 at most, and leaves out deleted or free ones. */
export async function payables(ids: readonly string[]): Promise<Payable[]> {
  const [registrations, paid] = await Promise.all([readRegistrations(ids), readPaid(ids)]);
  return ids.flatMap((id) => {
    const registration = registrations.get(id);
    if (!registration || !isPayable(registration)) return [];
    const { name = '', eventTitle = '', eventDate = '', eventTime = '' } = registration.data;
    const payment = paymentOf(registration, paid.get(id));
    return [
      {
        ...{ id, reference: referenceOf(id), name: String(name), event: String(eventTitle) },
        ...{ date: String(eventDate), time: String(eventTime), ...(payment && { payment }) },
      },
    ];
  });
}

/** The giver keeps the id stored in the entry, even if it leads to them through a merge. */
export async function entryLinks({
  registration,
  giver,
}: Pick<BookEntry, 'registration' | 'giver'>): Promise<{ readonly registration?: Payable; readonly giver?: Giver }> {
  const [found, member] = await Promise.all([
    registration ? payables([registration]) : [],
    giver ? findMember(giver) : undefined,
  ]);
  return {
    ...(found[0] && { registration: found[0] }),
    ...(giver && member && { giver: { ...toGiver(member), id: giver } }),
  };
}
