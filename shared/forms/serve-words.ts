import { words } from '../language/words.ts';
import serveApplicationWordsEn from './serve-application.en.json' with { type: 'json' };
import volunteerSignupWordsEn from './volunteer-signup.en.json' with { type: 'json' };

export const serveApplicationWords = words(serveApplicationWordsEn);

export const volunteerSignupWords = words(volunteerSignupWordsEn);
