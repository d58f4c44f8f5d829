import type { PageData } from '#shared/pages/page-data.ts';
import css from './next-date.module.css';
import { messages as m } from './next-date-messages.ts';
import { useWall } from './use-wall.ts';
import { dayInWords } from './when.ts';

interface Props {
  readonly data: PageData;
  /** The content key of the text that says when, or `ministry` (shared/calendar/next-dates.ts). */
  readonly of: string;
}

/** `Next: Saturday 5 December`, for things that take place once a month or less. Renders nothing without a date. */
export function NextDate({ data, of }: Props) {
  const now = useWall().slice(0, 16);
  const next = data.next?.[of]?.find((until) => until >= now);
  return next === undefined ? null : <span className={css.next}>{m.next(dayInWords(next.slice(0, 10)))}</span>;
}
