import type { Registration } from '#shared/registrations/schema.ts';
import type { SheetColumn } from '../staff/list/sheet.ts';
import { shortPaymentText } from '../staff/payment-text.ts';
import { messages } from './messages.ts';

const heads = messages.sheet;

/** How a registration stands with what it costs: in a word, and in sums that a spreadsheet adds up. Empty where it costs nothing. */
export const paymentColumns: readonly SheetColumn<Registration>[] = [
  [heads.payment, shortPaymentText],
  [heads.due, ({ payment }) => payment?.due],
  [heads.paid, ({ payment }) => payment?.paid],
  [heads.returned, ({ payment }) => payment && (payment.returned ?? 0)],
];
