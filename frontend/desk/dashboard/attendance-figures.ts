import { averageOf, type daysOf } from '#shared/insights/days.ts';
import { call } from '../../staff/call.ts';
import { changeOn, directionOf } from '../../staff/change.ts';
import { dayInShort } from '../../staff/day-words.ts';
import { typedQuery } from '../../staff/query-keys.ts';
import type { Card } from './cards.tsx';
import { number, trendOf } from './figures-of.ts';
import { messages } from './messages.ts';

const m = messages.attendance;

/** Newest first. */
export type AttendanceDays = ReturnType<typeof daysOf>;

export const attendanceQuery = typedQuery('attendance', [], () => call((api) => api.listAttendance({})));

/** The cards Avg Attendance and Last Service (SS-04); `–` without a count. */
export function attendanceCards(days: AttendanceDays): readonly [Card, Card] {
  const average = averageOf(days.map(({ count }) => count));
  const [last, before] = days;
  const trend = trendOf(days);
  return [
    {
      name: m.average,
      value: average === null ? '–' : number(average),
      change: trend === null ? undefined : m.averageChange(directionOf(trend), Math.abs(trend)),
      ...(average !== null && { note: m.over(days.length) }),
    },
    {
      name: m.last,
      value: last ? number(last.count) : '–',
      ...(last && { note: dayInShort(last.date) }),
      ...(last && before && { change: changeOn(last.count, before.count, dayInShort(before.date)) }),
    },
  ];
}
