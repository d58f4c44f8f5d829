import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { formatMoney } from '#shared/church/money.ts';
import { eventRegistration } from '#shared/forms/event-registration.ts';
import { usePageStore } from '../../app/page-store.ts';
import { paths } from '../../app/paths.ts';
import { Button } from '../../ui/button.tsx';
import { DialogDescription, DialogTitle } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { groupsOf } from './groups.ts';
import { messages } from './messages.ts';
import { ProblemPanel } from './problem-panel.tsx';
import { askedFields } from './registration.ts';
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
  const { answers, context, seen, phase, problem, people, kept } = registration;
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const fields = askedFields(context, seen);
  const errors = registration.errors;
  const total = formatMoney(people * seen.eventPrice, church.currency);
  const sending = phase === 'sending';

  useEffect(() => {
    if (!problem) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  const submit = (press: FormEvent) => {
    press.preventDefault();
    registration.submit();
  };

  return (
    <form className="reg" noValidate onSubmit={submit} aria-busy={sending}>
      <div className="reg__head">
        <DialogTitle ref={title} tabIndex={-1}>
          {eventRegistration.title}
        </DialogTitle>
        <DialogDescription className="soft">
          {eventRegistration.description} {messages.lead} {kept && messages.kept}
        </DialogDescription>
      </div>
      {problem && (
        <ProblemPanel
          ref={panel}
          problem={problem}
          registration={registration}
          fields={fields}
          onGoTo={(name) => document.getElementById(idOf(name))?.focus()}
          onAccept={(current) => {
            registration.accept(current);
            button.current?.focus();
          }}
          onClose={onClose}
        />
      )}
      {groupsOf(fields).map((group) => (
        <section className="group" aria-labelledby={`group-${group.id}`} key={group.id}>
          <h3 id={`group-${group.id}`}>
            {group.id === 'paying' ? messages.groups.paying(total) : messages.groups[group.id]}
          </h3>
          {group.fields.map((field) => (
            <Field
              key={field.name}
              field={field}
              id={idOf(field.name)}
              value={answers[field.name]}
              error={errors[field.name]}
              words={messages}
              onChange={(value) => registration.answer(field.name, value)}
              extra={
                field.name === 'agreeTerms' && (
                  <a className="more" href={paths.terms()} target="_blank" rel="noopener">
                    {messages.terms}
                  </a>
                )
              }
            />
          ))}
        </section>
      ))}
      <div className="reg__foot">
        <Button look="main" type="submit" ref={button} busy={sending}>
          {sending ? messages.sending(people) : messages.submit(people)}
        </Button>
        {seen.eventPrice > 0 && <p className="num">{messages.toPay(total)}</p>}
      </div>
    </form>
  );
}
