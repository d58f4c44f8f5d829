import { useRef } from 'react';
import { contactForm } from '#shared/forms/contact-form.ts';
import { noContext } from '#shared/forms/context.ts';
import { language } from '#shared/language/built.ts';
import { referenceIn, subjectIn, writeAnchor } from '#shared/registrations/links.ts';
import type { Answers } from '../forms/draft.ts';
import { earlyAnswers } from '../forms/early.ts';
import formCss from '../forms/form.module.css';
import { FormFields } from '../forms/form-fields.tsx';
import { FormFrame } from '../forms/form-frame.tsx';
import { meaningOf } from '../forms/meaning.ts';
import { messages as forms } from '../forms/messages.ts';
import { showFailure } from '../forms/problem-notice.ts';
import { wordsOf } from '../forms/problem-panel.tsx';
import { useForm } from '../forms/use-form.ts';
import { notify } from '../kernel/notices.ts';
import { usePageStore } from '../kernel/page-store.ts';
import css from './contact.module.css';
import { messages } from './messages.ts';

const idOf = (name: string) => `contact-${name}`;

/** The initial subject after following a page’s link, or an email’s, which names the registration. */
function asked(search: string): Answers {
  const reference = referenceIn(search);
  const subject = reference === undefined ? subjectIn(search) : messages.change(reference);
  return subject === undefined ? {} : { subject };
}

const isServer = typeof window === 'undefined';

const focus = (heading: HTMLElement | null) => heading?.focus();

/** The contact message (FM-03). Once it is sent, thanks replace the form. Without scripts, the browser posts the form itself (docs/decisions/forms-without-scripts.md). */
export function MessageForm() {
  const { query } = usePageStore();
  const title = useRef<HTMLHeadingElement>(null);
  const state = useForm({
    form: contactForm,
    draft: contactForm.formType,
    passedBy: true,
    early: () => ({
      ...asked(window.location.search),
      ...earlyAnswers(title.current?.closest('form'), contactForm.fields),
    }),
    fresh: {},
    // The page's HTML already has the subject, for visitors without scripts. A visit without a query starts empty.
    prefill: isServer || window.location.search !== '' ? asked(query ?? '') : {},
    given: {},
    context: noContext,
    meaning: meaningOf,
    onDone: () => notify(messages.sent),
    onProblem: (problem) => showFailure(problem, messages.failed.text, messages.failed.title),
  });
  if (state.receipt) {
    return (
      <div className={`stack ${css.thanks}`} id={writeAnchor} role="status">
        <h2 ref={focus} tabIndex={-1}>
          {messages.thanks}
        </h2>
        <p>{messages.sent.text}</p>
        <p>
          {forms.done.reference} <b>{state.receipt.reference}</b>
        </p>
      </div>
    );
  }
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
