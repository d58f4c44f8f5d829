/** The fragment that opens the upload form on the page Latest Sermon. */
export const newSermonPlace = 'new-sermon';
