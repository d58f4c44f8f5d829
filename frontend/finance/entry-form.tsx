import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import * as z from 'zod/mini';
import { currencyLabel } from '#shared/church/money.ts';
import { dateOf } from '#shared/church/time.ts';
import { type Category, giftCategories, kinds, registrationCategories } from '#shared/finance/categories.ts';
import { type Entry, EntryFields } from '#shared/finance/schema.ts';
import { useNow } from '../kernel/clock.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { defineRows, inSection } from '../staff/form/draft.ts';
import { StaffForm } from '../staff/form/staff-form.tsx';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { saveEntry } from './entries-data.ts';
import { categoryOptions, kindOptions, methodOptions } from './filters.ts';
import { findGivers, findPayable, giverOption, linksOfEntry, payableOption } from './links-data.ts';
import { messages as m } from './messages.ts';
import { useBookViews } from './views.ts';
import { entryName } from './words.ts';

const { fields: f, required: r, sections } = m;

const isOf = (categories: readonly Category[], category: unknown) => categories.some((each) => each === category);

/** The fields of an entry. The kind is asked first, so that the categories are few; the category alone is sent. */
const rowsIn = (currency: string) =>
  defineRows([
    ...inSection(sections.what, [
      { name: 'kind', kind: 'choice', label: f.kind, options: kindOptions, required: r.kind },
      { name: 'category', kind: 'choice', label: f.category, required: r.category },
      {
        name: 'amount',
        kind: 'money',
        label: f.amount(currencyLabel(currency)),
        hint: f.amountHint,
        required: r.amount,
      },
      { name: 'date', kind: 'date', label: f.date, hint: f.dateHint, required: r.date },
    ]),
    ...inSection(sections.whose, [
      {
        name: 'registration',
        kind: 'found',
        label: f.registration,
        hint: f.registrationHint,
        find: findPayable(currency),
        when: ({ category }) => isOf(registrationCategories, category),
      },
      {
        name: 'giver',
        kind: 'found',
        label: f.giver,
        hint: f.giverHint,
        find: findGivers,
        when: ({ category }) => isOf(giftCategories, category),
      },
    ]),
    ...inSection(sections.more, [
      { name: 'method', kind: 'choice', label: f.method, options: methodOptions, required: r.method },
      { name: 'note', kind: 'line', label: f.note, hint: f.noteHint },
    ]),
  ]);
const Drafted = z.extend(EntryFields, { kind: z.enum(kinds) });
type Drafted = z.output<typeof Drafted>;

/** The form of an entry, for a new one and for one that is corrected. It fills the screen. */
export function EntryForm({ entry }: { readonly entry?: Entry }) {
  const navigate = useNavigate();
  const { church } = usePageStore();
  const today = dateOf(useNow(), church.zone);
  const { addressOf } = useBookViews();
  // One key for the form: whatever is pressed twice, or sent again after a lost answer, is one entry.
  const [key] = useState(() => crypto.randomUUID());
  const [rows] = useState(() => rowsIn(church.currency));
  const { data: links } = useQuery(linksOfEntry(entry));
  const leave = () => void navigate(addressOf('list'));
  const form = useStaffForm<typeof rows, Drafted, Entry>({
    rows,
    schema: Drafted,
    record: entry,
    start: entry ? undefined : { date: today },
    save: ({ kind: _kind, ...input }, from) => saveEntry(input, key, from),
    onSaved(saved) {
      toast.success((entry ? m.updated : m.created)(entryName(saved, church.currency)));
      leave();
    },
    failed: m.failed,
    failedText: m.failedText,
  });
  const set = (field: string, value: unknown) => {
    // No category is of both kinds.
    if (field === 'kind') form.set('category', '');
    form.set(field, value);
  };
  return (
    <StaffForm
      form={{ ...form, set }}
      look="page"
      submit={entry ? m.update : m.create}
      told={{
        category: { options: categoryOptions(form.draft.kind) },
        registration: { options: links?.registration ? [payableOption(links.registration, church.currency)] : [] },
        giver: { options: links?.giver ? [giverOption(links.giver)] : [] },
      }}
      stale={() => m.stale}
      onCancel={leave}
    />
  );
}
