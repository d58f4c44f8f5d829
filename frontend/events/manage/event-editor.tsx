import { Link, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import type { EventInput, StaffEvent } from '#shared/calendar/schema.ts';
import { usePageStore } from '../../kernel/page-store.ts';
import { StaffForm } from '../../staff/form/staff-form.tsx';
import { useStaffForm } from '../../staff/form/use-staff-form.ts';
import { ViewHead } from '../../staff/views/one-record.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';
import { eventRules, refused } from './event-rules.ts';
import { saveEvent } from './events-data.ts';
import { formMessages as m } from './form-messages.ts';
import { messages } from './messages.ts';
import { useModes } from './modes.ts';
import { OneEvent } from './one-event.tsx';

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

/** The form of an event that is there; one that was called off cannot be changed. */
export function EditEvent({ id }: { readonly id: string }) {
  const { addressOf } = useModes();
  const attendees = (
    <Link className={buttonClass('tool')} to={addressOf('attendees', id)}>
      {messages.attendees.heading}
    </Link>
  );
  return (
    <OneEvent id={id} title={() => m.editTitle} failure={failure.one}>
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

/** The form in four sections (SS-07, FM-19); without an event for a new one. */
function EventForm({ event }: { readonly event?: StaffEvent }) {
  const navigate = useNavigate();
  const { addressOf } = useModes();
  const { church } = usePageStore();
  const leave = () => void navigate(addressOf('list'));
  const form = useStaffForm({
    ...eventRules(church),
    record: event,
    keep: `event ${event?.id ?? 'new'}`,
    save: (input: EventInput, from: StaffEvent | undefined) =>
      saveEvent({ ...input, ...(from && { version: from.version }) }, event?.id),
    onSaved(saved) {
      if (event) toast.success(m.updated(saved.title));
      else toast.success(m.created(saved.title), saved.is_published ? {} : { description: m.createdDraft });
      leave();
    },
    refused,
    failed: event ? failure.update : failure.create,
  });
  return (
    <StaffForm
      form={form}
      look="page"
      submit={event ? m.update : m.create}
      leads={{ [m.sections.time]: m.zone(church.zoneLabel) }}
      stale={() => m.stale}
      onCancel={leave}
    />
  );
}
