/** The reports of a year, as named in URLs and content keys. */
export const reports = ['annual', 'audit', 'ministry', 'budget'] as const;
export type ReportName = (typeof reports)[number];
