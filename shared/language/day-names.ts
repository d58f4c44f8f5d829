/** Names of weekdays from Sunday and of months from January, as a language writes them in a sentence. */
export interface DayNames {
  readonly weekdays: readonly string[];
  readonly months: readonly string[];
}

/** 1 January 2023 was a Sunday. */
const utc = (month: number, day: number) => Date.UTC(2023, month, day);

/** Takes some 10 ms, on a slow phone 180, so the builds of the pages write the result into their code (frontend/language.ts). */
export function dayNames(locale: string): DayNames {
  const named = (part: 'weekday' | 'month', instants: readonly number[]) => {
    const format = new Intl.DateTimeFormat(locale, { [part]: 'long', timeZone: 'UTC' });
    return instants.map((at) => format.format(at));
  };
  return {
    weekdays: named(
      'weekday',
      Array.from({ length: 7 }, (_, day) => utc(0, 1 + day)),
    ),
    months: named(
      'month',
      Array.from({ length: 12 }, (_, month) => utc(month, 1)),
    ),
  };
}
