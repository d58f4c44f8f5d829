import { services } from '#shared/church/services.ts';
import { weekdayOf } from '#shared/church/time.ts';
import { serviceKeys } from '#shared/content/service-keys.ts';
import type { Attendance, Held } from '#shared/insights/attendance.ts';
import { useValue } from '../../kernel/use-text.ts';
import { messages } from './messages.ts';

interface Offer {
  readonly value: Held['service'];
  readonly label: string;
}

/**
 * The services of a day (`YYYY-MM-DD`) whose attendance can be entered: those held on its weekday, those that were counted, and one
 * for any other service. A counted service keeps the name it had when it was counted.
 */
export function useServicesOf(counts: readonly Attendance[]): (date: string) => readonly [Offer, ...Offer[]] {
  const text = useValue(serviceKeys);
  return (date) => {
    const weekday = weekdayOf(date);
    const offers = services.flatMap(({ id, weekday: on, ...keys }): Offer[] => {
      const time = text(keys.time);
      const counted = counts.find((held) => held.date === date && held.service === id && held.count !== null);
      if (!counted && (on !== weekday || time === '')) return [];
      return [{ value: id, label: counted?.name ?? `${time} ${text(keys.title)}`.trim() }];
    });
    const other: Offer = { value: 'other', label: messages.attendance.other };
    const [first = other, ...rest] = [...offers, other];
    return [first, ...rest];
  };
}
