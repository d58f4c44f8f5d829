import { useEffect } from 'react';
import { ApiError } from '#shared/api/client.ts';
import { eventRegistration } from '#shared/forms/event-registration.ts';
import { changeForm } from '#shared/registrations/own.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { call } from '../staff/call.ts';
import { defineFields } from '../staff/form/draft.ts';
import { StaffForm } from '../staff/form/staff-form.tsx';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { partyMessages as m } from './party-messages.ts';
import { emailOf } from './words.ts';

const labels = Object.fromEntries(changeForm(eventRegistration).fields.map(({ name, label }) => [name, label]));
const label = (name: string) => labels[name] ?? name;

const fields = defineFields([
  { name: 'attendees', kind: 'whole', label: label('attendees'), required: m.empty, whole: m.whole },
  { name: 'attendeeNames', kind: 'lines', label: label('attendeeNames'), input: { rows: 3 } },
  { name: 'emergencyContact', kind: 'line', label: label('emergencyContact') },
  { name: 'emergencyPhone', kind: 'tel', label: label('emergencyPhone') },
  { name: 'dietaryRestrictions', kind: 'line', label: label('dietaryRestrictions') },
  { name: 'specialNeeds', kind: 'lines', label: label('specialNeeds'), input: { rows: 3 } },
]);

interface Props {
  readonly row: Registration;
  readonly onSaved: (saved: Registration) => void;
  readonly onCancel: () => void;
}

/** The answers of a registration that may change later, for a person who calls (docs/decisions/registration-life.md). */
export function PartyForm({ row, onSaved, onCancel }: Props) {
  // Only people who gave an emergency contact see its fields.
  const asked = fields.filter(({ name }) => !name.startsWith('emergency') || row.data[name] !== undefined);
  const form = useStaffForm<typeof fields, Record<string, unknown>, Registration>({
    fields: asked as unknown as typeof fields,
    record: row,
    start: Object.fromEntries(asked.map(({ name }) => [name, String(row.data[name] ?? '')])),
    keep: `party ${row.id}`,
    save: async (answers, from = row) => {
      const sent = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== '' && value !== null));
      const body = { revision: from.revision ?? 0, answers: sent };
      return (await call((api) => api.changeParty({ params: { id: row.id }, body }))).registration;
    },
    refused: (error) => {
      if (!(error instanceof ApiError)) return undefined;
      if (error.code === 'not_enough_seats')
        return { attendees: m.most((row.people ?? 0) + Number(error.details.seatsLeft)) };
      const said = Object.entries(error.fields ?? {});
      return said.length === 0
        ? undefined
        : Object.fromEntries(said.map(([path, text]) => [path.replace(/^answers\./, ''), text]));
    },
    onSaved,
    failed: m.failed,
  });
  const { form: element } = form;
  // The button that opened the form has disappeared.
  useEffect(() => element.current?.querySelector<HTMLElement>('[name=attendees]')?.focus(), [element]);
  const email = emailOf(row);
  return (
    <StaffForm form={form} look="part" prefix="party-" submit={m.save} busy={m.saving} onCancel={onCancel}>
      <p className="soft">{m.lead(email === '' ? m.notMailed : m.mailed(email))}</p>
    </StaffForm>
  );
}
