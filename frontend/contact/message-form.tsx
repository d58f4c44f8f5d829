import { useRef } from 'react';
import { contactForm } from '#shared/forms/contact-form.ts';
import { noContext } from '#shared/forms/context.ts';
import { honeypot } from '#shared/forms/honeypot.ts';
import { notify } from '../app/notices.ts';
import { earlyAnswers } from '../forms/early.ts';
import { FormFields } from '../forms/form-fields.tsx';
import { FormFrame } from '../forms/form-frame.tsx';
import { meaningOf } from '../forms/meaning.ts';
import { messages as formMessages } from '../forms/messages.ts';
import { wordsOf } from '../forms/problem-panel.tsx';
import { useForm } from '../forms/use-form.ts';
import { messages } from './messages.ts';

const names = contactForm.fields.map((field) => field.name);
const idOf = (name: string) => `contact-${name}`;

/** The contact message (FM-03), on the page itself. Where no scripts run, the browser posts it as it is (decision 52). */
export function MessageForm() {
  const title = useRef<HTMLHeadingElement>(null);
  const state = useForm({
    form: contactForm,
    draft: contactForm.formType,
    early: () => earlyAnswers(title.current?.closest('form'), names),
    fresh: {},
    given: {},
    context: noContext,
    meaning: meaningOf,
    onDone: () => {
      notify(messages.sent);
      // Only a message that arrived empties the form.
      state.clear();
    },
    onProblem: ({ kind }) => {
      if (kind === 'network' || kind === 'retry') notify({ ...messages.failed, failed: true });
    },
  });
  const { fields, answers, errors, problem, phase, kept } = state;
  const sending = phase === 'sending';
  const words =
    problem &&
    wordsOf(problem, {
      fields,
      errors,
      wording: { failed: messages.failed.text },
      onGoTo: (name) => document.getElementById(idOf(name))?.focus(),
      onAgain: () => state.submit(),
    });
  return (
    <FormFrame
      className="reg--page"
      action="/api/submit-registration"
      head={
        <div className="reg__head">
          <h2 ref={title} tabIndex={-1}>
            {contactForm.title}
          </h2>
          <p className="soft">{contactForm.description}</p>
          <input type="hidden" name="type" value={contactForm.formType} />
        </div>
      }
      problem={problem}
      words={words ?? undefined}
      sending={sending}
      submit={sending ? formMessages.sending : contactForm.submitText}
      kept={kept}
      onClear={() => {
        state.clear();
        title.current?.focus();
      }}
      onSubmit={() => state.submit()}
      bait={answers[honeypot]}
      onBait={state.answer}
    >
      <FormFields fields={fields} answers={answers} errors={errors} idOf={idOf} onAnswer={state.answer} />
    </FormFrame>
  );
}
