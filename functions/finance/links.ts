import { categories } from '#shared/finance/categories.ts';
import type { EntryInput } from '#shared/finance/schema.ts';
import { announce } from '../kit/announce.ts';
import { Failure } from '../kit/failure.ts';
import { stale } from '../kit/settle.ts';
import type { Write } from '../kit/transact.ts';
import { readMember } from '../members/store.ts';
import { announceAccounted } from '../payments/accounted.ts';
import { type PaymentTotals, readPaid, savePaid, unpaid } from '../payments/store.ts';
import { isPaidInFull, paymentOf } from '../registrations/payment.ts';
import { type Registration, readRegistrations } from '../registrations/store.ts';
import { isPayable } from './find-links.ts';
import { placeWrites } from './places-store.ts';
import type { BookEntry } from './store.ts';

/** Undefined instead of empty. */
export function linksOf({ registration, giver }: Pick<EntryInput, 'registration' | 'giver'>) {
  return { registration: registration || undefined, giver: giver || undefined };
}

/** Throws Failure validation_failed if an entry newly names an unknown or free registration, or an unknown member. */
export async function demandKnown(
  { registration, giver }: Pick<BookEntry, 'registration' | 'giver'>,
  was: Pick<BookEntry, 'registration' | 'giver'> | undefined,
): Promise<void> {
  const isNew = { registration: registration !== was?.registration, giver: giver !== was?.giver };
  const [found, member] = await Promise.all([
    registration && isNew.registration ? readRegistrations([registration]) : undefined,
    giver && isNew.giver ? readMember(giver) : undefined,
  ]);
  const payable = found?.get(registration ?? '');
  const wrong = [
    ...(found && !(payable && isPayable(payable)) ? ['registration'] : []),
    ...(giver && isNew.giver && !member ? ['giver'] : []),
  ];
  if (wrong.length === 0) return;
  const refusal = new Failure('validation_failed', {
    fields: ({ fields }) => Object.fromEntries(wrong.map((name) => [name, fields.choice])),
  });
  throw refusal;
}

/** Belongs in the entry's transaction. A registration now paid in full is announced, always with the same id. */
export async function linkWrites(was: BookEntry | undefined, is: BookEntry): Promise<readonly Write<typeof stale>[]> {
  const ids = [...new Set([was?.registration, is.registration].filter((id) => id !== undefined))];
  const [paid, registrations] = await Promise.all([readPaid(ids), ids.length > 0 ? readRegistrations(ids) : undefined]);
  return [
    ...placeWrites(was, is).map((part) => ({ part })),
    ...ids.flatMap((id) => {
      const before = paid.get(id) ?? unpaid(id);
      const after = add(add(before, was, -1), is, 1);
      if (after.received === before.received && after.returned === before.returned && after.entries === before.entries)
        return [];
      return [
        { part: savePaid({ ...after, version: before.version + 1 }, before.version), refused: () => stale },
        { part: announceAccounted(id, before.version + 1, is.updatedAt) },
        ...told(registrations?.get(id), before, after, is.updatedAt),
      ];
    }),
  ];
}

function add(paid: PaymentTotals, entry: BookEntry | undefined, sign: 1 | -1): PaymentTotals {
  if (entry?.registration !== paid.registration || entry.state !== 'counted') return paid;
  const side = categories[entry.category] === 'income' ? 'received' : 'returned';
  return { ...paid, [side]: paid[side] + sign * entry.cents, entries: paid.entries + sign };
}

function told(
  registration: Registration | undefined,
  before: PaymentTotals,
  after: PaymentTotals,
  at: number,
): Write<never>[] {
  if (registration?.status !== 'confirmed') return [];
  const isPaid = (paid: PaymentTotals) => isPaidInFull(paymentOf(registration, paid));
  if (isPaid(before) || !isPaid(after)) return [];
  const { id, data } = registration;
  const announcement = {
    subject: `${id}.paid`,
    sequence: 1,
    at,
    data: { registrationId: id, eventId: String(data.eventId) },
  };
  return [{ part: announce({ type: 'registration.paid', ...announcement }) }];
}
