import { type RefObject, useRef } from 'react';
import { Link } from 'react-router-dom';
import { asksNothing } from '#shared/calendar/event-form.ts';
import { seatsLeft } from '#shared/calendar/policy.ts';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import { holdMinutes } from '#shared/registrations/hold.ts';
import { holdWords } from '#shared/registrations/hold-words.ts';
import { waitingWords } from '#shared/registrations/waiting-words.ts';
import { DialogForm } from '../../forms/dialog-shell.tsx';
import formCss from '../../forms/form.module.css';
import { FormFields } from '../../forms/form-fields.tsx';
import { groupsOf } from '../../forms/groups.ts';
import { formatMoney } from '../../kernel/money.ts';
import { usePageStore } from '../../kernel/page-store.ts';
import { paths } from '../../kernel/paths.ts';
import { eventWordsOf } from './event-problem.tsx';
import { messages } from './messages.ts';
import { partsFor } from './parts.ts';
import { PeopleFields } from './people-fields.tsx';
import { cappedAt, type EventSnapshot } from './registration.ts';
import { idOf, type RegistrationState } from './use-registration.ts';

interface Props {
  readonly event: Pick<PublicEvent, 'confirmPlaces' | 'currentAttendees' | 'maxAttendees' | 'waiting'>;
  readonly registration: RegistrationState;
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly onClose: () => void;
}

/** The same form, which says what joining the waiting list means. */
const waitingForm = (form: RegistrationState['form']) => ({
  ...form,
  title: waitingWords.join,
  description: `${waitingWords.before} ${waitingWords.rule}`,
});

/** The catalogue’s form (FM-04). */
export function RegistrationForm({ event, registration, title, onClose }: Props) {
  const { church } = usePageStore();
  const { fields, seen, asked, people, waits, further } = registration;
  const button = useRef<HTMLButtonElement>(null);
  const total = formatMoney(registration.total, church.currency);
  const own = {
    seen,
    onWait: registration.wait,
    // Which of them stay at home is a choice if each has a ticket or a name.
    ...(asksNothing(asked) && {
      onFewer: (left: number) => registration.submit({ attendees: String(left) }, true),
    }),
    onAccept: (current: EventSnapshot) => {
      registration.accept(current);
      button.current?.focus();
    },
  };
  const extra = {
    agreeTerms: (
      <Link className="more" to={paths.terms()} target="_blank" rel="noopener">
        {messages.terms}
      </Link>
    ),
  };

  return (
    <DialogForm
      state={waits ? { ...registration, form: waitingForm(registration.form) } : registration}
      title={title}
      idOf={idOf}
      say={(problem, props) => eventWordsOf(problem, { ...props, ...own })}
      submit={
        waits
          ? { text: waitingWords.join, sending: waitingWords.joining }
          : people > 0
            ? { text: messages.submit(people), sending: messages.sending(people) }
            : { text: registration.form.submitText, sending: messages.sending(1) }
      }
      button={button}
      foot={registration.total > 0 && !waits && <p className="num">{messages.toPay(total)}</p>}
      onClose={onClose}
    >
      {event.confirmPlaces && !waits && (
        <p>
          <strong>{holdWords.before(holdMinutes)}</strong>
        </p>
      )}
      {further && (
        <further.Part
          id={idOf(further.field.name)}
          value={String(registration.answers[further.field.name] ?? '')}
          error={registration.errors[further.field.name]}
          onChange={(value) => registration.answer(further.field.name, value)}
        />
      )}
      {groupsOf(
        cappedAt(
          waits ? (event.maxAttendees ?? null) : seatsLeft(event),
          fields.filter((each) => each !== further?.field),
        ),
        partsFor(fields),
      ).map((group) => (
        <section className={`stack ${formCss.group}`} aria-labelledby={`group-${group.id}`} key={group.id}>
          <h3 id={`group-${group.id}`}>
            {group.id === 'paying' ? messages.groups.paying(total) : messages.groups[group.id]}
          </h3>
          <FormFields
            state={registration}
            fields={group.fields.filter(({ name }) => !name.startsWith('person_'))}
            idOf={idOf}
            extra={extra}
          />
          {group.id === 'party' && <PeopleFields registration={registration} />}
        </section>
      ))}
    </DialogForm>
  );
}
