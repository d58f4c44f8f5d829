/** Texts of forms without JavaScript, in addition to the labels. */
export const plainWords = {
  lead: 'Please fill in all fields not marked optional. You see everything once more before it is sent.',
  optional: '(optional)',
  choose: 'Choose one',
  honeypot: 'Leave this empty',
  terms: 'Read the terms',
  next: 'Continue',
  back: 'Back to the page',
  /** A weekly service, for use if there is no list of days to choose from. */
  service: (weekday: string, service: string) => `${weekday}: ${service}`,
};
