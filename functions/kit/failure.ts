import type { ErrorCode } from '#shared/api/errors.ts';
import type { RefusalWords } from './words.ts';

/** By the field's path, in the caller's language. */
export type SayFields = (words: RefusalWords) => Readonly<Record<string, string>>;

interface FailureDetails {
  readonly fields?: SayFields;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

/** Use cases throw it; kit/http.ts turns it into a reply in the caller's language. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly fields: SayFields | undefined;
  readonly details: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, { fields, details = {}, retryAfterSeconds }: FailureDetails = {}) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.fields = fields;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
