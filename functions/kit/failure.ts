import { type ErrorCode, errors } from '#shared/api/errors.ts';

interface FailureDetails {
  /** Field path → text to show beside it. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What else the reply says, by code (see the routes). */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

/** A refusal with a code of the table: use-cases throw it, kit/http.ts makes the reply. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly details: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, { fields, details = {}, retryAfterSeconds }: FailureDetails = {}) {
    super(errors[code].text);
    this.name = 'Failure';
    this.code = code;
    this.fields = fields;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
