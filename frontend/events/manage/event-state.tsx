import type { StaffEvent } from '#shared/calendar/schema.ts';
import { useNow } from '../../kernel/clock.tsx';
import { usePageStore } from '../../kernel/page-store.ts';
import { Status, type Tone } from '../../ui/status.tsx';
import { type Badge, badgeOf } from './listing.ts';
import { messages as m } from './messages.ts';

const tones: Readonly<Record<Badge, Tone>> = { Upcoming: 'ok', Draft: 'wait', Past: 'no', Cancelled: 'hold' };

/** Whether an event is ahead, a draft, past or cancelled. */
export function EventState({ event }: { readonly event: StaffEvent }) {
  const { zone } = usePageStore().church;
  const badge = badgeOf(event, { now: useNow(), zone });
  return <Status tone={tones[badge]}>{m.states[badge]}</Status>;
}

/** The same above an event's page, where an event that is ahead needs no remark. */
export function EventRemark({ event }: { readonly event: StaffEvent }) {
  const { zone } = usePageStore().church;
  return badgeOf(event, { now: useNow(), zone }) === 'Upcoming' ? null : <EventState event={event} />;
}
