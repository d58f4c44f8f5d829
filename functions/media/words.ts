import { inEach } from '#shared/language/in-each.ts';
import { messages } from './messages.ts';

export const words = inEach({ en: messages });
