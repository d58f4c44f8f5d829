import { ApiError } from '#shared/api/client.ts';
import { messages } from '../kernel/messages.ts';
import { reportFault } from '../kernel/report-error.ts';
import { messages as formMessages } from './form/messages.ts';
import { savedBy } from './form/saved-by.ts';

/** Returns `text`, which blames the connection or the server, unless the error comes from our own code. */
export function unlessOurs(error: unknown, text: string): string {
  return reportFault(error) ? messages.failure.brokenText : text;
}

/** Whether the server gave a reason, in a text of the API's table or in its own. */
function isSaid(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return typeof error.details.error === 'string' || (error.status > 0 && error.status < 500);
}

/** `fallback`: the specification's words if the server did not answer. For a stale version, names the user who saved it. */
export function textOf(error: unknown, fallback: string): string {
  const saver = isStale(error) ? savedBy(error) : '';
  if (saver) return `${formMessages.stale.title}. ${saver}`;
  return isSaid(error) ? error.message : unlessOurs(error, fallback);
}

/** Converts any error to an ApiError with the same `textOf`. */
export function toRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const text = unlessOurs(error, '');
  return new ApiError('internal', text === '' ? {} : { body: { error: text } });
}

/** Whether the record does not exist. The server rejects a malformed id as invalid, which means the same. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed');
}

/** Whether the record has a newer version, which is `details.current`. */
export function isStale(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'version_conflict';
}
