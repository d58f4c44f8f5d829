import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { contactForm } from '#shared/forms/contact-form.ts';
import { noContext } from '#shared/forms/context.ts';
import { language } from '#shared/language/built.ts';
import { referenceIn, subjectIn, writeAnchor } from '#shared/registrations/links.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import type { Answers } from '../forms/draft.ts';
import { earlyAnswers } from '../forms/early.ts';
import formCss from '../forms/form.module.css';
import { FormFields } from '../forms/form-fields.tsx';
import { FormFrame } from '../forms/form-frame.tsx';
import { meaningOf } from '../forms/meaning.ts';
import { messages as formMessages } from '../forms/messages.ts';
import { showFailure } from '../forms/problem-notice.ts';
import { wordsOf } from '../forms/problem-panel.tsx';
import { useForm } from '../forms/use-form.ts';
import { notify } from '../kernel/notices.ts';
import { Button } from '../ui/button.tsx';
import css from './contact.module.css';
import { messages } from './messages.ts';

const idOf = (name: string) => `contact-${name}`;

/** The initial subject after following a page’s link, or an email’s, which names the registration. */
function asked(): Answers {
  const { search } = window.location;
  const reference = referenceIn(search);
  const subject = reference === undefined ? subjectIn(search) : messages.change(reference);
  return subject === undefined ? {} : { subject };
}

/** The contact message (FM-03). Without scripts, the browser posts the form itself (docs/decisions/forms-without-scripts.md). */
export function MessageForm() {
  const title = useRef<HTMLHeadingElement>(null);
  const state = useForm({
    form: contactForm,
    draft: contactForm.formType,
    passedBy: true,
    early: () => ({ ...asked(), ...earlyAnswers(title.current?.closest('form'), contactForm.fields) }),
    fresh: {},
    given: {},
    context: noContext,
    meaning: meaningOf,
    onDone: () => notify(messages.sent),
    onProblem: (problem) => showFailure(problem, messages.failed.text, messages.failed.title),
  });
  const onAnother = () => {
    flushSync(state.clear);
    title.current?.focus();
  };
  if (state.receipt) return <Thanks answers={state.answers} receipt={state.receipt} onAnother={onAnother} />;
  return (
    <FormFrame
      state={state}
      title={title}
      idOf={idOf}
      say={(problem, props) => wordsOf(problem, { ...props, wording: { failed: messages.failed.text } })}
      id={contactForm.formType}
      action="/api/check-registration"
      head={
        <div className={`stack ${formCss.regHead}`} id={writeAnchor}>
          <h2 ref={title} tabIndex={-1}>
            {contactForm.title}
          </h2>
          <p className="soft">{contactForm.description}</p>
          <input type="hidden" name="type" value={contactForm.formType} />
          {language !== 'en' && <input type="hidden" name="language" value={language} />}
        </div>
      }
    >
      <FormFields state={state} idOf={idOf} />
    </FormFrame>
  );
}

interface ThanksProps {
  readonly receipt: Receipt;
  readonly answers: Answers;
  readonly onAnother: () => void;
}

/** Replaces the form once the message is sent. */
function Thanks({ receipt, answers, onAnother }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const name = String(answers.name ?? '').trim();
  return (
    <div className={`stack ${css.thanks}`} id={writeAnchor} role="status">
      <h2 ref={heading} tabIndex={-1}>
        {formMessages.done.thanks(name, name !== '')}
      </h2>
      <p className="lead">{messages.sent.text}</p>
      <p>
        {formMessages.done.reference}: <b className="num">{receipt.reference}</b>
      </p>
      <p>
        <Button look="line" onClick={onAnother}>
          {messages.another}
        </Button>
      </p>
    </div>
  );
}
