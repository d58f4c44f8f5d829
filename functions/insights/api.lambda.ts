import { envOr } from '../kit/env.ts';
import { serve } from '../kit/http.ts';
import { listDeliveries, listWebhooks } from '../webhooks/list-webhooks.ts';
import { sendAgain } from '../webhooks/send-again.ts';
import { attendanceFigures, listAttendance } from './attendance.ts';
import { reportClientError } from './client-errors.ts';
import { dashboard } from './dashboard.ts';
import { countRegistrations } from './figures.ts';
import { recordAttendance, recordDay } from './record-attendance.ts';
import { reportOf } from './report.ts';

export const handler = serve('insights', {
  countRegistrations: () => countRegistrations(),
  dashboard: async ({ caller }) => ({ success: true, ...(await dashboard(caller)) }),
  attendance: async () => ({ success: true, ...(await attendanceFigures()) }),
  listAttendance: async () => ({ success: true, ...(await listAttendance()) }),
  recordAttendance: async ({ params, body, caller }) => ({
    success: true,
    attendance: await recordAttendance(params, body, caller),
  }),
  recordDay: async ({ params, body, caller }) => ({ success: true, counts: await recordDay(params, body, caller) }),
  report: async ({ query, caller }) => ({ success: true, ...(await reportOf(query, caller)) }),
  reportClientError: async ({ body }) => {
    reportClientError(body);
    return { success: true };
  },
  listWebhooks: async () => ({ success: true, webhooks: await listWebhooks() }),
  listDeliveries: async () => ({ success: true, deliveries: await listDeliveries() }),
  sendAgain: async ({ params, body, caller }) => {
    await sendAgain(params.name, body, caller);
    return { success: true };
  },
  health: async () => ({ success: true, release: envOr('RELEASE', 'unknown'), status: 'ok' }),
});
