import { inEach } from '#shared/language/in-each.ts';

/** What successful replies of the area say, by language. */
export const words = inEach({ en: { updated: 'User information updated successfully!' } });
