import { call } from '../../staff/call.ts';
import { typedQuery } from '../../staff/query-keys.ts';
import { textOf } from '../../staff/refusal.ts';
import { messages } from './messages.ts';

/** The figures of every dashboard (CL-04). */
export const statsQuery = typedQuery('dashboard', [], () => call((api) => api.dashboard({})));

/** The error message `Error loading dashboard: …` (ER-12). */
export const failureOf = (error: unknown): string => messages.stats.failed(textOf(error, messages.stats.failedText));
