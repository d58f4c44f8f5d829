import type { ApiError } from '#shared/api/client.ts';
import type { ErrorCode } from '#shared/api/errors.ts';
import { messages } from './messages.ts';

interface FailureTexts extends Record<'failed' | 'unsure' | 'again', string> {
  /** Texts for staff that replace the server’s messages for visitors. */
  readonly refusals?: Readonly<Partial<Record<ErrorCode, string>>>;
}

/** The notice of a failed action. After a lost answer its title says that the outcome is unknown. */
export const failedBy =
  ({ failed, unsure, again, refusals = {} }: FailureTexts) =>
  (error: ApiError) => {
    const { code, message, details } = error;
    const why =
      code === 'not_enough_seats' ? messages.onlyLeft(Number(details.seatsLeft) || 0) : (refusals[code] ?? message);
    return { title: code === 'network' ? unsure : failed, text: `${why} ${again}` };
  };
