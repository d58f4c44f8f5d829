/**
 * Error texts for failures without a reply from our API: the network failed, or API Gateway refused the request itself. All other
 * texts of errors-words.ts come with the reply, so that visitors do not load texts for staff.
 */
export const unsaidTexts = {
  validation_failed: 'Please check the marked fields.',
  unauthenticated: 'Please sign in.',
  forbidden: 'Your role does not allow this.',
  not_found: 'We could not find that.',
  payload_too_large: 'The request is too large.',
  rate_limited: 'Too many requests. Please wait a moment and try again.',
  internal: 'Something went wrong on our side. Please try again.',
  busy: 'We are busier than usual right now. Please try again in a moment.',
  network: 'Network error occurred',
} as const;
