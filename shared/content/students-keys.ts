import { words } from '../language/words.ts';
import en from './students-keys.en.json' with { type: 'json' };

/** Words of Students (RT-27). */
export const studentsKeys = words(en);
