import * as z from 'zod/mini';
import { managers, roles } from '../api/access.ts';
import { defineRoutes } from '../api/route.ts';
import {
  Attendance,
  AttendanceFigures,
  AttendanceInput,
  AttendanceParams,
  DayInput,
  DayParams,
  FormerText,
} from './attendance.ts';
import { ClientError } from './client-error.ts';
import { DashboardStats } from './dashboard.ts';
import { Report, ReportPeriod } from './report.ts';

const success = z.literal(true);

export const insightsRoutes = defineRoutes({
  countRegistrations: {
    method: 'GET',
    path: '/api/registrations/count',
    area: 'insights',
    access: managers,
    summary: 'Registrations submitted in the seven-day window, in total and by type, and in the seven days before.',
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
      'Dashboard data: the number of members and its growth, the newest members, and coming events. Names and registrations are only for roles that manage them.',
    output: z.extend(DashboardStats, { success }),
    errors: [],
  },
  attendance: {
    method: 'GET',
    path: '/api/analytics/attendance',
    area: 'insights',
    access: 'public',
    summary: 'Attendance of services: the average of the last twelve counted days, the last count, and the trend.',
    output: z.extend(AttendanceFigures, { success }),
    errors: [],
  },
  listAttendance: {
    method: 'GET',
    path: '/api/attendance',
    area: 'insights',
    access: managers,
    summary:
      'The counts of each service on the last twelve days with a count, newest first, and former times and titles of services.',
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
      'Sets the attendance of a service, or removes it. `count` defaults to the sum of adults, children and visitors. A stale version is refused with `current`, the stored count.',
    params: AttendanceParams,
    body: AttendanceInput,
    output: z.object({ success, attendance: Attendance }),
    errors: ['version_conflict'],
  },
  recordDay: {
    method: 'PUT',
    path: '/api/attendance/{campus}/{date}',
    area: 'insights',
    access: managers,
    summary:
      'Sets the attendance of several services of a day in one transaction. Other services of the day are unchanged. If any version is stale, nothing is stored, and `current` has the stored counts of these services.',
    params: DayParams,
    body: DayInput,
    output: z.object({ success, counts: z.array(Attendance) }),
    errors: ['version_conflict'],
  },
  report: {
    method: 'GET',
    path: '/api/analytics/report',
    area: 'insights',
    access: roles,
    summary:
      'The figures of a period: registrations by form and day, attendance by service, how full events were, and changes of the roll. Gifts by month are only for roles that keep the books.',
    query: ReportPeriod,
    output: z.extend(Report, { success }),
    errors: ['validation_failed'],
  },
  health: {
    method: 'GET',
    path: '/api/health',
    area: 'insights',
    access: 'public',
    summary: 'Succeeds if the platform accepts requests. Tells the commit that is deployed.',
    output: z.object({
      success,
      status: z.literal('ok'),
      /** A commit, `-changed` if files differed from it, or `unknown`. */
      release: z.string(),
    }),
    errors: [],
  },
  reportClientError: {
    method: 'POST',
    path: '/api/client-errors',
    area: 'insights',
    access: 'public',
    summary:
      'Reports an error of our code in a browser. It is logged and counted without user input (docs/decisions/browser-errors.md).',
    asks: true,
    body: ClientError,
    output: z.object({ success }),
    errors: ['validation_failed', 'rate_limited'],
  },
});
