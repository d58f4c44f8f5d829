import type { PublicEvent } from '#shared/calendar/schema.ts';
import { timeOf } from '#shared/church/time.ts';
import { eventKeys } from '#shared/content/event-keys.ts';
import { holdWords } from '#shared/registrations/hold-words.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { Done, nameIn } from '../../forms/done.tsx';
import { formatMoney } from '../../kernel/money.ts';
import { usePageStore } from '../../kernel/page-store.ts';
import { paths } from '../../kernel/paths.ts';
import { useText } from '../../kernel/use-text.ts';
import { buttonClass } from '../../ui/button.tsx';
import { clock } from '../when.ts';
import { messages } from './messages.ts';
import type { RegistrationState } from './use-registration.ts';

const m = messages.done;

interface Props {
  readonly event: PublicEvent;
  readonly registration: RegistrationState;
  readonly receipt: Receipt;
  readonly onClose: () => void;
}

/** The places are kept, or held until they are confirmed: beside what every form says, what is to pay, and the day for one's calendar. */
export function Booked({ event, registration, receipt, onClose }: Props) {
  const text = useText(eventKeys);
  const { church } = usePageStore();
  const { answers } = registration;
  if (receipt.heldUntil !== undefined) {
    const until = clock(timeOf(Date.parse(receipt.heldUntil), church.zone));
    return (
      <Done
        receipt={receipt}
        answers={answers}
        title={m.heldTitle}
        sentTo={holdWords.sentTo}
        lead={holdWords.after(`${until} (${church.zoneLabel})`)}
        back={m.back}
        onClose={onClose}
      >
        <p>{holdWords.noMail}</p>
      </Done>
    );
  }
  const people = receipt.people ?? registration.people;
  const total = formatMoney(receipt.amount ?? 0, church.currency);
  const method = String(answers.paymentMethod ?? '');
  const pay = method === 'M-Pesa' ? m.mpesa(total, receipt.reference) : m.otherwise(total, method);
  return (
    <Done
      receipt={receipt}
      answers={answers}
      title={m.title}
      lead={m.places(people, nameIn(answers))}
      lines={receipt.amount !== undefined ? [{ name: m.pay, text: pay }] : []}
      also={
        <a className={buttonClass('main')} href={paths.eventCalendar(event.id)} download>
          {m.calendar}
        </a>
      }
      back={m.back}
      onClose={onClose}
    >
      <h3>{text('event_after_title')}</h3>
      <p>{text('event_after_text')}</p>
    </Done>
  );
}
