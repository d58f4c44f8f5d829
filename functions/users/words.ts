import { inEach } from '#shared/language/in-each.ts';

export const words = inEach({ en: { updated: 'User information updated successfully!' } });
