import { useRef, useState } from 'react';
import { ApiError } from '#shared/api/client.ts';
import { noEventForm, onSale } from '#shared/calendar/event-form.ts';
import { seatsLeft } from '#shared/calendar/policy.ts';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import { dateOf } from '#shared/church/time.ts';
import { askedForm } from '#shared/forms/asked.ts';
import { askedWords } from '#shared/forms/asked-words.ts';
import { eventRegistration } from '#shared/forms/event-registration.ts';
import type { Field } from '#shared/forms/field.ts';
import type { Form } from '#shared/forms/form.ts';
import type { Answers } from '../../forms/draft.ts';
import { toApiError } from '../../forms/meaning.ts';
import { showFailure, showSent } from '../../forms/problem-notice.ts';
import { useTakeOver } from '../../forms/take-over.ts';
import { useForm } from '../../forms/use-form.ts';
import { liveEvents } from '../../kernel/live-events.ts';
import { formatMoney } from '../../kernel/money.ts';
import { usePageStore } from '../../kernel/page-store.ts';
import { anchors } from '../../kernel/paths.ts';
import { longDay } from '../../kernel/when.ts';
import type { FurtherParts } from './further-parts.ts';
import {
  contextOf,
  type EventProblem,
  type EventSnapshot,
  eventProblemOf,
  freshFor,
  peopleOf,
  snapshotOf,
  totalOf,
} from './registration.ts';

const prefix = 'registration-';

const withField = (form: Form, field?: Field): Form => (field ? { ...form, fields: [field, ...form.fields] } : form);

export const idOf = (name: string) => prefix + name;

export function useRegistration(event: PublicEvent, parts?: FurtherParts) {
  const agreed = useRef(false);
  const [waits] = useState(() => seatsLeft(event) === 0);
  // Each waiting list is for one date.
  const further = waits ? undefined : parts;
  const [seen, setSeen] = useState<EventSnapshot>(() => snapshotOf(event));
  const { church } = usePageStore();
  const [asked] = useState(() => (event.form ? onSale(event.form, dateOf(Date.now(), church.zone)) : noEventForm));
  const fresh = freshFor(asked);
  const formats = { money: (amount: number) => formatMoney(amount, church.currency), day: longDay };
  const shape = (answers: Answers) => ({
    form: withField(askedForm(eventRegistration, asked, answers, askedWords, formats), further?.field),
    context: { ...contextOf(event, seen), priced: totalOf(answers, asked, seen) > 0 },
  });
  const early = useTakeOver({ id: anchors.register, fields: shape(fresh).form.fields, fresh, prefix });
  const form = useForm<EventProblem>({
    ...shape(fresh),
    shape,
    draft: `event_registration:${event.id}`,
    fresh,
    early,
    given: seen,
    waits: () => waits || agreed.current,
    meaning: async (error, answers) =>
      eventProblemOf((await toApiError(error)) ?? new ApiError('network'), seen, {
        people: peopleOf(answers, asked),
        shownLeft: seatsLeft(event),
      }),
    // Of the waiting list, which is not yet a registration, the dialog alone tells.
    onDone: (receipt) => receipt.status !== 'waitlisted' && showSent(receipt),
    onProblem: (problem) => showFailure(problem),
    onSettled: () => void liveEvents.refresh(),
  });
  return {
    ...form,
    seen,
    asked,
    people: peopleOf(form.answers, asked),
    further,
    /** The price of the whole party for all dates, in whole units of the currency. */
    total: totalOf(form.answers, asked, seen) * (further?.datesIn(form.answers) ?? 1),
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
