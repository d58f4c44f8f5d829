/** The reports of a year, as their addresses and texts name them. */
export const reports = ['annual', 'audit', 'ministry', 'budget'] as const;
export type ReportName = (typeof reports)[number];
