import type { WorkState } from './work.ts';

/** Labels of the work state that fit every form type, for filters and bulk actions. */
export const stateLabels: Readonly<Record<WorkState, string>> = { new: 'New', in_hand: 'In hand', done: 'Done' };

/** Labels of the state `done`, by form type. */
export const doneWords = { place: 'Done', answered: 'Answered', welcomed: 'Welcomed', prayed: 'Prayed for' };
