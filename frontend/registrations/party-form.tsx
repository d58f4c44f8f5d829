import { useEffect, useState } from 'react';
import { ApiError } from '#shared/api/client.ts';
import { dateOf } from '#shared/church/time.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { useNow } from '../kernel/clock.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { call } from '../staff/call.ts';
import type { StaffFields } from '../staff/form/draft.ts';
import { StaffForm } from '../staff/form/staff-form.tsx';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { shapeOf } from './asked-fields.ts';
import { partyMessages as m } from './party-messages.ts';
import { partyDraft, partyFields } from './party-rules.ts';
import { emailOf } from './words.ts';

interface Props {
  readonly row: Registration;
  readonly onSaved: (saved: Registration) => void;
  readonly onCancel: () => void;
}

/** The answers of a registration that may change later, for a person who calls (docs/decisions/registration-life.md). */
export function PartyForm({ row, onSaved, onCancel }: Props) {
  const { zone } = usePageStore().church;
  const day = dateOf(useNow(), zone);
  const [shaped, setShaped] = useState(() => partyDraft(row));
  const fields = partyFields(row, shaped, day);
  const form = useStaffForm<StaffFields, Record<string, unknown>, Registration>({
    fields,
    record: row,
    read: partyDraft,
    keep: `party ${row.id}`,
    save: async (answers, from = row) => {
      const sent = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== '' && value !== null));
      const body = { revision: from.revision ?? 0, answers: sent };
      return (await call((api) => api.changeParty({ params: { id: row.id }, body }))).registration;
    },
    refused: (error) => {
      if (!(error instanceof ApiError)) return undefined;
      if (error.code === 'not_enough_seats')
        return { [fields[0]?.name ?? '']: m.most((row.people ?? 0) + Number(error.details.seatsLeft)) };
      const said = Object.entries(error.fields ?? {});
      return said.length === 0
        ? undefined
        : Object.fromEntries(said.map(([path, text]) => [path.replace(/^answers\./, ''), text]));
    },
    onSaved,
    failed: m.failed,
  });
  // The fields depend on the number of people.
  if (shapeOf(form.draft) !== shapeOf(shaped)) setShaped(form.draft);
  const { form: element } = form;
  // The button that opened the form has disappeared.
  useEffect(() => element.current?.querySelector<HTMLElement>('input')?.focus(), [element]);
  const email = emailOf(row);
  return (
    <StaffForm form={form} look="part" prefix="party-" submit={m.save} busy={m.saving} onCancel={onCancel}>
      <p className="soft">{m.lead(email === '' ? m.notMailed : m.mailed(email))}</p>
    </StaffForm>
  );
}
