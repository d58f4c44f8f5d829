/** The fragment that opens the upload form on the page Latest Sermon, for links from staff screens. */
export const newSermonPlace = 'new-sermon';
