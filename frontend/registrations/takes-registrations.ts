import type { StaffEvent } from '#shared/calendar/schema.ts';
import { wallToInstant } from '#shared/church/time.ts';

/** `now` in epoch ms. */
export interface ChurchTime {
  readonly now: number;
  readonly zone: string;
}

/** Whether an event takes registrations. A full one has a waiting list. Staff may still register after its deadline. */
export function takesRegistrations(event: StaffEvent, { now, zone }: ChurchTime): boolean {
  const { status, is_published, requires_registration, start_date } = event;
  const isAhead = status === 'scheduled' && is_published && (wallToInstant(start_date, zone) ?? 0) > now;
  return isAhead && requires_registration;
}
