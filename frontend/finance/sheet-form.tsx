import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { currencyLabel } from '#shared/church/money.ts';
import { addDays, dateOf, weekdayOf } from '#shared/church/time.ts';
import { type Sheet, SheetInput } from '#shared/finance/sheet-schema.ts';
import { useNow } from '../kernel/clock.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { defineFields } from '../staff/form/draft.ts';
import { StaffForm } from '../staff/form/staff-form.tsx';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { bookMessages } from './book-messages.ts';
import { saveSheet } from './sheet-data.ts';
import { useBookViews } from './views.ts';

const { fields: f, required: r, ...m } = bookMessages.sheets;

const rowsIn = (currency: string) =>
  defineFields([
    { name: 'date', kind: 'date', label: f.date, required: r.date },
    { name: 'total', kind: 'money', label: f.total(currencyLabel(currency)), required: r.total },
    { name: 'counter_1', kind: 'line', label: f.counter1, required: r.counter1 },
    { name: 'counter_2', kind: 'line', label: f.counter2, required: r.counter2 },
    { name: 'deposit', kind: 'line', label: f.deposit, hint: f.depositHint },
  ]);

/** The form of a new counting sheet, or of `sheet` to correct it. */
export function SheetForm({ sheet }: { readonly sheet?: Sheet }) {
  const navigate = useNavigate();
  const { church } = usePageStore();
  const today = dateOf(useNow(), church.zone);
  const { addressOf } = useBookViews();
  const [key] = useState(() => crypto.randomUUID());
  const [fields] = useState(() => rowsIn(church.currency));
  const form = useStaffForm<typeof fields, SheetInput, Sheet>({
    fields,
    schema: SheetInput,
    record: sheet,
    // Most gifts are counted on the Sunday itself or a day later.
    start: sheet ? undefined : { date: addDays(today, -weekdayOf(today)) },
    save: (input, from) => saveSheet(input, key, from),
    onSaved(saved) {
      toast.success(sheet ? m.updated : m.created);
      if (!sheet) void navigate(addressOf('counting', saved.id));
    },
    failed: m.failed,
    failedText: m.failedText,
  });
  return (
    <StaffForm
      form={form}
      // The entry form of the same screen has fields of the same names.
      prefix="sheet-"
      submit={sheet ? m.update : m.create}
      stale={() => m.stale}
      {...(!sheet && { onCancel: () => void navigate(addressOf('sheets', 'all')) })}
    />
  );
}
