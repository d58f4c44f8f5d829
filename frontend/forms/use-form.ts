import { useLayoutEffect, useRef, useState } from 'react';
import { askedFields, dataOf, type PresetAnswers, partyOf } from '#shared/forms/answers.ts';
import type { Field, FormContext } from '#shared/forms/field.ts';
import type { Form } from '#shared/forms/form.ts';
import { honeypot } from '#shared/forms/honeypot.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { type Answers, type Draft, dropDraft, keepDraft, newDraft, openDraft } from './draft.ts';
import { type Fields, isMended, type OwnProblem, type Problem } from './problem.ts';
import type { Deliver } from './send.ts';

export type Phase = 'filling' | 'sending' | 'done';

export interface FormOptions<P extends OwnProblem = Problem> {
  readonly form: Form;
  readonly draft: string;
  readonly fresh: Answers;
  /** Choices made on the page, which override the draft. */
  readonly prefill?: Answers | undefined;
  /** Returns the answers given in the page's HTML before hydration; called once. */
  readonly early?: () => Answers;
  /** For a form on a page that most visitors ignore: the code for sending is loaded with the first answer. */
  readonly passedBy?: true;
  /** Values that are sent without a field. */
  readonly given: PresetAnswers;
  readonly context: FormContext;
  /** The form and its context, if they depend on the answers. */
  readonly shape?: (answers: Answers) => { readonly form: Form; readonly context: FormContext };
  readonly deliver?: Deliver | undefined;
  /** Whether the visitor agreed to wait if the event is full. */
  readonly waits?: () => boolean;
  /** Returns the answers that are still valid: a chosen day may have passed. */
  readonly standing?: (answers: Answers) => Answers;
  readonly clears?: Readonly<Record<string, string>> | undefined;
  /** Converts an error to a problem; the answers are those that were sent. */
  readonly meaning: (error: unknown, answers: Answers) => P | Problem | Promise<P | Problem>;
  readonly onDone?: (receipt: Receipt) => void;
  readonly onProblem?: (problem: P | Problem) => void;
  readonly onSettled?: () => void;
}

export function useForm<P extends OwnProblem = Problem>(way: FormOptions<P>) {
  const { given, fresh, standing = (answers) => answers } = way;
  const shapeOf = (answers: Answers) => way.shape?.(answers) ?? way;
  const [draft, setDraft] = useState<Draft>(() => newDraft({ ...fresh, ...way.prefill }));
  const [kept, setKept] = useState(false);
  const [phase, setPhase] = useState<Phase>('filling');
  const [problem, setProblem] = useState<P | Problem | null>(null);
  /** Fields changed since the last attempt; their errors are out of date. */
  const [mended, setMended] = useState<readonly string[]>([]);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const { form, context } = shapeOf(draft.answers);
  const fields = askedFields(form, context, given);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is opened once; a form on a page is drawn without it first
  useLayoutEffect(() => {
    const opened = openDraft(way.draft, fresh);
    const early = way.early?.() ?? {};
    const next = { ...opened.draft, answers: { ...opened.draft.answers, ...way.prefill, ...early } };
    const begun = Object.keys(early).length > 0;
    setKept(opened.kept);
    if (begun) keep(next);
    else setDraft(next);
    if (begun || !way.passedBy) fetchAhead(way, next.key);
  }, []);

  const keep = (next: Draft) => {
    setDraft(next);
    keepDraft(way.draft, next);
  };

  const sure = useRef<number>(undefined);

  /** State updates arrive with the next render. This ref also catches a second press before that. */
  const isSending = useRef(false);

  const attempt = async (sending: Draft) => {
    setMended([]);
    setProblem(null);
    setPhase('sending');
    try {
      const { send } = await import('./send.ts');
      const { key, answers } = sending;
      const bait = typeof answers[honeypot] === 'string' ? answers[honeypot] : undefined;
      const sent = shapeOf(answers);
      const data = dataOf(askedFields(sent.form, sent.context, given), standing(answers), given);
      const outcome = await send({
        form: sent.form,
        context: sent.context,
        key,
        sure: sure.current,
        bait,
        data,
        waits: way.waits?.(),
        deliver: way.deliver,
      });
      if ('kind' in outcome) fail(outcome, sending);
      else succeed(outcome);
    } catch (error) {
      fail(await way.meaning(error, sending.answers), sending);
    }
    isSending.current = false;
    way.onSettled?.();
  };

  const succeed = (done: Receipt) => {
    dropDraft(way.draft);
    setReceipt(done);
    setPhase('done');
    way.onDone?.(done);
  };

  const fail = (next: P | Problem, sending: Draft) => {
    // A cancelled registration keeps its key for ever, so the next attempt is a new registration.
    if (next.kind === 'cancelled') keep(newDraft(sending.answers));
    setProblem(next);
    setPhase('filling');
    way.onProblem?.(next);
  };

  const clear = () => {
    dropDraft(way.draft);
    setDraft(newDraft(fresh));
    setKept(false);
    setProblem(null);
    setPhase('filling');
  };

  return {
    form,
    fields: fields as readonly Field[],
    answers: standing(draft.answers),
    kept,
    phase,
    problem: problem && isMended(problem, mended) ? null : problem,
    errors: errorsOf(problem, mended),
    receipt,
    clear,
    answer(name: string, value: string | boolean) {
      fetchAhead(way, draft.key);
      const stale = way.clears?.[name];
      keep({ ...draft, answers: { ...draft.answers, ...(stale && { [stale]: '' }), [name]: value } });
      setMended((names) => [...names, name]);
    },
    submit(change: Answers = {}, isSure = false) {
      if (isSending.current) return;
      isSending.current = true;
      const next = { ...draft, answers: { ...draft.answers, ...change } };
      if (isSure) sure.current = partyOf(shapeOf(next.answers).form, next.answers);
      keep(next);
      void attempt(next);
    },
    forgetProblem: () => setProblem(null),
  };
}

/** Loads the code for sending, and the token of a visitor's form, during typing. */
function fetchAhead({ form, deliver }: Pick<FormOptions<OwnProblem>, 'form' | 'deliver'>, key: string): void {
  void import('./send.ts').then(({ opens }) => deliver ?? opens(form.formType, key)).catch(() => {});
}

function errorsOf(problem: OwnProblem | null, mended: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(problem?.fields ?? {}).filter(([name]) => !mended.includes(name)));
}

export type FormState<A extends OwnProblem = Problem> = Omit<ReturnType<typeof useForm>, 'problem'> & {
  readonly problem: A | null;
};
