import type { StaffEvent } from './schema.ts';

/** The badge of the staff list (ST-03). An unpublished event is a draft on any date. `startsAt` is in epoch ms. */
export function staffBadge(
  event: Pick<StaffEvent, 'is_published'>,
  startsAt: number,
  now: number,
): 'Draft' | 'Upcoming' | 'Past' {
  if (!event.is_published) return 'Draft';
  return startsAt > now ? 'Upcoming' : 'Past';
}
