import { services } from '#shared/church/services.ts';
import { weekdayOf } from '#shared/church/time.ts';
import type { Attendance, FormerText, Held } from '#shared/insights/attendance.ts';
import { type ServiceText, serviceName, useServiceText } from '../../staff/service-texts.ts';
import { messages } from './messages.ts';

interface Offer {
  readonly value: Held['service'];
  readonly label: string;
}

/** The attendance as loaded from the server. */
export interface Known {
  readonly counts: readonly Attendance[];
  readonly former: readonly FormerText[];
}

/**
 * The services of a day (`YYYY-MM-DD`) whose attendance can be entered: those held on its weekday at that time, those with a
 * count, and an entry for any other service. A counted service keeps its name from then.
 */
export function servicesOn(
  date: string,
  counts: readonly Attendance[],
  text: ServiceText,
): readonly [Offer, ...Offer[]] {
  const weekday = weekdayOf(date);
  const offers = services.flatMap((service): Offer[] => {
    const counted = counts.find((held) => held.date === date && held.service === service.id && held.count !== null);
    if (!counted && (service.weekday !== weekday || text(service.time, date) === '')) return [];
    return [{ value: service.id, label: counted?.name ?? serviceName(service, date, text) }];
  });
  const other: Offer = { value: 'other', label: messages.attendance.other };
  const [first = other, ...rest] = [...offers, other];
  return [first, ...rest];
}

/** The same, in the church's own words. */
export function useServicesOf({ counts, former }: Known): (date: string) => readonly [Offer, ...Offer[]] {
  const text = useServiceText(former);
  return (date) => servicesOn(date, counts, text);
}
