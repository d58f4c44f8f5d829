/** Where the focus goes when Event Management shows something else. */

/** The heading of the form and of the attendees. */
export const modeTitleId = 'manage-title';
/** The button over the list. */
export const newEventId = 'new-event';
