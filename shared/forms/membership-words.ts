import { words } from '../language/words.ts';
import baptismRegistrationWordsEn from './baptism-registration.en.json' with { type: 'json' };
import membershipClassWordsEn from './membership-class.en.json' with { type: 'json' };

export const membershipClassWords = words(membershipClassWordsEn);

export const baptismRegistrationWords = words(baptismRegistrationWordsEn);
