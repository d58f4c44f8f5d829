/** The message when a form's dialog fails to load. It has a file of its own, so that pages do not load the dialog's texts. */
export const fetchFailed = (canReach: boolean) =>
  canReach
    ? 'The form did not arrive. Please try again, or call or write to us.'
    : 'The form did not arrive. Please try again.';
