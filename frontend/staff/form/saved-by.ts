import type { ApiError } from '#shared/api/client.ts';
import { messages } from './messages.ts';

const m = messages.stale;

/** '' if the server's answer does not say. */
export function savedBy({ details: { saved_by: name, saved_by_you: isOwn } }: Pick<ApiError, 'details'>): string {
  if (isOwn === true) return m.savedByYou;
  return typeof name === 'string' ? m.savedBy(name) : '';
}
