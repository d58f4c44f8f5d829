import { inEach } from '#shared/language/in-each.ts';
import { messages } from './messages.ts';

/** The messages of the area's successful replies, by language. */
export const words = inEach({ en: messages });
