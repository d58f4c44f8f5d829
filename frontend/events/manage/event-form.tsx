import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { formatMoney } from '#shared/church/money.ts';
import { usePageStore } from '../../app/page-store.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MomentField } from '../../ui/moment-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { type CheckedField, checkedFields, type Draft } from './draft.ts';
import { focusField, unfinishedIn } from './form-focus.ts';
import { messages } from './messages.ts';
import { ProblemPanel } from './problem-panel.tsx';
import { type EventFormState, useEventForm } from './use-event-form.ts';

const m = messages.form;
const f = messages.fields;

interface Props {
  /** Undefined: a new event. */
  readonly event?: StaffEvent;
  /** The list's address. */
  readonly back: string;
}

/** The form in four sections (SS-07, FM-19). */
export function EventForm({ event, back }: Props) {
  const navigate = useNavigate();
  const cancel = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const state = useEventForm(event, (saved) => {
    if (event) toast.success(m.updated(saved.title));
    else toast.success(m.created(saved.title), saved.is_published ? {} : { description: m.createdDraft });
    navigate(back);
  });
  const { errors, problem, saving } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new problem moves the focus, an error that went does not
  useEffect(() => {
    if (!problem) return;
    const first = checkedFields.find((field) => errors[field]);
    if (problem.kind === 'fields' && first) focusField(form.current, first);
    else {
      panel.current?.focus({ preventScroll: true });
      panel.current?.scrollIntoView();
    }
  }, [problem]);

  const submit = (press: FormEvent<HTMLFormElement>) => {
    press.preventDefault();
    state.submit(unfinishedIn(press.currentTarget));
  };

  return (
    <form className="manage__form" noValidate ref={form} onSubmit={submit} aria-busy={saving}>
      {state.wasKept && <p className="manage__kept soft">{m.kept}</p>}
      {problem && (
        <ProblemPanel ref={panel} problem={problem} state={state} onGoTo={(field) => focusField(form.current, field)} />
      )}
      <Sections state={state} />
      <div className="manage__foot">
        <Button type="submit" look="tool-main" disabled={saving}>
          {saving && <i className="spin" aria-hidden="true" />}
          {saving ? m.saving : event ? m.update : m.create}
        </Button>
        <Button
          look="tool"
          ref={cancel}
          disabled={saving}
          onClick={() => (state.dirty ? setAsking(true) : navigate(back))}
        >
          {m.cancel}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          {...messages.discard}
          onYes={() => {
            state.discard();
            navigate(back);
          }}
          onNo={() => setAsking(false)}
          returnTo={() => cancel.current}
        />
      )}
    </form>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="manage__section">
      <legend>{title}</legend>
      <div>{children}</div>
    </fieldset>
  );
}

function Sections({ state }: { readonly state: EventFormState }) {
  const { church } = usePageStore();
  const { draft, errors, set } = state;
  const text = (name: keyof Draft & CheckedField) => ({
    id: name,
    name,
    'data-field': name,
    value: String(draft[name]),
    error: errors[name],
    onChange: (value: string) => set({ [name]: value }, name),
  });
  return (
    <>
      <Section title={m.sections.basic}>
        <TextField {...text('title')} label={f.title} required />
        <TextareaField {...text('description')} label={f.description} rows={5} />
      </Section>
      <Section title={m.sections.time}>
        <p className="hint">{m.zone(church.zoneLabel)}</p>
        <MomentField
          id="start_date"
          dateLabel={f.startDate}
          timeLabel={f.startTime}
          required
          value={[draft.startDate, draft.startTime]}
          error={errors.start_date}
          onChange={([startDate, startTime]) => set({ startDate, startTime }, 'start_date')}
        />
        <MomentField
          id="end_date"
          dateLabel={f.endDate}
          timeLabel={f.endTime}
          hint={f.endHint}
          value={[draft.endDate, draft.endTime]}
          error={errors.end_date}
          onChange={([endDate, endTime]) => set({ endDate, endTime }, 'end_date')}
        />
      </Section>
      <Section title={m.sections.details}>
        <TextField {...text('location')} label={f.location} />
        <TextField {...text('category')} label={f.category} hint={f.categoryHint} />
        <TextField
          {...text('price')}
          kind="money"
          className="manage__number"
          label={f.price(currencyName(church.currency))}
          hint={f.priceHint}
        />
        <TextField
          id="max_attendees"
          name="max_attendees"
          data-field="max_attendees"
          kind="number"
          className="manage__number"
          value={draft.maxAttendees}
          error={errors.max_attendees}
          onChange={(maxAttendees) => set({ maxAttendees }, 'max_attendees')}
          label={f.max_attendees}
          hint={f.maxHint}
          min={1}
          step={1}
        />
        <CheckboxField
          id="requiresRegistration"
          label={f.requiresRegistration}
          checked={draft.requiresRegistration}
          onChange={(requiresRegistration) => set({ requiresRegistration })}
        />
        <MomentField
          id="registration_deadline"
          dateLabel={f.deadlineDate}
          timeLabel={f.deadlineTime}
          hint={f.deadlineHint}
          value={[draft.deadlineDate, draft.deadlineTime]}
          error={errors.registration_deadline}
          onChange={([deadlineDate, deadlineTime]) => set({ deadlineDate, deadlineTime }, 'registration_deadline')}
        />
        <CheckboxField
          id="askEmergencyContact"
          label={f.askEmergencyContact}
          checked={draft.askEmergencyContact}
          onChange={(askEmergencyContact) => set({ askEmergencyContact })}
        />
      </Section>
      <Section title={m.sections.publishing}>
        <CheckboxField
          id="isPublished"
          label={f.isPublished}
          checked={draft.isPublished}
          onChange={(isPublished) => set({ isPublished })}
        />
      </Section>
    </>
  );
}

/** `Ksh` of KES, as money is written everywhere. */
function currencyName(currency: string): string {
  return formatMoney(0, currency).replace(/ 0$/, '');
}
