/** What a form says that the browser sends by itself, beside its own labels. */
export const plainWords = {
  lead: 'Please fill in all fields not marked optional. You see everything once more before it is sent.',
  optional: '(optional)',
  choose: 'Choose one',
  honeypot: 'Leave this empty',
  terms: 'Read the terms',
  next: 'Continue',
  back: 'Back to the page',
  /** A service of the week, where days cannot be chosen from a list. */
  service: (weekday: string, service: string) => `${weekday}: ${service}`,
};
