import { words } from '../language/words.ts';
import doneWordsEn from './done.en.json' with { type: 'json' };
import stateLabelsEn from './state-labels.en.json' with { type: 'json' };
import type { WorkState } from './work.ts';

/** Labels of the work state that fit every form type, for filters and bulk actions. */
export const stateLabels: Readonly<Record<WorkState, string>> = words(stateLabelsEn);

export const doneWords = words(doneWordsEn);
