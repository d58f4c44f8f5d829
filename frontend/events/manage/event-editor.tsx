import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { shifted } from '#shared/calendar/shifted.ts';
import { instantToWall } from '#shared/church/time.ts';
import { useNow } from '../../kernel/clock.tsx';
import { usePageStore } from '../../kernel/page-store.ts';
import { StaffForm } from '../../staff/form/staff-form.tsx';
import { useStaffForm } from '../../staff/form/use-staff-form.ts';
import { ViewHead } from '../../staff/views/one-record.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { askedMessages } from './asked-messages.ts';
import { withLowestPrice } from './asked-rules.ts';
import { confirmationOf, type SaveConfirmation } from './changes.ts';
import {
  copyOf,
  type EventRows,
  eventRules,
  mostCopies,
  type NewEventRows,
  newEventRules,
  refused,
} from './event-rules.ts';
import { type EventBody, isOutdated, saveEvent } from './events-data.ts';
import { formMessages as m } from './form-messages.ts';
import css from './manage.module.css';
import { messages } from './messages.ts';
import { useModes } from './modes.ts';
import { CopiedEvent, OneEvent } from './one-event.tsx';
import { SaveQuestion } from './save-question.tsx';
import { tabsMessages } from './tabs-messages.ts';
import { useNewSeries } from './use-new-series.tsx';
import { useSeriesChange } from './use-series-change.tsx';

const { calledOff, failure } = messages;

export function NewEvent() {
  const { back } = useModes();
  return (
    <>
      <ViewHead title={m.createTitle} back={back} />
      <EventForm />
    </>
  );
}

/** Events that were called off cannot be changed. */
export function EditEvent({ id }: { readonly id: string }) {
  const { addressOf } = useModes();
  const attendees = (
    <Link className={buttonClass('tool')} to={addressOf('attendees', id)}>
      {tabsMessages.attendees}
    </Link>
  );
  return (
    <OneEvent id={id} part={tabsMessages.edit} failure={failure.one}>
      {(event) =>
        event.status === 'cancelled' ? (
          <Empty title={calledOff.title} action={attendees}>
            {calledOff.text(event.title)}
          </Empty>
        ) : (
          <EventForm event={event} />
        )
      }
    </OneEvent>
  );
}

export function CopyEvent({ id }: { readonly id: string }) {
  return (
    <CopiedEvent id={id} title={m.copyTitle} failure={failure.one}>
      {(event) => <EventForm copied={event} />}
    </CopiedEvent>
  );
}

interface FormProps {
  readonly event?: StaffEvent;
  readonly copied?: StaffEvent;
}

interface PendingSave {
  readonly asked: SaveConfirmation;
  /** The ids of the events with registrations. */
  readonly events: readonly string[];
  readonly start: string;
  readonly save: (message: string | undefined) => void;
}

/** The form in four sections (SS-07, FM-19). Without `event` it creates a new one, optionally from a copy. */
function EventForm({ event, copied }: FormProps) {
  const [asking, setAsking] = useState<PendingSave>();
  const navigate = useNavigate();
  const { addressOf } = useModes();
  const { church } = usePageStore();
  const told = useRef(false);
  const today = instantToWall(useNow(), church.zone).slice(0, 10);
  const [typed, setTyped] = useState('1');
  const count = copied ? Number(typed) : 1;
  const isCount = Number.isInteger(count) && count >= 1 && count <= mostCopies;
  // A second try after a failure creates only the events that are missing.
  const created = useRef(0);
  const leave = () => void navigate(addressOf('list'));
  const series = useNewSeries(today);
  const repeating = useSeriesChange(church.zone);
  const form = useStaffForm<EventRows | NewEventRows, EventBody, StaffEvent>({
    ...(event || copied ? eventRules(church) : newEventRules(church)),
    record: event,
    start: copied && copyOf(copied, today),
    keep: event ? `event ${event.id}` : `event new ${copied?.id ?? ''}`,
    async save(input: EventBody, from: StaffEvent | undefined) {
      if (event) return repeating.save(input, from ?? event);
      if (input.repeats) {
        const { event: first, dates } = await series.create({ ...input, repeats: input.repeats });
        created.current = dates;
        return first;
      }
      for (;;) {
        const more = { ...shifted(input, 7 * created.current), ...(copied?.test && ({ test: true } as const)) };
        const saved = await saveEvent(more).catch((error: unknown) => {
          if (created.current > 0) toast.message(m.createdSome(created.current, count));
          throw error;
        });
        created.current += 1;
        if (created.current >= count) return saved;
      }
    },
    confirm(written, from, go) {
      const input = withLowestPrice(written);
      if (!isCount) return document.getElementById('copies')?.focus();
      if (input.repeats) return series.ask({ ...input, repeats: input.repeats }, go);
      const confirm = (asked: SaveConfirmation | undefined, events: readonly string[]) => {
        if (!asked) return go(input);
        const save = (message: string | undefined) => {
          setAsking(undefined);
          told.current = message !== undefined;
          go(message === undefined ? input : { ...input, tell: { message } });
        };
        setAsking({ asked, events, start: input.start_date, save });
      };
      const one = () =>
        confirm(confirmationOf(from, input, { now: Date.now(), zone: church.zone }), from ? [from.id] : []);
      if (!from) return one();
      const ask = from.series ? () => repeating.ask(from, input, { one, many: confirm }) : one;
      void isOutdated(from).then((outdated) => (outdated ? go(input) : ask()));
    },
    onSaved(saved) {
      if (event) {
        const changed = repeating.changed();
        const text = changed === undefined ? m.updated(saved.title) : m.updatedMany(changed, saved.title);
        toast.success(text, told.current ? { description: m.told } : {});
      } else {
        const made = created.current;
        const text = made > 1 ? m.createdMany(made, saved.title) : m.created(saved.title);
        toast.success(text, saved.is_published ? {} : { description: m.createdDraft });
      }
      leave();
    },
    refused,
    failed: event ? failure.update : failure.create,
  });
  return (
    <>
      <StaffForm
        form={form}
        look="page"
        submit={event ? m.update : count > 1 && isCount ? m.createMany(count) : m.create}
        leads={{ [m.sections.time]: m.zone(church.zoneLabel), [askedMessages.section]: askedMessages.lead }}
        stale={() => m.stale}
        onCancel={leave}
      >
        {copied && (
          <TextField
            id="copies"
            className={css.copies}
            kind="number"
            label={m.copies}
            hint={m.copiesHint(mostCopies)}
            {...(!isCount && { error: m.copiesWrong(mostCopies) })}
            value={typed}
            optional=""
            min={1}
            max={mostCopies}
            onChange={setTyped}
          />
        )}
      </StaffForm>
      {series.question}
      {repeating.question}
      {asking && (
        <SaveQuestion
          asked={asking.asked}
          events={asking.events}
          start={asking.start}
          onSave={asking.save}
          onBack={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
