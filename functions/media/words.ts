import { inEach } from '#shared/language/in-each.ts';
import { messages } from './messages.ts';

/** What successful replies of the area say, by language. */
export const words = inEach({ en: messages });
