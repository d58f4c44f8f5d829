import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Registration } from '#shared/registrations/schema.ts';
import { usePageStore } from '../app/page-store.ts';
import { paths } from '../app/paths.ts';
import { MailLink, PhoneLink } from '../app/reach.tsx';
import { type AnswerLine, answersOf } from './answers.ts';
import { messages } from './messages.ts';
import { StatusMark } from './status-mark.tsx';
import { wallTime } from './words.ts';

const m = messages.details;

/** Everything that a registration says. */
export function Details({ row }: { readonly row: Registration }) {
  const { church } = usePageStore();
  const { reference, status, submitted_at, ip_address, test } = row;
  return (
    <dl>
      <Line label={m.status}>
        <StatusMark status={status} />
        {test && <p className="soft">{messages.trial}</p>}
      </Line>
      {answersOf(row, church.currency).map((line) => (
        <Line key={line.name} label={line.label}>
          <AnswerText line={line} registration={row} />
        </Line>
      ))}
      <Line label={m.reference}>{reference}</Line>
      <Line label={m.submitted}>
        <time dateTime={submitted_at}>{wallTime(submitted_at, church.zone)}</time> {church.zoneLabel}
      </Line>
      <Line label={m.network}>{m.masked(ip_address)}</Line>
    </dl>
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
  return <bdi className="list__text">{text}</bdi>;
}
