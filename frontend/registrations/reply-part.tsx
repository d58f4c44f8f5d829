import { toast } from 'sonner';
import { e164Of, numbersIn, shownPhone } from '#shared/forms/phone-number.ts';
import { whatsAppLink } from '#shared/pages/phone-links.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { OutLink, PhoneLink } from '../kernel/reach.tsx';
import type { DetailProps } from '../staff/list/detail-props.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { AnswerForm } from './answer-form.tsx';
import { answerWords } from './answer-words.ts';
import { ReplyForm } from './reply-form.tsx';
import { replyMessages as m } from './reply-messages.ts';
import { useThread } from './thread.ts';
import { useOpener } from './use-opener.ts';
import { useWorkChange } from './use-work-change.ts';
import { emailOf, phoneOf, shownName } from './words.ts';
import css from './work.module.css';
import { WorkProblem } from './work-problem.tsx';

/** Writes to the person who sent a form, or leads to the telephone if they gave no email address. Staff also write down the answer here. */
export function ReplyPart({ row, replace }: DetailProps<Registration>) {
  const { data, show } = useThread(row.id);
  const reply = useOpener();
  const answer = useOpener();
  const work = useWorkChange(row, replace);
  if (row.status === 'quarantined') return null;
  return (
    <section className={`stack ${css.notes}`} aria-label={m.label}>
      <WorkProblem row={row} work={work} />
      {emailOf(row) === '' && <ByPhone phone={phoneOf(row)} />}
      {reply.isOpen ? (
        <ReplyForm
          row={row}
          onCancel={reply.close}
          onSent={(sent, marks) => {
            reply.close();
            show({ replies: [sent, ...(data?.replies ?? []).filter(({ id }) => id !== sent.id)] });
            toast.success(m.onItsWay(shownName(row)));
            if (marks) void work.change({ state: 'done' });
          }}
        />
      ) : answer.isOpen ? (
        <AnswerForm
          registrationId={row.id}
          onCancel={answer.close}
          onSaved={(note) => {
            answer.close();
            const notes = [note, ...(data?.notes ?? []).filter(({ id }) => id !== note.id)];
            show({ notes });
            replace({ ...row, notes: notes.length });
            toast.success(answerWords.saved);
          }}
        />
      ) : (
        <p className="row">
          {emailOf(row) !== '' && (
            <Button ref={reply.opener} look="tool" onClick={reply.open}>
              {m.open}
            </Button>
          )}
          <Button ref={answer.opener} look="tool" onClick={answer.open}>
            {answerWords.open}
          </Button>
        </p>
      )}
    </section>
  );
}

function ByPhone({ phone }: { readonly phone: string }) {
  const numbers = numbersIn(phone);
  if (numbers.length === 0) return <p className="soft">{m.noReach}</p>;
  return (
    <>
      <p className="soft">{m.noEmail}</p>
      {numbers.map((number) => {
        const e164 = e164Of(number);
        return (
          <p key={number} className="row">
            <PhoneLink number={e164 ?? number} className={buttonClass('tool')}>
              {m.call(shownPhone(number))}
            </PhoneLink>
            {e164 && (
              <OutLink to={whatsAppLink(e164)} newTab className={buttonClass('tool')}>
                {m.chat(shownPhone(number))}
              </OutLink>
            )}
          </p>
        );
      })}
    </>
  );
}
