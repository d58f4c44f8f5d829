/** The built-in title of the events page. In a file of its own, because every page's first script has it. */
export const eventsTitle = 'What is on';
