import type { WorkState } from './work.ts';

/** How far the office is, whatever kind it is: for filters and what is chosen for many. */
export const stateLabels: Readonly<Record<WorkState, string>> = { new: 'New', in_hand: 'In hand', done: 'Done' };

/** How the office says of one kind or another that it is done. */
export const doneWords = { place: 'Done', answered: 'Answered', welcomed: 'Welcomed', prayed: 'Prayed for' };
