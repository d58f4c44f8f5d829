import { dateOf } from '#shared/church/time.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { useNow } from '../kernel/clock.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { dayText, shortDate } from '../staff/day-words.ts';
import { Status } from '../ui/status.tsx';
import { dueOf } from './due.ts';
import { followUpMessages as m } from './follow-up-messages.ts';

/** The day on which a registration is due next; nothing if it is not. */
export function DueMark({ of }: { readonly of: Registration }) {
  const { zone } = usePageStore().church;
  const today = dateOf(useNow(), zone);
  const due = dueOf(of, zone);
  if (!due) return null;
  return <DayMark day={due.day} today={today} />;
}

export function DayMark({ day, today }: { readonly day: string; readonly today: string }) {
  if (day < today) return <Status tone="no">{m.overdue(shortDate(day))}</Status>;
  return day === today ? <Status tone="hold">{m.today}</Status> : <span className="num">{dayText(day)}</span>;
}
