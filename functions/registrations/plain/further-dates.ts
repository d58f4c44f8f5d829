import { type FurtherDate, furtherDateIn } from '#shared/forms/further-dates.ts';
import type { Language } from '#shared/language/languages.ts';
import { whenLine } from './plain-page.ts';
import { words } from './words.ts';

/** `Sunday 20 December 2026, 9:00 AM` */
export const furtherDateLabel = ({ date, time }: Omit<FurtherDate, 'id'>, language: Language): string =>
  whenLine(date, time, language) ?? date;

/** The displayed text of an option of a form, further dates included. */
export function optionIn(language: Language): (value: string) => string {
  return (value) => {
    const date = furtherDateIn(value);
    return date ? furtherDateLabel(date, language) : words(language).option(value);
  };
}
