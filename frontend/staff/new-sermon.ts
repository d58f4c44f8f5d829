/** The place on the page Latest Sermon at which the upload opens by itself: for links from the staff's screens. */
export const newSermonPlace = 'new-sermon';
