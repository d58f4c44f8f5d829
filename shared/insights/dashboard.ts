import * as z from 'zod/mini';
import { PublicEvent } from '../calendar/schema.ts';

/** Number of members and events that a dashboard lists (CN-19), and of months in its chart. */
export const dashboardRows = 5;
export const dashboardMonths = 6;

/** EN-12. For roles that may not see names, `recent_users` is empty and `recent_registrations` null. */
export const DashboardStats = z.object({
  total_members: z.int(),
  /** Published events that have not started. */
  upcoming_events: z.int(),
  /** In the seven-day window (docs/decisions/figures.md). */
  recent_registrations: z.nullable(z.int()),
  /** The last 30 days including today. */
  new_members: z.int(),
  /** Of them, those whom an import added. */
  new_members_imported: z.int(),
  /** In the 30 days before those. */
  new_members_before: z.int(),
  /** Growth over the 30 days before, in per cent. Null if there were no new members then. */
  growth_rate: z.nullable(z.number()),
  /** The newest members. `role` is their membership status. */
  recent_users: z.array(z.object({ name: z.string(), email: z.string(), role: z.string(), created_at: z.string() })),
  /** The next events in the visitors' format. `event_date` is `YYYY-MM-DD HH:MM:SS` in the church's zone. */
  upcoming_events_list: z.array(z.extend(PublicEvent, { event_date: z.string() })),
  /** New members by month, `YYYY-MM`, oldest first, ending with the current month. */
  monthly_trend: z.array(z.object({ month: z.string(), count: z.int() })),
});
export type DashboardStats = z.output<typeof DashboardStats>;
