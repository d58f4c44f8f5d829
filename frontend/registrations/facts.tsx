import { Link } from 'react-router-dom';
import { referenceOf, searchPath } from '#shared/registrations/links.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { paths } from '../kernel/paths.ts';
import { MailLink } from '../kernel/reach.tsx';
import { useUser } from '../session/user.tsx';
import { Fact } from '../staff/list/fact.tsx';
import listCss from '../staff/list/list.module.css';
import { PhoneLinks } from '../staff/phone-links.tsx';
import { type AnswerLine, answerSummary } from './answers.ts';
import { hasStatus } from './kinds.ts';
import { messages } from './messages.ts';
import { networkText } from './network-text.ts';
import { PaymentFact } from './payment-fact.tsx';
import { SendingFacts } from './sending-facts.tsx';
import { StatusMark } from './status-mark.tsx';
import { submittedTime } from './submitted-time.ts';

const m = messages.details;

/** All answers of a registration, and how it was sent. Unanswered questions share a line, so that the answers stay together. */
export function Facts({ row }: { readonly row: Registration }) {
  const { church } = usePageStore();
  const role = useUser().user?.role ?? null;
  const { reference, submitted_at, confirmed_at, cancelled_at, reason, ip_address, test } = row;
  const network = networkText(ip_address, role);
  const lines = answerSummary(row, church.currency);
  const unanswered = lines.filter(({ text }) => text === '');
  return (
    <dl>
      {(hasStatus(row) || test) && (
        <Fact label={m.status}>
          {hasStatus(row) && <StatusMark of={row} whole />}
          {test && <p className="soft">{messages.trial}</p>}
        </Fact>
      )}
      <PaymentFact row={row} />
      {lines
        .filter(({ text }) => text !== '')
        .map((line) => (
          <Fact key={line.name} label={line.label}>
            <AnswerText line={line} registration={row} />
          </Fact>
        ))}
      {unanswered.length > 0 && (
        <Fact label={m.nothingSaid}>
          <span className="soft">{unanswered.map(({ label }) => label).join(', ')}</span>
        </Fact>
      )}
      <Fact label={m.reference}>{reference}</Fact>
      <Fact label={m.submitted}>
        <time dateTime={submitted_at}>{submittedTime(submitted_at, church.zone)}</time> {church.zoneLabel}
      </Fact>
      {confirmed_at && (
        <Fact label={m.confirmed}>
          <time dateTime={confirmed_at}>{submittedTime(confirmed_at, church.zone)}</time> {church.zoneLabel}
        </Fact>
      )}
      {cancelled_at && reason && (
        <Fact label={m.cancelled}>
          <time dateTime={cancelled_at}>{submittedTime(cancelled_at, church.zone)}</time> {church.zoneLabel},{' '}
          {m.cancelledBy[reason]}
        </Fact>
      )}
      <SendingFacts row={row} />
      {network !== '' && (
        <Fact label={m.network}>
          {network}
          <p className="soft small">{m.networkHint}</p>
        </Fact>
      )}
    </dl>
  );
}

function AnswerText({ line, registration }: { readonly line: AnswerLine; readonly registration: Registration }) {
  const { name, text } = line;
  const { eventId } = registration.data;
  if (name === 'email') return <MailLink address={text} />;
  if (/phone$/i.test(name)) return <PhoneLinks of={text} />;
  if (name === 'eventTitle' && typeof eventId === 'string') return <Link to={paths.event(eventId)}>{text}</Link>;
  const reference = name === 'subject' ? referenceOf(text) : undefined;
  if (reference) {
    return (
      <>
        <bdi className={listCss.listText}>{text.slice(0, text.lastIndexOf(reference))}</bdi>
        <Link to={searchPath(reference)}>{reference}</Link>
      </>
    );
  }
  return <bdi className={listCss.listText}>{text}</bdi>;
}
