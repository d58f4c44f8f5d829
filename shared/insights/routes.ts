import * as z from 'zod/mini';
import { managers, roles } from '../api/access.ts';
import { defineRoutes } from '../api/route.ts';
import { Attendance, AttendanceFigures, AttendanceInput, AttendanceParams, FormerText } from './attendance.ts';
import { ClientError } from './client-error.ts';
import { DashboardStats } from './dashboard.ts';
import { Report, ReportPeriod } from './report.ts';

const success = z.literal(true);

/** Figures, and the platform's own health. */
export const insightsRoutes = defineRoutes({
  countRegistrations: {
    method: 'GET',
    path: '/api/registrations/count',
    area: 'insights',
    access: managers,
    summary: 'Registrations submitted in the seven-day window, in all and by type, and in the seven days before it.',
    output: z.object({
      success,
      count: z.number(),
      /** In the seven days before the window. */
      before: z.number(),
      /** First and last day of the window, `YYYY-MM-DD` in the church's zone. */
      from: z.string(),
      to: z.string(),
      byType: z.record(z.string(), z.number()),
    }),
    errors: [],
  },
  dashboard: {
    method: 'GET',
    path: '/api/analytics/dashboard',
    area: 'insights',
    access: roles,
    summary:
      'What the dashboards show: how many members and how fast they grow, the newest of them, what is coming. Names and registrations for who manages them alone.',
    output: z.extend(DashboardStats, { success }),
    errors: [],
  },
  attendance: {
    method: 'GET',
    path: '/api/analytics/attendance',
    area: 'insights',
    access: 'public',
    summary:
      'How many people come: on average of the last twelve days that were counted, the last time, and each time.',
    output: z.extend(AttendanceFigures, { success }),
    errors: [],
  },
  listAttendance: {
    method: 'GET',
    path: '/api/attendance',
    area: 'insights',
    access: managers,
    summary:
      'What was counted in each service of the last twelve days with a count, the newest day first, and the times and titles that services had before.',
    output: z.object({
      success,
      counts: z.array(Attendance),
      /** Oldest first for each text. */
      former: z.array(FormerText),
    }),
    errors: [],
  },
  recordAttendance: {
    method: 'PUT',
    path: '/api/attendance/{campus}/{date}/{service}',
    area: 'insights',
    access: managers,
    summary:
      'Says how many came to a service, or takes it back; a stale version is refused with `current`, the count as it stands.',
    params: AttendanceParams,
    body: AttendanceInput,
    output: z.object({ success, attendance: Attendance }),
    errors: ['version_conflict'],
  },
  report: {
    method: 'GET',
    path: '/api/analytics/report',
    area: 'insights',
    access: roles,
    summary:
      'The figures of a period: registrations by form and day, attendance by service, how full events were, who joined and left. What was given, by month, for who keeps the books alone.',
    query: ReportPeriod,
    output: z.extend(Report, { success }),
    errors: ['validation_failed'],
  },
  health: {
    method: 'GET',
    path: '/api/health',
    area: 'insights',
    access: 'public',
    summary: 'Answers when the platform takes requests.',
    output: z.object({ success, status: z.literal('ok') }),
    errors: [],
  },
  reportClientError: {
    method: 'POST',
    path: '/api/client-errors',
    area: 'insights',
    access: 'public',
    summary:
      'Reports an error of our code in a browser: logged and counted, without what anybody typed (docs/decisions/browser-errors.md).',
    asks: true,
    body: ClientError,
    output: z.object({ success }),
    errors: ['validation_failed', 'rate_limited'],
  },
});
