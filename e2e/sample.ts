/** Whether this run is of the deep tier (playwright.config.ts), which tries every row, width and size. */
export const isDeep = Boolean(process.env.DEEP);

/** The first rows of a table whose rows all show the same promise; the deep tier tries every row. */
export const sample = <T>(rows: readonly T[], usual = 1): readonly T[] => (isDeep ? rows : rows.slice(0, usual));
