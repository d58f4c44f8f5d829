import { useState } from 'react';
import { ApiError } from '#shared/api/client.ts';
import type { LetterInput } from '#shared/letters/schema.ts';
import { textOf } from '../../../staff/refusal.ts';
import { ToCallList } from '../../../staff/to-call-list.tsx';
import { useAct } from '../../../staff/use-act.ts';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import css from './letters.module.css';
import { tryLetter, usePreview } from './letters-data.ts';
import { messages } from './messages.ts';

const m = messages.preview;

interface Props {
  /** The event’s id. */
  readonly event: string;
  readonly letter: LetterInput;
  readonly send: () => void;
  readonly onBack: () => void;
  readonly returnTo: () => HTMLElement | null;
}

/** Before a letter is sent: how its mail reads, to how many it goes, and a trial to oneself. */
export function LetterDialog({ event, letter, send, onBack, returnTo }: Props) {
  const { data, error, isFetching } = usePreview(event, letter);
  const { said, busy, ask } = useTrial(event, letter);
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
      <ToCallList of={reach?.call ?? []} />
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

function reachText(reach: { readonly mails: number; readonly people: number } | undefined, error: unknown): string {
  if (error) return `${m.failed}: ${textOf(error, '')}`;
  if (!reach) return m.loading;
  return reach.mails === 0 ? m.nobody : m.reach(reach.mails, reach.people);
}

function useTrial(event: string, letter: LetterInput) {
  const [said, setSaid] = useState('');
  const { busy, act } = useAct();
  const send = async () => {
    setSaid(m.trying);
    await tryLetter(event, letter, crypto.randomUUID());
    setSaid(m.tried);
  };
  const failed = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : undefined;
    const why = code === 'rate_limited' ? m.tooManyTrials : code === 'not_mailable' ? m.noAddress : textOf(error, '');
    setSaid(`${m.trialFailed}: ${why}`);
  };
  return { said, busy, ask: () => void act(send, failed) };
}
