/** An empty text for any value that is not one. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
