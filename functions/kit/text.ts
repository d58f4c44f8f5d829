/** A value that may be anything as a text: empty if it is not one. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
