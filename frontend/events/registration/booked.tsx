import type { PublicEvent } from '#shared/calendar/schema.ts';
import { timeOf } from '#shared/church/time.ts';
import { eventKeys } from '#shared/content/event-keys.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { holdWords } from '#shared/registrations/hold-words.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { waitingWords } from '#shared/registrations/waiting-words.ts';
import { Done, nameIn, type ReceiptLine } from '../../forms/done.tsx';
import { formatMoney } from '../../kernel/money.ts';
import { usePageStore } from '../../kernel/page-store.ts';
import { paths } from '../../kernel/paths.ts';
import { useText, useValue } from '../../kernel/use-text.ts';
import { clock } from '../../kernel/when.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ShareLink } from '../../ui/share-link.tsx';
import { shareText } from '../share-text.ts';
import { messages } from './messages.ts';
import type { RegistrationState } from './use-registration.ts';

const m = messages.done;

interface Props {
  readonly event: PublicEvent;
  readonly registration: RegistrationState;
  readonly receipt: Receipt;
  readonly onClose: () => void;
}

/** The receipt: places confirmed, held or waited for, the general facts of every form, the amount to pay, and a calendar download. */
export function Booked({ event, registration, receipt, onClose }: Props) {
  const text = useText(eventKeys);
  const setting = useValue(settingsKeys);
  const { church } = usePageStore();
  const { answers, further } = registration;
  const dates = further?.lines(receipt, church.currency);
  if (receipt.status === 'waitlisted') {
    const { position } = receipt;
    const { positionOf } = waitingWords;
    return (
      <Done
        receipt={receipt}
        answers={answers}
        title={waitingWords.title}
        sentTo={waitingWords.sentTo}
        lead={waitingWords.after}
        lines={
          position === undefined
            ? undefined
            : [{ name: waitingWords.position, text: positionOf(position, position, position - 1) }]
        }
        back={m.back}
        onClose={onClose}
      >
        <p>{waitingWords.rule}</p>
      </Done>
    );
  }
  if (receipt.heldUntil !== undefined) {
    const until = clock(timeOf(Date.parse(receipt.heldUntil), church.zone));
    return (
      <Done
        receipt={receipt}
        answers={answers}
        title={m.heldTitle}
        sentTo={holdWords.sentTo}
        lead={holdWords.after(`${until} (${church.zoneLabel})`)}
        lines={dates}
        back={m.back}
        onClose={onClose}
      >
        <p>{holdWords.noMail}</p>
      </Done>
    );
  }
  const people = receipt.people ?? registration.people;
  const lines = [
    ...(dates ?? []),
    ...payLines(receipt, String(answers.paymentMethod ?? ''), {
      paybill: setting('mpesa_paybill'),
      account: setting('giving_account_name'),
      currency: church.currency,
    }),
  ];
  return (
    <Done
      receipt={receipt}
      answers={answers}
      title={m.title(nameIn(answers))}
      lead={m.places(people)}
      lines={lines}
      also={
        <>
          <a className={buttonClass('main')} href={paths.eventCalendar(event.id)} download>
            {m.calendar}
          </a>
          <ShareLink className={buttonClass('line')} text={shareText(event)} path={paths.event(event.id)}>
            {m.tell}
          </ShareLink>
        </>
      }
      back={m.back}
      onClose={onClose}
    >
      <h3>{text('event_after_title')}</h3>
      {lines.some(({ copies }) => copies !== undefined) && <p>{m.payNow}</p>}
      <p>{text('event_after_text')}</p>
    </Done>
  );
}

interface PaymentSettings {
  /** May be empty, as the name of the church's account. */
  readonly paybill: string;
  readonly account: string;
  /** ISO 4217. */
  readonly currency: string;
}

/** What the visitor pays and how: for M-Pesa the three numbers that the phone asks for, each with its Copy button. */
function payLines(
  { amount, reference }: Receipt,
  method: string,
  { paybill, account, currency }: PaymentSettings,
): readonly ReceiptLine[] {
  if (amount === undefined) return [];
  const total = formatMoney(amount, currency);
  if (method !== 'M-Pesa') return [{ name: m.pay, text: m.otherwise(total, method) }];
  if (!paybill) return [{ name: m.pay, text: m.mpesa(total, reference) }];
  return [
    { name: m.paybill, text: paybill, copies: paybill },
    { name: m.account, text: reference, copies: reference },
    { name: m.pay, text: total, copies: String(amount) },
    ...(account ? [{ name: m.payName, text: account }] : []),
  ];
}
