import { availability } from '#shared/calendar/policy.ts';
import type { PublicEvent, SeriesDate } from '#shared/calendar/schema.ts';
import type { Form } from '#shared/forms/form.ts';
import { furtherDateIn, furtherDateOption, furtherDates, mostFurtherDates } from '#shared/forms/further-dates.ts';
import { furtherDatesWords } from '#shared/forms/further-dates-words.ts';
import { clock, longDay } from '../../kernel/when.ts';

/**
 * The next dates that the event's form may register for, as options. Leaves out those without places by `live`, the events as they are
 * at `now` (epoch ms), if it is known.
 */
export function offered(dates: readonly SeriesDate[], live: readonly PublicEvent[] = [], now = 0): readonly string[] {
  const isOpen = ({ id, sharesForm }: SeriesDate) => {
    const current = live.find((event) => event.id === id);
    return sharesForm && (!current || availability(current, now) === 'open');
  };
  return dates.filter(isOpen).slice(0, mostFurtherDates).map(furtherDateOption);
}

export function withDates(form: Form, options: readonly string[]): Form {
  if (options.length === 0) return form;
  return { ...form, fields: [furtherDates(options, furtherDatesWords), ...form.fields] };
}

/** `Sunday 20 December 2026, 9:00 AM`. Undefined for an option of another field. */
export function dateLabel(option: string): string | undefined {
  const date = furtherDateIn(option);
  return date && `${longDay(date.date)}, ${clock(date.time)}`;
}
