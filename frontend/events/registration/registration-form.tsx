import { type RefObject, useRef } from 'react';
import { formatMoney } from '#shared/church/money.ts';
import { honeypot } from '#shared/forms/honeypot.ts';
import { usePageStore } from '../../app/page-store.ts';
import { paths } from '../../app/paths.ts';
import { FormFields } from '../../forms/form-fields.tsx';
import { FormFrame } from '../../forms/form-frame.tsx';
import { groupsOf } from '../../forms/groups.ts';
import { messages as formMessages } from '../../forms/messages.ts';
import { DialogDescription, DialogTitle } from '../../ui/dialog.tsx';
import { eventWordsOf } from './event-problem.tsx';
import { messages } from './messages.ts';
import { parts } from './parts.ts';
import type { RegistrationState } from './use-registration.ts';

interface Props {
  readonly registration: RegistrationState;
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly onClose: () => void;
}

const idOf = (name: string) => `registration-${name}`;

/** The form of the catalogue (FM-04), in groups; errors beside their fields and summed up at the top. */
export function RegistrationForm({ registration, title, onClose }: Props) {
  const { church } = usePageStore();
  const { form, fields, answers, errors, seen, phase, problem, people, kept } = registration;
  const button = useRef<HTMLButtonElement>(null);
  const total = formatMoney(people * seen.eventPrice, church.currency);
  const sending = phase === 'sending';
  const words =
    problem &&
    eventWordsOf(problem, {
      fields,
      errors,
      seen,
      onGoTo: (name) => document.getElementById(idOf(name))?.focus(),
      onAgain: () => registration.submit(),
      onFewer: (left) => registration.submit({ attendees: String(left) }),
      onAccept: (current) => {
        registration.accept(current);
        button.current?.focus();
      },
      onClose,
    });
  const extra = {
    agreeTerms: (
      <a className="more" href={paths.terms()} target="_blank" rel="noopener">
        {messages.terms}
      </a>
    ),
  };

  return (
    <FormFrame
      head={
        <div className="reg__head">
          <DialogTitle ref={title} tabIndex={-1}>
            {form.title}
          </DialogTitle>
          <DialogDescription className="soft">
            {form.description} {formMessages.lead}
          </DialogDescription>
        </div>
      }
      problem={problem}
      words={words ?? undefined}
      sending={sending}
      submit={sending ? messages.sending(people) : messages.submit(people)}
      button={button}
      foot={seen.eventPrice > 0 && <p className="num">{messages.toPay(total)}</p>}
      kept={kept}
      onClear={() => {
        registration.clear();
        title.current?.focus();
      }}
      onSubmit={() => registration.submit()}
      bait={answers[honeypot]}
      onBait={registration.answer}
    >
      {groupsOf(fields, parts).map((group) => (
        <section className="group" aria-labelledby={`group-${group.id}`} key={group.id}>
          <h3 id={`group-${group.id}`}>
            {group.id === 'paying' ? messages.groups.paying(total) : messages.groups[group.id]}
          </h3>
          <FormFields
            fields={group.fields}
            answers={answers}
            errors={errors}
            idOf={idOf}
            onAnswer={registration.answer}
            extra={extra}
          />
        </section>
      ))}
    </FormFrame>
  );
}
