import type { PublicEvent } from '#shared/calendar/schema.ts';
import { clock, longDay } from '../kernel/when.ts';
import { messages as m } from './page-messages.ts';

/** What a friend reads above the link: the event’s name and when it begins. */
export const shareText = ({ title, date, time }: Pick<PublicEvent, 'title' | 'date' | 'time'>): string =>
  m.share(title, longDay(date), clock(time));
