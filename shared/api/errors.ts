/** Handlers throw codes; status numbers appear nowhere else. */
export const errors = {
  invalid_json: 400,
  validation_failed: 400,
  idempotency_key_required: 400,
  unauthenticated: 401,
  session_ended: 401,
  forbidden: 403,
  password_unproven: 403,
  password_asked: 403,
  account_disabled: 403,
  role_changed: 403,
  totp_required: 403,
  no_sermon: 404,
  not_found: 404,
  already_joined: 409,
  already_registered: 409,
  capacity_below_registered: 409,
  change_too_old: 409,
  entry_removed: 409,
  event_cancelled: 409,
  event_changed: 409,
  event_draft: 409,
  event_started: 409,
  file_gone: 409,
  file_missing: 409,
  group_full: 409,
  household_full: 409,
  image_key_taken: 409,
  import_begun: 409,
  import_final: 409,
  import_running: 409,
  last_admin: 409,
  merged_often: 409,
  merged_since: 409,
  month_locked: 409,
  not_enough_seats: 409,
  not_mailable: 409,
  not_waiting: 409,
  offering_in_form: 409,
  offering_on_sheet: 409,
  own_account: 409,
  registration_cancelled: 409,
  registration_changed: 409,
  registration_closed: 409,
  registration_not_required: 409,
  search_wide: 409,
  sheet_used: 409,
  slug_taken: 409,
  user_exists: 409,
  version_conflict: 409,
  file_too_large: 413,
  image_too_large: 413,
  payload_too_large: 413,
  invalid_file_type: 415,
  invalid_image_type: 415,
  not_an_image: 415,
  file_mismatch: 422,
  idempotency_key_reused: 422,
  rate_limited: 429,
  too_many_codes: 429,
  internal: 500,
  busy: 503,
  unavailable: 503,
  network: 0,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errors;

/** A 5xx without a code is `busy`: a function was stopped or unreachable. The client may retry with the same idempotency key. */
export function codeOfStatus(status: number): ErrorCode {
  const byStatus: Record<number, ErrorCode> = {
    400: 'validation_failed',
    401: 'unauthenticated',
    403: 'forbidden',
    404: 'not_found',
    413: 'payload_too_large',
    429: 'rate_limited',
  };
  return byStatus[status] ?? (status >= 500 ? 'busy' : 'internal');
}

/** Body of an error reply. `fields` maps a field's path to its error text. Some codes have more properties (see the routes). */
export interface FailureBody {
  readonly success: false;
  readonly error: string;
  /** Same as `error`. The specification's clients read one or the other (spec A7, B7). */
  readonly message: string;
  readonly code: ErrorCode;
  readonly requestId: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly [detail: string]: unknown;
}
