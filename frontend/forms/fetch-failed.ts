/** What a page says where a form's dialog did not arrive; alone, so that pages do not carry the dialog's words. */
export const fetchFailed = (canReach: boolean) =>
  canReach
    ? 'The form did not arrive. Please try again, or ring or write to us.'
    : 'The form did not arrive. Please try again.';
