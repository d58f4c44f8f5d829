import { defaultMinistries, type Ministry, publicMinistries } from '#shared/content/ministries.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { clock } from '../kernel/when.ts';
import { messages } from './messages.ts';

export function ministriesOf(data: PageData): readonly Ministry[] {
  return data.ministries ?? publicMinistries(defaultMinistries);
}

type Meeting = Pick<Ministry, 'meeting_day' | 'meeting_time' | 'meeting_note'>;

/** When a ministry meets: its note, or `Wednesdays, 7:00 PM`, without a time if its days vary. */
export function meetingOf({ meeting_day, meeting_time, meeting_note }: Meeting): string {
  if (meeting_note || meeting_day === 'Various days') return meeting_note || meeting_day;
  return messages.meets(meeting_day, clock(meeting_time));
}
