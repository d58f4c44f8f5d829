import { words } from '../language/words.ts';
import firstTimeVisitWordsEn from './first-time-visit.en.json' with { type: 'json' };
import visitRegistrationWordsEn from './visit-registration.en.json' with { type: 'json' };

export const visitRegistrationWords = words(visitRegistrationWordsEn);

export const firstTimeVisitWords = words(firstTimeVisitWordsEn);
