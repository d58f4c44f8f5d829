import type { PaymentState } from '#shared/registrations/payment.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { paymentText, shortPaymentText } from '../staff/payment-text.ts';
import { Status, type Tone } from '../ui/status.tsx';

const tones: Readonly<Record<PaymentState, Tone>> = {
  to_pay: 'wait',
  part: 'hold',
  paid: 'ok',
  over: 'hold',
  refunded: 'no',
};

interface Props {
  readonly of: Registration;
  /** Includes the amounts. */
  readonly whole?: boolean;
}

/** The state of a registration’s payment; nothing if it is free. */
export function PaymentMark({ of, whole = false }: Props) {
  const { church } = usePageStore();
  if (!of.payment) return null;
  return (
    <Status tone={tones[of.payment.state]}>{whole ? paymentText(of, church.currency) : shortPaymentText(of)}</Status>
  );
}
