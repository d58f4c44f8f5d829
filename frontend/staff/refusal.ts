import { ApiError } from '#shared/api/client.ts';
import { messages } from '../kernel/messages.ts';
import { reportFault } from '../kernel/report-error.ts';
import { messages as formMessages } from './form/messages.ts';
import { savedBy } from './form/saved-by.ts';

/** `text`, which blames the connection or the server; for an error of our own code, the text that says so. */
export function unlessOurs(error: unknown, text: string): string {
  return reportFault(error) ? messages.failure.brokenText : text;
}

/** Whether the server itself gave a reason, in a text of the API's one table or in its own. */
function isSaid(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return typeof error.details.error === 'string' || (error.status > 0 && error.status < 500);
}

/**
 * The server's text for a failure, or `fallback`, the specification's words for that action, if the server did not answer. For a stale
 * version it names the person who saved the newer one, if the reply does.
 */
export function textOf(error: unknown, fallback: string): string {
  const saver = isStale(error) ? savedBy(error) : '';
  if (saver) return `${formMessages.stale.title}. ${saver}`;
  return isSaid(error) ? error.message : unlessOurs(error, fallback);
}

/** Any failure as an ApiError, for which `textOf` has the same text. */
export function toRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const text = unlessOurs(error, '');
  return new ApiError('internal', text === '' ? {} : { body: { error: text } });
}

/** Whether the server says that there is no such thing; an id that cannot be one says the same. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed');
}

/** Whether a newer version is stored by now, by anybody: it is `details.current`. */
export function isStale(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'version_conflict';
}
