import { words } from '../language/words.ts';
import en from './test-registration-keys.en.json' with { type: 'json' };

/** Words of the page for trying a registration (RT-45). */
export const testRegistrationKeys = words(en);
