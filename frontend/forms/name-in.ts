import type { Answers } from './draft.ts';

/** The visitor's name, or ''. */
export const nameIn = (answers: Answers): string => String(answers.name ?? '').trim();
