import { type DayNames, dayNames } from './day-names.ts';
import type { Language } from './languages.ts';
import { type NumberMarks, numberMarks } from './number-marks.ts';

// Each build of the pages replaces this file with its own (frontend/language.ts).
export const language: Language = 'en';

export const locale: string = 'en-US';

export const { weekdays, months }: DayNames = dayNames(locale);

export const marks: NumberMarks | null = numberMarks(locale);
