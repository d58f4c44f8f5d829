import { useState } from 'react';
import { ApiError } from '#shared/api/client.ts';
import type { LetterText, Reach } from '#shared/letters/schema.ts';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { textOf } from '../refusal.ts';
import { ToCallList } from '../to-call-list.tsx';
import { useAct } from '../use-act.ts';
import css from './letters.module.css';
import { type LetterScope, usePreview } from './letters-data.ts';
import { messages } from './messages.ts';

const m = messages.preview;

interface Props<Input extends LetterText> {
  readonly scope: LetterScope<Input>;
  readonly letter: Input;
  readonly send: () => void;
  readonly onBack: () => void;
  readonly returnTo: () => HTMLElement | null;
}

/** Before a letter is sent: how its mail reads, to how many it goes, and a trial to oneself. */
export function LetterDialog<Input extends LetterText>({ scope, letter, send, onBack, returnTo }: Props<Input>) {
  const { data, error, isFetching } = usePreview(scope, letter);
  const { said, busy, ask } = useTrial(() => scope.trial(letter, crypto.randomUUID()));
  const reach = data?.reach;
  const isReady = data !== undefined && !isFetching;
  return (
    <QuestionDialog
      title={m.title}
      text={reachText(reach, error)}
      yes={m.yes(reach?.mails ?? 0)}
      also={isReady ? { text: m.trial, onPress: ask } : undefined}
      no={m.no}
      close={m.close}
      look="tool-main"
      busy={busy}
      onYes={isReady && reach && reach.mails > 0 ? send : undefined}
      onNo={onBack}
      returnTo={returnTo}
    >
      {reach?.unsubscribed ? <p>{m.unsubscribed(reach.unsubscribed)}</p> : null}
      <ToCallList of={reach?.call ?? []} lead={scope.callLead} />
      {data && (
        <dl className={css.lettersPreview}>
          <dt className="small soft">{m.subject}</dt>
          <dd>{data.mail.subject}</dd>
          <dt className="small soft">{m.replyTo}</dt>
          <dd>{data.mail.replyTo}</dd>
          <dt className="small soft">{m.body}</dt>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard scrolls it too */}
          <dd className={css.lettersMail} tabIndex={0}>
            {data.mail.text}
          </dd>
        </dl>
      )}
      <p role="status" className="soft">
        {said}
      </p>
    </QuestionDialog>
  );
}

function reachText(reach: Pick<Reach, 'mails' | 'people'> | undefined, error: unknown): string {
  if (error) return `${m.failed}: ${textOf(error, '')}`;
  if (!reach) return m.loading;
  return reach.mails === 0 ? m.nobody : m.reach(reach.mails, reach.people);
}

function useTrial(mail: () => Promise<unknown>) {
  const [said, setSaid] = useState('');
  const { busy, act } = useAct();
  const send = async () => {
    setSaid(m.trying);
    await mail();
    setSaid(m.tried);
  };
  const failed = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : undefined;
    const why = code === 'rate_limited' ? m.tooManyTrials : code === 'not_mailable' ? m.noAddress : textOf(error, '');
    setSaid(`${m.trialFailed}: ${why}`);
  };
  return { said, busy, ask: () => void act(send, failed) };
}
