import { directionOf } from '../staff/change.ts';
import { messages as m } from './messages.ts';

export const inPercent = (share: number) => Math.round(100 * share);

/** `Registrations are up 18 % on the same time before`, or the number if the earlier figure is unknown. `change` in per cent. */
export function registrationsTitle(change: number | undefined, now: number): string {
  if (change === undefined) return m.registrations.count(now);
  return m.registrations.compared(directionOf(change), Math.abs(change));
}

export function attendanceTitle(change: number | undefined, mean: number): string {
  if (change === undefined) return m.attendance.mean(mean);
  return m.attendance.compared(directionOf(change), Math.abs(change));
}

export function membersTitle(now: number, before: number | null): string {
  if (before === null || before === 0) return m.members.count(now);
  return m.members.compared(directionOf(now - before), Math.abs(now - before), before, now);
}
