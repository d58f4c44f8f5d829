import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';
import { typeLabel } from '#shared/registrations/labels.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { usePageStore } from '../app/page-store.ts';
import { paths } from '../app/paths.ts';
import { MailLink, PhoneLink } from '../app/reach.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { DialogDescription, DialogTitle } from '../ui/dialog.tsx';
import { type AnswerLine, answersOf } from './answers.ts';
import { type changes, isSuspect } from './changes.ts';
import { messages } from './messages.ts';
import { StatusMark } from './status-mark.tsx';
import { emailOf, shownName, wallTime } from './words.ts';

const m = messages.details;

interface Props {
  readonly registration: Registration;
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly onClose: () => void;
  readonly onChange: (what: keyof typeof changes) => void;
}

/** Everything that a registration says. */
export function Details({ registration, title, onClose, onChange }: Props) {
  const { church } = usePageStore();
  const { type, reference, status, submitted_at, ip_address, test } = registration;
  const email = emailOf(registration);
  return (
    <>
      <header className="record__head">
        <DialogTitle ref={title} tabIndex={-1}>
          <bdi>{shownName(registration)}</bdi>
        </DialogTitle>
        <DialogDescription className="soft">{typeLabel(type)}</DialogDescription>
        <StatusMark status={status} />
        {test && <p className="soft">{messages.trial}</p>}
      </header>
      <dl className="record__facts">
        {answersOf(registration, church.currency).map((line) => (
          <Line key={line.name} label={line.label}>
            <AnswerText line={line} registration={registration} />
          </Line>
        ))}
        <Line label={m.reference}>{reference}</Line>
        <Line label={m.submitted}>
          <time dateTime={submitted_at}>{wallTime(submitted_at, church.zone)}</time> {church.zoneLabel}
        </Line>
        <Line label={m.network}>{m.masked(ip_address)}</Line>
      </dl>
      <footer className="record__do">
        {isSuspect(registration) && (
          <Button look="tool" onClick={() => onChange('accept')}>
            {messages.menu.accept}
          </Button>
        )}
        {email && (
          <MailLink className={buttonClass('tool')} address={email}>
            {messages.menu.write}
          </MailLink>
        )}
        {status !== 'cancelled' && (
          <Button look="tool-no" onClick={() => onChange('cancel')}>
            {messages.menu.cancel}
          </Button>
        )}
        <Button look="tool" className="record__close" onClick={onClose}>
          {m.close}
        </Button>
      </footer>
    </>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>
        <bdi>{label}</bdi>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function AnswerText({ line, registration }: { readonly line: AnswerLine; readonly registration: Registration }) {
  const { name, text } = line;
  const { eventId } = registration.data;
  if (text === '') return <span className="soft">{m.nothingSaid}</span>;
  if (name === 'email') return <MailLink address={text} />;
  if (name === 'phone' || name === 'emergencyPhone') return <PhoneLink number={text} />;
  if (name === 'eventTitle' && typeof eventId === 'string') return <Link to={paths.event(eventId)}>{text}</Link>;
  return <bdi className="record__text">{text}</bdi>;
}
