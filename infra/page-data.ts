/** What reading a page's data takes: whoever writes pages and whoever answers for a missing one do it alike. */
export const pageData = {
  tables: {
    calendar: ['BatchGetItem', 'Query'],
    seats: ['BatchGetItem'],
    media: ['Query'],
    content: ['Query'],
    insights: ['Query'],
  },
  settings: ['CHURCH_ZONE', 'CURRENCY', 'ENVIRONMENT', 'LANGUAGES', 'SITE_URL'],
} as const;

/** Writing on the condition that nobody else did needs reading. */
export const writesPages = ['DeleteObject', 'GetObject', 'PutObject'] as const;
