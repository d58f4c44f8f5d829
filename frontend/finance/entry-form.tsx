import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import * as z from 'zod/mini';
import { currencyLabel } from '#shared/church/money.ts';
import { dateOf } from '#shared/church/time.ts';
import { type Category, giftCategories, kinds, registrationCategories } from '#shared/finance/categories.ts';
import { type Entry, EntryFields } from '#shared/finance/schema.ts';
import type { Sheet } from '#shared/finance/sheet-schema.ts';
import { useNow } from '../kernel/clock.tsx';
import { usePageStore } from '../kernel/page-store.ts';
import { type Draft, defineFields, inSection } from '../staff/form/draft.ts';
import { StaffForm } from '../staff/form/staff-form.tsx';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { Button } from '../ui/button.tsx';
import type { Errors } from '../ui/use-answers.ts';
import { bookMessages } from './book-messages.ts';
import { saveEntry } from './entries-data.ts';
import { categoryOptions, kindOptions, methodOptions } from './filters.ts';
import { findGivers, findPayable, giverOption, linksOfEntry, payableOption } from './links-data.ts';
import { messages as m } from './messages.ts';
import { useBookViews } from './views.ts';
import { entryName } from './words.ts';

const { fields: f, required: r, sections } = m;

const isOf = (categories: readonly Category[], category: unknown) => categories.some((each) => each === category);

/** Fields that only some categories have. */
const links = {
  registration: { of: registrationCategories, hint: f.registrationHint, unfit: f.registrationUnfit },
  giver: { of: giftCategories, hint: f.giverHint, unfit: f.giverUnfit },
} as const;
type Link = keyof typeof links;

const isUnfit = (link: Link, category: unknown) => category !== '' && !isOf(links[link].of, category);

/** A value stays visible until the user clears it, so that changing the category does not drop it silently. */
const isAsked = (link: Link) => (draft: Draft) => isOf(links[link].of, draft.category) || draft[link] !== '';

const hintOf = (link: Link, category: unknown) => links[link][isUnfit(link, category) ? 'unfit' : 'hint'];

/** Errors for values that the category cannot have. */
export const unfitIn = (entry: Pick<Drafted, Link | 'category'>): Errors =>
  Object.fromEntries(
    (['registration', 'giver'] as const).flatMap((link) =>
      entry[link] !== '' && isUnfit(link, entry.category) ? [[link, links[link].unfit]] : [],
    ),
  );

/** The fields of an entry. The kind comes first, to shorten the list of categories, and is not sent. */
const rowsIn = (currency: string, isCounted: boolean) =>
  defineFields([
    ...inSection(sections.what, [
      {
        name: 'kind',
        kind: 'choice',
        label: f.kind,
        options: kindOptions,
        required: r.kind,
        // Counted gifts are income.
        when: () => !isCounted,
      },
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
        find: findPayable(currency),
        when: isAsked('registration'),
      },
      {
        name: 'giver',
        kind: 'found',
        label: f.giver,
        find: findGivers,
        when: isAsked('giver'),
      },
    ]),
    ...inSection(sections.more, [
      { name: 'method', kind: 'choice', label: f.method, options: methodOptions, required: r.method },
      { name: 'note', kind: 'line', label: f.note, hint: f.noteHint },
    ]),
  ]);
const Drafted = z.extend(EntryFields, { kind: z.enum(kinds) });
type Drafted = z.output<typeof Drafted>;

interface Props {
  /** The entry to correct. Without it the form creates one. */
  readonly entry?: Entry;
  /** The counting sheet of the new entries. The form then stays open after each. */
  readonly sheet?: Pick<Sheet, 'id' | 'date'>;
}

/** The form of a new entry, or of `entry` to correct it. It fills the screen. */
export function EntryForm({ entry, sheet }: Props) {
  const navigate = useNavigate();
  const { church } = usePageStore();
  const today = dateOf(useNow(), church.zone);
  const { addressOf } = useBookViews();
  // One key per form, so that double presses and retries save one entry.
  const [key, setKey] = useState(() => crypto.randomUUID());
  /** Whether the form stays open for the next entry once this one is saved. */
  const goesOn = useRef(false);
  const [rows] = useState(() => rowsIn(church.currency, sheet !== undefined));
  const { data: linked } = useQuery(linksOfEntry(entry));
  const leave = () => void navigate(addressOf('list'));
  const form = useStaffForm<typeof rows, Drafted, Entry>({
    fields: rows,
    schema: Drafted,
    check: unfitIn,
    record: entry,
    start: entry ? undefined : sheet ? { date: sheet.date, kind: 'income', method: 'cash' } : { date: today },
    // After a new entry the form holds it, but the next entry is new as well.
    save: ({ kind: _kind, ...input }, from) => saveEntry(input, key, { from: entry && from, sheet: sheet?.id ?? '' }),
    onSaved(saved) {
      toast.success((entry ? m.updated : m.created)(entryName(saved, church.currency)));
      if (!goesOn.current) return leave();
      setKey(crypto.randomUUID());
      form.restart({ amount: '', registration: '', giver: '', note: '' });
    },
    failed: m.failed,
    failedText: m.failedText,
  });
  const { kind, category } = form.draft;
  const { form: element } = form;
  // Date, category and method of a pile of gifts are the same; the next differs in its amount first.
  useEffect(() => {
    if (key && goesOn.current) element.current?.querySelector<HTMLElement>('[name="amount"]')?.focus();
  }, [key, element]);
  const submit = (isNext: boolean) => {
    goesOn.current = isNext;
    form.submit();
  };
  const set = (field: string, value: unknown) => {
    // Each category belongs to one kind.
    if (field === 'kind') form.set('category', '');
    form.set(field, value);
  };
  return (
    <StaffForm
      key={key}
      form={{ ...form, set, submit: () => submit(sheet !== undefined) }}
      look="page"
      submit={entry ? m.update : sheet ? bookMessages.saveAndNext : m.create}
      told={{
        category: { options: categoryOptions(kind) },
        registration: {
          hint: hintOf('registration', category),
          options: linked?.registration ? [payableOption(linked.registration, church.currency)] : [],
        },
        giver: { hint: hintOf('giver', category), options: linked?.giver ? [giverOption(linked.giver)] : [] },
      }}
      stale={() => m.stale}
      {...(!sheet && { onCancel: leave })}
      more={
        !entry &&
        !sheet && (
          <Button look="tool" busy={form.busy} onClick={() => submit(true)}>
            {bookMessages.saveAndNext}
          </Button>
        )
      }
    />
  );
}
