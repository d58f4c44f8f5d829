import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import type { EventInput, StaffEvent } from '#shared/calendar/schema.ts';
import { usePageStore } from '../../app/page-store.ts';
import { StaffForm } from '../../staff/form/staff-form.tsx';
import { useStaffForm } from '../../staff/form/use-staff-form.ts';
import { eventRules, refused } from './event-rules.ts';
import { saveEvent } from './events-data.ts';
import { formMessages as m } from './form-messages.ts';
import { messages } from './messages.ts';

interface Props {
  /** Undefined: a new event. */
  readonly event?: StaffEvent;
  /** The list's address. */
  readonly back: string;
}

/** The form in four sections (SS-07, FM-19). */
export function EventForm({ event, back }: Props) {
  const navigate = useNavigate();
  const { church } = usePageStore();
  const form = useStaffForm({
    ...eventRules(church),
    record: event,
    keep: `event ${event?.id ?? 'new'}`,
    save: (input: EventInput, from: StaffEvent | undefined) =>
      saveEvent({ ...input, ...(from && { version: from.version }) }, event?.id),
    onSaved(saved) {
      if (event) toast.success(m.updated(saved.title));
      else toast.success(m.created(saved.title), saved.is_published ? {} : { description: m.createdDraft });
      navigate(back);
    },
    refused,
    failed: event ? messages.failure.update : messages.failure.create,
  });
  return (
    <StaffForm
      form={form}
      look="page"
      submit={event ? m.update : m.create}
      leads={{ [m.sections.time]: m.zone(church.zoneLabel) }}
      stale={() => m.stale}
      onCancel={() => navigate(back)}
    />
  );
}
