import type { RefObject } from 'react';
import { type FormType, forms } from '#shared/forms/catalogue.ts';
import { noContext } from '#shared/forms/context.ts';
import { nextOf, wordings } from '#shared/forms/wordings.ts';
import { choicesOf, clearsOf, freshOf, standing, useGroups, useOffers, wordsOfGroup } from './choices.ts';
import { DialogForm, DialogShell, type ShownDialog } from './dialog-shell.tsx';
import { Done, nameIn, type ReceiptLine } from './done.tsx';
import type { Answers } from './draft.ts';
import css from './form.module.css';
import { FormFields } from './form-fields.tsx';
import { meaningOf } from './meaning.ts';
import { messages } from './messages.ts';
import { showFailure, showSent } from './problem-notice.ts';
import { wordsOf } from './problem-panel.tsx';
import type { Deliver } from './send.ts';
import { useTakeOver } from './take-over.ts';
import { useForm } from './use-form.ts';
import { useVisitLines, VisitWay } from './visit-receipt.tsx';

/** Forms that a button can open by their type alone; a registration also needs its event. */
export type FormName = Exclude<FormType, 'event_registration'>;

export interface FormDialogProps extends ShownDialog {
  readonly form: FormName;
  readonly prefill?: Answers | undefined;
  readonly facts?: readonly ReceiptLine[] | undefined;
  /** How the form is sent, if the sender is not a visitor. */
  readonly deliver?: Deliver;
}

/** A form from the catalogue in a dialog (FM-17). */
export function FormDialog({ form, prefill, facts, deliver, ...shown }: FormDialogProps) {
  return (
    <DialogShell {...shown} className={css.dialogForm}>
      {(title) => <Content {...{ form, prefill, facts, deliver, title }} onClose={shown.onClose} />}
    </DialogShell>
  );
}

type ContentProps = Pick<FormDialogProps, 'form' | 'prefill' | 'facts' | 'deliver' | 'onClose'> & {
  readonly title: RefObject<HTMLHeadingElement | null>;
};

function Content({ form: type, prefill, facts, deliver, title, onClose }: ContentProps) {
  const form = forms[type];
  const wording = wordings[type];
  const days = useOffers();
  const groups = useGroups();
  const offered = (answers: Answers) => choicesOf(type, answers, days, groups);
  const prefix = `${type}-`;
  const idOf = (name: string) => prefix + name;
  const fresh = freshOf(form);
  const early = useTakeOver({ id: type, fields: form.fields, fresh, prefix });
  const state = useForm({
    form,
    draft: type,
    fresh,
    early,
    prefill,
    deliver,
    given: {},
    context: { ...noContext, offersGroups: groups.length > 0 },
    standing: (answers) => standing(answers, offered(answers)),
    clears: clearsOf(type),
    meaning: meaningOf,
    onProblem: (problem) => showFailure(problem, wording.failed),
    onDone: (receipt) => showSent(receipt, wording.notice),
  });
  const { answers, receipt } = state;
  const chosen = wordsOfGroup(groups, answers);
  const visit = useVisitLines(form, answers, offered(answers));
  if (receipt) {
    const name = nameIn(answers);
    const thanks = messages.done.thanks(name, name !== '');
    const shared = {
      receipt,
      answers,
      onClose,
      title: thanks,
      lead: chosen?.next ?? nextOf(wording, answers.call_me === true),
    };
    if (type !== 'visit_registration') return <Done {...shared} lines={facts} />;
    return (
      <Done {...shared} lines={visit}>
        <VisitWay />
      </Done>
    );
  }
  return (
    <DialogForm
      state={{ ...state, form: { ...state.form, ...chosen } }}
      title={title}
      idOf={idOf}
      say={(problem, props) => wordsOf(problem, { ...props, wording })}
      onClose={onClose}
    >
      <FormFields state={state} choices={offered(answers)} idOf={idOf} />
    </DialogForm>
  );
}
