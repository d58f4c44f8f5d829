import { useRef, useState } from 'react';
import { toast } from 'sonner';
import type { Letter } from '#shared/letters/schema.ts';
import { usePageStore } from '../../kernel/page-store.ts';
import { Button } from '../../ui/button.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { wallTime } from '../day-words.ts';
import { textOf } from '../refusal.ts';
import { useAct } from '../use-act.ts';
import css from './letters.module.css';
import { type LetterScope, letterChanged, useLetters } from './letters-data.ts';
import { messages } from './messages.ts';
import { RecipientsFile } from './recipients-file.tsx';

const m = messages.list;

type ListScope = Pick<LetterScope<never>, 'id' | 'read' | 'recipients' | 'stop' | 'audienceOf' | 'empty'>;

/** The letters that were sent, with their progress. */
export function LetterList({ scope }: { readonly scope: ListScope }) {
  const { data: letters, error, refetch } = useLetters(scope);
  const [stopping, setStopping] = useState<Letter>();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="stack" aria-labelledby="letters-sent">
      <h3 id="letters-sent" ref={heading} tabIndex={-1}>
        {m.heading}
      </h3>
      {letters ? (
        letters.length === 0 ? (
          <p className="soft">{scope.empty}</p>
        ) : (
          <ol className={css.letters}>
            {letters.map((letter) => (
              <OneLetter
                key={letter.id}
                letter={letter}
                audience={scope.audienceOf(letter)}
                recipients={scope.recipients}
                onStop={() => setStopping(letter)}
              />
            ))}
          </ol>
        )
      ) : error ? (
        <Failure title={m.failure.title} text={textOf(error, m.failure.text)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={2} />
      )}
      {stopping && (
        <StopQuestion
          scope={scope}
          letter={stopping}
          onClose={() => setStopping(undefined)}
          returnTo={() => heading.current}
        />
      )}
    </section>
  );
}

interface LetterProps {
  readonly letter: Letter;
  readonly audience: string;
  readonly recipients: ListScope['recipients'];
  readonly onStop: () => void;
}

function OneLetter({ letter, audience, recipients, onStop }: LetterProps) {
  const { church } = usePageStore();
  const { subject, text, by, sent_at, state, mails, sent, failed, left, no_email = 0, unsubscribed = 0 } = letter;
  const when = `${wallTime(sent_at, church.zone)} ${church.zoneLabel}`;
  return (
    <li>
      <p>
        <b>{subject}</b> <span className="soft">{audience}</span>
      </p>
      <p className="soft">{by ? m.by(by, when) : when}</p>
      <p className="num">
        <b>{m.states[state]}</b> · {m.sent(sent, mails)}
        {failed > 0 && ` · ${m.failed(failed)}`}
        {left > 0 && ` · ${m.left(left)}`}
        {no_email > 0 && ` · ${m.noEmail(no_email)}`}
        {unsubscribed > 0 && ` · ${m.unsubscribed(unsubscribed)}`}
      </p>
      {state === 'sending' && (
        <p className={css.lettersGoing}>
          <progress max={Math.max(1, mails)} value={sent + failed + left} aria-label={m.progress(subject)} />
          <Button look="act-no" aria-label={m.stopOf(subject)} onClick={onStop}>
            {m.stop}
          </Button>
        </p>
      )}
      <details>
        <summary>{m.read}</summary>
        <p className={css.lettersText}>{text}</p>
      </details>
      {letter.listed && <RecipientsFile letter={letter} read={recipients} />}
    </li>
  );
}

interface StopProps {
  readonly scope: ListScope;
  readonly letter: Letter;
  readonly onClose: () => void;
  readonly returnTo: () => HTMLElement | null;
}

function StopQuestion({ scope, letter, onClose, returnTo }: StopProps) {
  const { busy, act } = useAct();
  const [failed, setFailed] = useState('');
  const stop = async () => {
    letterChanged(scope.id, await scope.stop(letter.id));
    toast.success(messages.stop.done);
    onClose();
  };
  return (
    <QuestionDialog
      title={messages.stop.title(letter.subject)}
      text={messages.stop.text}
      yes={messages.stop.yes}
      no={messages.stop.no}
      close={messages.preview.close}
      look="tool-danger"
      busy={busy}
      onYes={() => void act(stop, (error) => setFailed(`${messages.stop.failed}: ${textOf(error, '')}`))}
      onNo={onClose}
      returnTo={returnTo}
    >
      {failed && <p role="alert">{failed}</p>}
    </QuestionDialog>
  );
}
