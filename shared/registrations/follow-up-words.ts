import { words } from '../language/words.ts';
import en from './follow-up.en.json' with { type: 'json' };
import { type StepName, stepDays } from './follow-up-schema.ts';

export const followUpWords = words(en);

export const stepText = (name: StepName, { steps } = followUpWords): string => steps[name](stepDays[name]);
