import { minutesOf } from '#shared/church/held-services.ts';
import { services } from '#shared/church/services.ts';
import { dateOf, timeOf, weekdayOf } from '#shared/church/time.ts';
import type { Attendance, AttendanceKey, FormerText } from '#shared/insights/attendance.ts';
import { useNow } from '../../kernel/clock.tsx';
import { usePageStore } from '../../kernel/page-store.ts';
import { type ServiceText, serviceName, useServiceText } from '../../staff/service-texts.ts';
import { messages } from './messages.ts';

interface ServiceOption {
  readonly value: AttendanceKey['service'];
  readonly label: string;
}

export interface AttendanceData {
  readonly counts: readonly Attendance[];
  readonly former: readonly FormerText[];
}

/** The church’s date, and the minutes since its midnight. */
interface WallTime {
  readonly date: string;
  readonly minutes: number;
}

/**
 * The services of a day (`YYYY-MM-DD`) whose attendance can be entered: those of its weekday that have begun by `now`, those
 * with a count, and an entry for any other service. A counted service keeps its name from then.
 */
export function servicesOn(
  date: string,
  counts: readonly Attendance[],
  text: ServiceText,
  now: WallTime,
): readonly [ServiceOption, ...ServiceOption[]] {
  const weekday = weekdayOf(date);
  const isHeld = (time: string) =>
    time !== '' && (date < now.date || (date === now.date && (minutesOf(time) ?? 0) <= now.minutes));
  const offers = services.flatMap((service): ServiceOption[] => {
    const counted = counts.find((held) => held.date === date && held.service === service.id && held.count !== null);
    if (!counted && (service.weekday !== weekday || !isHeld(text(service.time, date)))) return [];
    return [{ value: service.id, label: counted?.name ?? serviceName(service, date, text) }];
  });
  const other: ServiceOption = { value: 'other', label: messages.attendance.other };
  const [first = other, ...rest] = [...offers, other];
  return [first, ...rest];
}

export function useServicesOf({
  counts,
  former,
}: AttendanceData): (date: string) => readonly [ServiceOption, ...ServiceOption[]] {
  const text = useServiceText(former);
  const now = useNow();
  const { zone } = usePageStore().church;
  const [hours = 0, minutes = 0] = timeOf(now, zone).split(':').map(Number);
  return (date) => servicesOn(date, counts, text, { date: dateOf(now, zone), minutes: hours * 60 + minutes });
}
