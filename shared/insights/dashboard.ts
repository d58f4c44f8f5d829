import * as z from 'zod/mini';
import { PublicEvent } from '../calendar/schema.ts';

/** How many members and events a dashboard names (CN-19), and how many months its chart shows. */
export const dashboardRows = 5;
export const dashboardMonths = 6;

/** What the dashboards show (EN-12). Who may not know somebody's name gets `recent_users` empty and `recent_registrations` null. */
export const DashboardStats = z.object({
  total_members: z.int(),
  /** Published events that have not begun. */
  upcoming_events: z.int(),
  /** In the seven-day window (docs/decisions/figures.md). */
  recent_registrations: z.nullable(z.int()),
  /** Today and the 29 days before. */
  new_members: z.int(),
  /** Of them, those whom an import added. */
  new_members_imported: z.int(),
  /** In the 30 days before those. */
  new_members_before: z.int(),
  /** In per cent, against the 30 days before; null where nobody came then. */
  growth_rate: z.nullable(z.number()),
  /** The newest members; `role` is what they are to the church, their membership's status. */
  recent_users: z.array(z.object({ name: z.string(), email: z.string(), role: z.string(), created_at: z.string() })),
  /** The next events, as visitors see them; `event_date` is `YYYY-MM-DD HH:MM:SS` on the church's clock. */
  upcoming_events_list: z.array(z.extend(PublicEvent, { event_date: z.string() })),
  /** New members by month, `YYYY-MM`, the oldest first, this month at the end. */
  monthly_trend: z.array(z.object({ month: z.string(), count: z.int() })),
});
export type DashboardStats = z.output<typeof DashboardStats>;
