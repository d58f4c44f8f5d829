import type { NamedService } from '#shared/calendar/campus-services.ts';
import { minutesOf } from '#shared/church/held-services.ts';
import { type Campus, officeCampus, services } from '#shared/church/services.ts';
import { dateOf, timeOf, weekdayOf } from '#shared/church/time.ts';
import type { Attendance, AttendanceKey, FormerText } from '#shared/insights/attendance.ts';
import { useNow } from '../../kernel/clock.tsx';
import { usePageStore } from '../../kernel/page-store.ts';
import { type ServiceText, serviceName, useServiceText } from '../../staff/service-texts.ts';
import { messages } from './messages.ts';
import { useTextServices } from './text-services.ts';

interface ServiceOption {
  readonly campus: Campus;
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
 * with a count, and an entry for any other service. `named` are those that the page of locations names. A counted service keeps its name from then.
 */
export function servicesOn(
  date: string,
  counts: readonly Attendance[],
  text: ServiceText,
  now: WallTime,
  named: readonly NamedService[] = [],
): readonly [ServiceOption, ...ServiceOption[]] {
  const weekday = weekdayOf(date);
  const hasBegun = (minutes: number) => date < now.date || (date === now.date && minutes <= now.minutes);
  const isHeld = (time: string) => time !== '' && hasBegun(minutesOf(time) ?? 0);
  const countOf = (id: AttendanceKey['service']) =>
    counts.find((held) => held.date === date && held.service === id && held.count !== null);
  const offers = services.flatMap((service): ServiceOption[] => {
    const counted = countOf(service.id);
    if (!counted && (service.weekday !== weekday || !isHeld(text(service.time, date)))) return [];
    return [{ campus: service.campus, value: service.id, label: counted?.name ?? serviceName(service, date, text) }];
  });
  const further = named.flatMap(({ campus, id, weekdays, minutes, name }): ServiceOption[] => {
    const counted = countOf(id);
    if (!counted && (!weekdays.includes(weekday) || !hasBegun(minutes))) return [];
    return [{ campus, value: id, label: counted?.name ?? name }];
  });
  const other: ServiceOption = { campus: officeCampus, value: 'other', label: messages.attendance.other };
  const [first = other, ...rest] = [...offers, ...further, other];
  return [first, ...rest];
}

export function useServicesOf({
  counts,
  former,
}: AttendanceData): (date: string) => readonly [ServiceOption, ...ServiceOption[]] {
  const text = useServiceText(former);
  const named = useTextServices();
  const now = useNow();
  const { zone } = usePageStore().church;
  const [hours = 0, minutes = 0] = timeOf(now, zone).split(':').map(Number);
  return (date) => servicesOn(date, counts, text, { date: dateOf(now, zone), minutes: hours * 60 + minutes }, named);
}
