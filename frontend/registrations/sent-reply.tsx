import type { RegistrationReply, ReplyState } from '#shared/registrations/reply.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { wallTime } from '../staff/day-words.ts';
import listCss from '../staff/list/list.module.css';
import { Status, type Tone } from '../ui/status.tsx';
import { replyMessages as m } from './reply-messages.ts';
import css from './work.module.css';
import { workMessages } from './work-messages.ts';

const tones: Readonly<Record<ReplyState, Tone>> = { sending: 'wait', sent: 'ok', failed: 'no', full: 'no' };

/** A reply in the thread: who wrote it, when, what, and whether it was delivered. */
export function SentReply({ reply }: { readonly reply: RegistrationReply }) {
  const { by, at, subject, text, state } = reply;
  const { zone } = usePageStore().church;
  return (
    <>
      <p className={`soft small ${css.noteHead}`}>
        <b>
          <bdi>{by.name || workMessages.notes.somebody}</bdi>
        </b>{' '}
        <time className="num" dateTime={at}>
          {wallTime(at, zone)}
        </time>{' '}
        <Status tone={tones[state]}>{`${m.label}: ${m.states[state]}`}</Status>
      </p>
      <p>
        <b>
          <bdi>{subject}</bdi>
        </b>
      </p>
      <bdi className={listCss.listText}>{text}</bdi>
    </>
  );
}
