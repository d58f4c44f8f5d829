import { type RefObject, useRef } from 'react';
import { type FormType, forms } from '#shared/forms/catalogue.ts';
import { noContext } from '#shared/forms/context.ts';
import { honeypot } from '#shared/forms/honeypot.ts';
import { notify } from '../app/notices.ts';
import { Dialog, DialogDescription, DialogTitle } from '../ui/dialog.tsx';
import { choicesOf, clearsOf, freshOf, useOffers } from './choices.ts';
import { Done } from './done.tsx';
import type { Answers } from './draft.ts';
import { FormFields } from './form-fields.tsx';
import { FormFrame } from './form-frame.tsx';
import { meaningOf } from './meaning.ts';
import { messages, wordings } from './messages.ts';
import { wordsOf } from './problem-panel.tsx';
import { type FormState, useForm } from './use-form.ts';

/** Forms that a button opens by their type alone; an event's registration knows its event. */
export type DialogForm = Exclude<FormType, 'event_registration'>;

export interface FormDialogProps {
  readonly form: DialogForm;
  readonly prefill?: Answers | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly returnTo: () => HTMLElement | null;
}

/** Any form of the catalogue, as a dialog (FM-17). */
export function FormDialog({ form, prefill, open, onClose, returnTo }: FormDialogProps) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      firstFocus={title}
      returnTo={returnTo}
      closeLabel={messages.close}
      className="dialog--form"
    >
      {/* Shown only while open: each opening is a form of its own, and the draft carries over what was typed. */}
      <Content form={form} prefill={prefill} title={title} onClose={onClose} />
    </Dialog>
  );
}

type ContentProps = Pick<FormDialogProps, 'form' | 'prefill' | 'onClose'> & {
  readonly title: RefObject<HTMLHeadingElement | null>;
};

function Content({ form: type, prefill, title, onClose }: ContentProps) {
  const form = forms[type];
  const wording = wordings[type];
  const state = useForm({
    form,
    draft: type,
    fresh: freshOf(form),
    prefill,
    given: {},
    context: noContext,
    clears: clearsOf(type),
    meaning: meaningOf,
    onDone: ({ reference }) =>
      notify({ title: wording.notice ?? messages.done.notice, text: `${messages.done.reference} ${reference}` }),
  });
  if (state.receipt)
    return <Done receipt={state.receipt} answers={state.answers} next={wording.next} onClose={onClose} />;
  return <Sheet state={state} type={type} title={title} onClose={onClose} />;
}

type SheetProps = Pick<ContentProps, 'title' | 'onClose'> & { readonly state: FormState; readonly type: DialogForm };

function Sheet({ state, type, title, onClose }: SheetProps) {
  const { form, fields, answers, errors, problem, phase, kept } = state;
  const offers = useOffers();
  const idOf = (name: string) => `${type}-${name}`;
  const sending = phase === 'sending';
  const words =
    problem &&
    wordsOf(problem, {
      fields,
      errors,
      wording: wordings[type],
      onGoTo: (name) => document.getElementById(idOf(name))?.focus(),
      onAgain: () => state.submit(),
      onClose,
    });
  return (
    <FormFrame
      head={
        <div className="reg__head">
          <DialogTitle ref={title} tabIndex={-1}>
            {form.title}
          </DialogTitle>
          <DialogDescription className="soft">
            {form.description} {messages.lead}
          </DialogDescription>
        </div>
      }
      problem={problem}
      words={words ?? undefined}
      sending={sending}
      submit={sending ? messages.sending : form.submitText}
      kept={kept}
      onClear={() => {
        state.clear();
        title.current?.focus();
      }}
      onSubmit={() => state.submit()}
      bait={answers[honeypot]}
      onBait={state.answer}
    >
      <FormFields
        fields={fields}
        answers={answers}
        errors={errors}
        choices={choicesOf(type, answers, offers)}
        idOf={idOf}
        onAnswer={state.answer}
      />
    </FormFrame>
  );
}
