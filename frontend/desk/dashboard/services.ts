import { services } from '#shared/church/services.ts';
import { weekdayOf } from '#shared/church/time.ts';
import type { Attendance, AttendanceKey, FormerText } from '#shared/insights/attendance.ts';
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

/**
 * The services of a day (`YYYY-MM-DD`) whose attendance can be entered: those held on its weekday at that time, those with a
 * count, and an entry for any other service. A counted service keeps its name from then.
 */
export function servicesOn(
  date: string,
  counts: readonly Attendance[],
  text: ServiceText,
): readonly [ServiceOption, ...ServiceOption[]] {
  const weekday = weekdayOf(date);
  const offers = services.flatMap((service): ServiceOption[] => {
    const counted = counts.find((held) => held.date === date && held.service === service.id && held.count !== null);
    if (!counted && (service.weekday !== weekday || text(service.time, date) === '')) return [];
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
  return (date) => servicesOn(date, counts, text);
}
