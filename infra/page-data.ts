/** Shared by the functions that write pages and the one that answers for missing pages. */
export const pageData = {
  tables: {
    calendar: ['BatchGetItem', 'Query'],
    seats: ['BatchGetItem'],
    media: ['Query'],
    content: ['Query'],
    insights: ['Query'],
  },
  settings: ['CHURCH_ZONE', 'CURRENCY', 'LANGUAGES', 'LIVE', 'SITE_URL'],
} as const;

/** A conditional write needs read access. */
export const writesPages = ['DeleteObject', 'GetObject', 'PutObject'] as const;
