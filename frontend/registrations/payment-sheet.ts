import type { Registration } from '#shared/registrations/schema.ts';
import type { SheetColumn } from '../staff/list/sheet.ts';
import { shortPaymentText } from '../staff/payment-text.ts';
import { messages } from './messages.ts';

const heads = messages.sheet;

/** The payment in a word, and in amounts that a spreadsheet can add up. Empty for free registrations. */
export const paymentColumns: readonly SheetColumn<Registration>[] = [
  [heads.payment, shortPaymentText],
  [heads.due, ({ payment }) => payment?.due],
  [heads.paid, ({ payment }) => payment?.paid],
  [heads.returned, ({ payment }) => payment && (payment.returned ?? 0)],
];
