import { inEach } from '#shared/language/in-each.ts';

/** The messages of successful replies, by language. */
export const words = inEach({ en: { updated: 'User information updated successfully!' } });
