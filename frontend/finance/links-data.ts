import type { Giver, Payable } from '#shared/finance/people.ts';
import type { Entry } from '#shared/finance/schema.ts';
import { call } from '../staff/call.ts';
import { startWords } from '../staff/day-words.ts';
import type { Find } from '../staff/form/draft.ts';
import { paymentText } from '../staff/payment-text.ts';
import { typedQuery } from '../staff/query-keys.ts';

const optionOf = (value: string, parts: readonly string[]) => ({ value, label: parts.filter(Boolean).join(' · ') });

/** `Mary Otieno · M-000123`. */
export const giverOption = ({ id, name, number }: Giver) => optionOf(id, [name, number]);

/** `ABCD1234 · Wanjiru Kamau · Camp · Sat, Dec 12, 2026, 6:30 PM · To pay: Ksh 3,000`. */
export const payableOption = ({ id, reference, name, event, date, time, payment }: Payable, currency: string) =>
  optionOf(id, [
    reference,
    name,
    event,
    date && time && startWords(`${date}T${time}`),
    payment ? paymentText({ payment, data: {} }, currency) : '',
  ]);

/** Rejects with ApiError. */
export const findGivers: Find = async (search) => {
  const { items, behind } = await call((api) => api.findGivers({ body: { search } }));
  return { options: items.map(giverOption), behind };
};

/** Searches registrations with a price. Rejects with ApiError. */
export const findPayable =
  (currency: string): Find =>
  async (search) => {
    const { items, behind } = await call((api) => api.findPayable({ body: { search } }));
    return { options: items.map((item) => payableOption(item, currency)), behind };
  };

export const linksOfEntry = (entry: Entry | undefined) => ({
  ...typedQuery('finance links', [entry?.id ?? '', entry?.version ?? 0], () =>
    call((api) => api.getEntry({ params: { id: entry?.id ?? '' } })),
  ),
  enabled: entry !== undefined && (entry.registration !== '' || entry.giver !== ''),
});
