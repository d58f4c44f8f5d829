import { useRef, useState } from 'react';
import { ApiError } from '#shared/api/client.ts';
import { seatsLeft } from '#shared/calendar/policy.ts';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import { eventRegistration } from '#shared/forms/event-registration.ts';
import { waitingWords } from '#shared/registrations/waiting-words.ts';
import { toApiError } from '../../forms/meaning.ts';
import { showFailure, showSent } from '../../forms/problem-notice.ts';
import { useTakeOver } from '../../forms/take-over.ts';
import { useForm } from '../../forms/use-form.ts';
import { liveEvents } from '../../kernel/live-events.ts';
import { anchors } from '../../kernel/paths.ts';
import {
  contextOf,
  type EventProblem,
  type EventSnapshot,
  eventProblemOf,
  peopleOf,
  snapshotOf,
} from './registration.ts';

const fresh = { attendees: '1' };

const prefix = 'registration-';

export const idOf = (name: string) => prefix + name;

export function useRegistration(event: PublicEvent) {
  const agreed = useRef(false);
  const [waits] = useState(() => seatsLeft(event) === 0);
  const [seen, setSeen] = useState<EventSnapshot>(() => snapshotOf(event));
  const context = contextOf(event, seen);
  const early = useTakeOver({ id: anchors.register, fields: eventRegistration.fields, fresh, prefix });
  const form = useForm<EventProblem>({
    form: eventRegistration,
    draft: `event_registration:${event.id}`,
    fresh,
    early,
    given: seen,
    context,
    waits: () => waits || agreed.current,
    meaning: async (error, answers) =>
      eventProblemOf((await toApiError(error)) ?? new ApiError('network'), seen, {
        people: peopleOf(answers),
        shownLeft: seatsLeft(event),
      }),
    onDone: (receipt) => showSent(receipt, receipt.status === 'waitlisted' ? waitingWords.title : undefined),
    onProblem: (problem) => showFailure(problem),
    onSettled: () => void liveEvents.refresh(),
  });
  return {
    ...form,
    context,
    seen,
    people: peopleOf(form.answers),
    /** The event was full when the form opened. */
    waits,
    /** Sends the form again, for the waiting list if the event is full. */
    wait() {
      agreed.current = true;
      form.submit({}, true);
    },
    /** Accepts the event’s changed facts. The answers stay, and the visitor submits again. */
    accept(current: EventSnapshot) {
      setSeen(current);
      form.forgetProblem();
    },
  };
}

export type RegistrationState = ReturnType<typeof useRegistration>;
