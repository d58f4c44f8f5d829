/** A fragment of the page Latest Sermon that opens the upload dialog, for links from staff screens. */
export const newSermonPlace = 'new-sermon';
