import { useRef, useState } from 'react';
import { toast } from 'sonner';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { instantToWall } from '#shared/church/time.ts';
import { textOf } from '../../staff/refusal.ts';
import type { SaveConfirmation } from './changes.ts';
import { changeSeries, type EventBody, readEvents, saveEvent } from './events-data.ts';
import { messages } from './messages.ts';
import { confirmationOfMany, type Reach, reachOf, type ScopeChoice, ScopeQuestion } from './scope-question.tsx';

interface Next {
  /** Staff chose this date alone. */
  readonly one: () => void;
  /** Staff chose several dates: what to ask before they are saved, and the ids of the events with registrations. */
  readonly many: (asked: SaveConfirmation | undefined, events: readonly string[]) => void;
}

/** Saves an event, and others of its series if staff choose so. `zone`: the church's. */
export function useSeriesChange(zone: string) {
  const [asked, setAsked] = useState<ScopeChoice & { readonly next: Next }>();
  const reach = useRef<Reach>('this');
  const changed = useRef<number>(undefined);
  const choose = (choice: ScopeChoice & { readonly next: Next }, chosen: Reach) => {
    setAsked(undefined);
    reach.current = chosen;
    if (chosen === 'this') return choice.next.one();
    const reached = reachOf(choice, chosen);
    const confirmation = confirmationOfMany(reached);
    const ids = reached.flatMap(({ event, changes }) =>
      changes.length > 0 && event.current_attendees > 0 ? [event.id] : [],
    );
    choice.next.many(confirmation.people > 0 ? confirmation : undefined, ids);
  };
  return {
    ask(edited: StaffEvent, input: EventBody, next: Next): void {
      const now = instantToWall(Date.now(), zone);
      void readEvents().then(
        (events) => setAsked({ edited, input, events, now, next }),
        (error: unknown) => toast.error(messages.failure.update, { description: textOf(error, '') }),
      );
    },
    /** Rejects with ApiError. */
    async save(input: EventBody, from: StaffEvent): Promise<StaffEvent> {
      const body = { ...input, version: from.version };
      if (!from.series || reach.current === 'this') return saveEvent(body, from.id);
      const made = await changeSeries({ ...body, scope: reach.current }, from.id);
      changed.current = made.events;
      return made.event;
    },
    /** The number of events that were changed together; undefined if only one was saved. */
    changed: () => changed.current,
    question: asked && (
      <ScopeQuestion choice={asked} onChoose={(chosen) => choose(asked, chosen)} onBack={() => setAsked(undefined)} />
    ),
  };
}
