import * as z from 'zod/mini';
import { defineRoutes } from '../api/route.ts';

const success = z.literal(true);

/** Figures, and the platform's own health. */
export const insightsRoutes = defineRoutes({
  countRegistrations: {
    method: 'GET',
    path: '/api/registrations/count',
    area: 'insights',
    access: ['admin', 'pastor'],
    summary: 'Registrations submitted in the seven-day window (decision 21), in all and by type.',
    output: z.object({
      success,
      count: z.number(),
      /** First and last day of the window, `YYYY-MM-DD` in the church's zone. */
      from: z.string(),
      to: z.string(),
      byType: z.record(z.string(), z.number()),
    }),
    errors: [],
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
});
