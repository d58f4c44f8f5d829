import { words } from '../language/words.ts';
import en from './waiting.en.json' with { type: 'json' };

/** How a visitor joins the waiting list of a full event (docs/decisions/waiting-list.md). */
export const waitingWords = words(en);
