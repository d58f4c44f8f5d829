import { words } from '#shared/language/words.ts';
import en from './tabs-messages.en.json' with { type: 'json' };

/** The parts of an event's page. */
export const tabsMessages = words(en);
