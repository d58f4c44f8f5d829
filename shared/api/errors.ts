/**
 * Every failure that the API can name: code → HTTP status and the text a person reads.
 * Handlers throw codes; nobody writes a status number elsewhere.
 */
export const errors = {
  invalid_json: { status: 400, text: 'The request is not valid JSON.' },
  validation_failed: { status: 400, text: 'Please check the marked fields.' },
  idempotency_key_required: { status: 400, text: 'The header Idempotency-Key must carry a UUID.' },
  unauthenticated: { status: 401, text: 'Please sign in.' },
  session_ended: { status: 401, text: 'Your session has ended. Please sign in again.' },
  forbidden: { status: 403, text: 'Your role does not allow this.' },
  account_disabled: { status: 403, text: 'This account is disabled. Please ask an administrator.' },
  role_changed: { status: 403, text: 'Your role has changed. Please sign in again.' },
  totp_required: {
    status: 403,
    text: 'Please set up an authenticator app first: this site asks it of administrators.',
  },
  no_sermon: { status: 404, text: 'No sermon found' },
  not_found: { status: 404, text: 'We could not find that.' },
  already_registered: { status: 409, text: 'This email address is already registered for this event.' },
  capacity_below_registered: {
    status: 409,
    text: 'More people are registered than this capacity. Choose a larger number.',
  },
  event_cancelled: { status: 409, text: 'This event has been cancelled.' },
  event_changed: { status: 409, text: 'This event changed while the form was open. Please look at the new details.' },
  event_draft: { status: 409, text: 'This event is not open for registration.' },
  event_started: { status: 409, text: 'This event has already started.' },
  file_missing: { status: 409, text: 'The file has not arrived whole. Please upload it again.' },
  last_admin: { status: 409, text: 'This is the last administrator. Make somebody else one first.' },
  not_enough_seats: { status: 409, text: 'There are not enough places left for your party.' },
  registration_cancelled: { status: 409, text: 'This registration was cancelled. Please register again.' },
  registration_closed: { status: 409, text: 'Registration for this event has closed.' },
  registration_not_required: { status: 409, text: 'No registration required - just show up!' },
  user_exists: { status: 409, text: 'There is an account with this email address already.' },
  version_conflict: { status: 409, text: 'Someone else saved a newer version. Please look at both.' },
  file_too_large: { status: 413, text: 'A video may have 100 MB at most, a sound recording 50 MB.' },
  payload_too_large: { status: 413, text: 'The request is too large.' },
  invalid_file_type: {
    status: 415,
    text: 'A video must be mp4, webm, ogg, avi or mov; a sound recording mp3, wav, ogg, mpeg or m4a.',
  },
  file_mismatch: {
    status: 422,
    text: 'This file is not what its name says: it was removed, and nothing was published. Please choose another.',
  },
  idempotency_key_reused: { status: 422, text: 'This Idempotency-Key was used for another request.' },
  rate_limited: { status: 429, text: 'Too many requests. Please wait a moment and try again.' },
  internal: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  busy: { status: 503, text: 'We are busier than usual right now. Please try again in a moment.' },
  unavailable: { status: 503, text: 'Sign-in and accounts are busy. Please try again in a moment.' },
  network: { status: 0, text: 'Network error occurred' },
} as const satisfies Record<string, { readonly status: number; readonly text: string }>;

export type ErrorCode = keyof typeof errors;

/** True for a code of the table (the client reads codes off the wire). */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errors, value);
}

/** The code that stands for a refusal by API Gateway itself, whose body `{message}` carries none. */
export function codeOfStatus(status: number): ErrorCode {
  const byStatus: Record<number, ErrorCode> = {
    400: 'validation_failed',
    401: 'unauthenticated',
    403: 'forbidden',
    404: 'not_found',
    413: 'payload_too_large',
    429: 'rate_limited',
    503: 'busy',
  };
  return byStatus[status] ?? 'internal';
}

/** A failure reply's body. `fields` maps a field's path to the text shown beside it; more keys by code (see routes). */
export interface FailureBody {
  readonly success: false;
  readonly error: string;
  readonly code: ErrorCode;
  readonly requestId: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly [detail: string]: unknown;
}
