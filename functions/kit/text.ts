/** Returns any value that is a text, and an empty text otherwise. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
