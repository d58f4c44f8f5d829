import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { type FormType, forms } from '#shared/forms/catalogue.ts';
import type { Form } from '#shared/forms/form.ts';
import { largeParty } from '#shared/forms/party.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { choicesOf, useOffers } from '../../forms/choices.ts';
import type { Answers } from '../../forms/draft.ts';
import { useNow } from '../../kernel/clock.tsx';
import { formatMoney } from '../../kernel/money.ts';
import { usePageStore } from '../../kernel/page-store.ts';
import { useUser } from '../../session/user.tsx';
import { call } from '../../staff/call.ts';
import type { Draft, StaffFields } from '../../staff/form/draft.ts';
import { StaffForm } from '../../staff/form/staff-form.tsx';
import { useStaffForm } from '../../staff/form/use-staff-form.ts';
import { queries } from '../../staff/queries.ts';
import { keysOf } from '../../staff/query-keys.ts';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { focusField } from '../../ui/use-answers.ts';
import { shapeOf } from '../asked-fields.ts';
import css from './by-staff.module.css';
import {
  bodyOf,
  check,
  type FormValues,
  noticeFor,
  peopleIn,
  refused,
  type StaffFormContext,
  settled,
  staffFieldsOf,
} from './by-staff-rules.ts';
import { FindCaller } from './find-caller.tsx';
import { messages as m } from './messages.ts';

/** The caller’s contact details by field, kept when staff switch to another form. */
export type Caller = RefObject<Draft>;

interface Props {
  readonly type: FormType;
  readonly events: readonly StaffEvent[];
  readonly caller: Caller;
  /** The address to open once the registration is saved or cancelled. */
  readonly backTo: string;
}

/** One of the website’s forms, rendered for staff from its definition. */
export function ByStaffForm({ type, events, caller, backTo }: Props) {
  const navigate = useNavigate();
  const { zone, currency } = usePageStore().church;
  const now = useNow();
  const offers = useOffers();
  const isAdmin = useUser().user?.role === 'admin';
  const definition: Form = forms[type];
  const choices = (answers: Draft) => choicesOf(type, answers as Answers, offers);
  const money = (amount: number) => formatMoney(amount, currency);
  const known: StaffFormContext = { form: definition, events, now, zone, isAdmin, money, choices };
  const mailed = useRef(false);
  // A retry with the same content keeps the key, so that it does not register twice.
  const attempt = useRef({ written: '', key: '' });
  const keyFor = (written: FormValues) => {
    const said = JSON.stringify(written);
    if (attempt.current.written !== said) attempt.current = { written: said, key: crypto.randomUUID() };
    return attempt.current.key;
  };
  const [asking, setAsking] = useState<{ readonly people: number; readonly go: () => void }>();
  const [shaped, setShaped] = useState<Draft>({});
  const fields = staffFieldsOf(known, shaped);
  const form = useStaffForm<StaffFields, FormValues, Registration>({
    fields,
    typed: caller.current,
    settle: (draft) => settled(known, draft),
    check: (written) => check(known, written),
    // Confirm large parties, which may be typing errors.
    confirm(written, _, go) {
      const people = peopleIn(written);
      if (people > largeParty) setAsking({ people, go: () => go(written) });
      else go(written);
    },
    async save(written) {
      mailed.current = Boolean(written.email);
      const request = { body: bodyOf(definition, written), idempotencyKey: keyFor(written) };
      return (await call((api) => api.registerByStaff(request))).registration;
    },
    onSaved({ reference, data }) {
      const description = mailed.current ? m.savedText : m.savedWithout;
      toast.success(m.saved(String(data.name), reference), { description, duration: 20_000 });
      void queries.invalidateQueries({ queryKey: keysOf('registrations') });
      void queries.invalidateQueries({ queryKey: keysOf('events') });
      void navigate(backTo);
    },
    refused: (error) => refused(error, mailed.current, fields.find(({ name }) => name.startsWith('ticket_'))?.name),
    failed: m.failed,
  });
  // The fields depend on the event and on the number of people.
  if (shapeOf(form.draft) !== shapeOf(shaped)) setShaped(form.draft);
  const { name = '', phone = '', email = '' } = form.draft;
  caller.current = { name, phone, email };
  return (
    <div className={css.form}>
      <StaffForm
        form={form}
        submit={m.submit}
        busy={m.saving}
        told={noticeFor(known, form.draft)}
        onCancel={() => void navigate(backTo)}
      >
        {events.length > 0 && <p className="soft">{m.places}</p>}
        <FindCaller
          draft={form.draft}
          onFound={(contact) => {
            for (const [field, value] of Object.entries(contact)) form.set(field, value);
            focusField(form.form.current, 'name');
          }}
        />
      </StaffForm>
      {asking && (
        <QuestionDialog
          {...m.large}
          text={m.large.text(asking.people)}
          yes={m.large.yes(asking.people)}
          look="tool-main"
          onYes={() => {
            setAsking(undefined);
            asking.go();
          }}
          onNo={() => setAsking(undefined)}
          returnTo={() => form.form.current?.querySelector<HTMLElement>('[type=submit]') ?? null}
        />
      )}
    </div>
  );
}
