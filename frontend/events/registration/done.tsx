import { useEffect, useRef } from 'react';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import { formatMoney } from '#shared/church/money.ts';
import { eventKeys } from '#shared/content/event-keys.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { usePageStore } from '../../app/page-store.ts';
import { paths } from '../../app/paths.ts';
import { useText } from '../../app/use-text.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { DialogDescription, DialogTitle } from '../../ui/dialog.tsx';
import { messages } from './messages.ts';
import type { RegistrationState } from './use-registration.ts';

const m = messages.done;

interface Props {
  readonly event: PublicEvent;
  readonly registration: RegistrationState;
  readonly receipt: Receipt;
  readonly onClose: () => void;
}

/** The places are kept: the reference, what is to pay, what happens next. */
export function Done({ event, registration, receipt, onClose }: Props) {
  const text = useText(eventKeys);
  const { church } = usePageStore();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The whole booking above it is part of the news: begin at the top, not where the button was.
    title.current?.focus({ preventScroll: true });
    title.current?.closest('[role=dialog]')?.scrollTo(0, 0);
  }, []);
  const { answers, seen } = registration;
  const people = receipt.people ?? registration.people;
  const total = formatMoney(people * seen.eventPrice, church.currency);
  const name = String(answers.name ?? '').trim();
  const method = String(answers.paymentMethod ?? '');
  return (
    <div className="done" role="status">
      <DialogTitle ref={title} tabIndex={-1}>
        {m.title}
      </DialogTitle>
      <DialogDescription className="lead">
        {receipt.status === 'confirmed' ? m.places(people, name) : m.byMail}
      </DialogDescription>
      <dl className="receipt num">
        <div>
          <dt>{m.reference}</dt>
          <dd>{receipt.reference}</dd>
        </div>
        <div>
          <dt>{m.sentTo}</dt>
          <dd>{String(answers.email ?? '')}</dd>
        </div>
        {seen.eventPrice > 0 && (
          <div>
            <dt>{m.pay}</dt>
            <dd>{method === 'M-Pesa' ? m.mpesa(total, receipt.reference) : m.otherwise(total, method)}</dd>
          </div>
        )}
      </dl>
      <h3>{text('event_after_title')}</h3>
      <p>{text('event_after_text')}</p>
      <p className="done__do">
        <a className={buttonClass('main')} href={paths.eventCalendar(event.id)} download>
          {m.calendar}
        </a>{' '}
        <Button look="line" onClick={onClose}>
          {m.back}
        </Button>
      </p>
    </div>
  );
}
