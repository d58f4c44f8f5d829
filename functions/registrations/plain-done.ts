import { escapeMarkup } from '#shared/pages/escape.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { backOf, clockAt, eventLine, listOf, money, type Plain, pageOf } from './plain-page.ts';
import { words } from './words.ts';

/** The page that says what became of a form. `paybill`: the church's M-Pesa number, or empty. */
export function donePage(sent: Plain, receipt: Receipt, paybill: string): string {
  const { reference, status, people, heldUntil, amount } = receipt;
  const { language, type, typed } = sent;
  const { plainReply: m, plain, replies, hold } = words(language);
  const until = heldUntil === undefined ? undefined : clockAt(Date.parse(heldUntil), language);
  const byMpesa =
    typed.paymentMethod === 'M-Pesa' && paybill ? [[m.paybill, paybill] as const, [m.account, reference] as const] : [];
  return pageOf(sent, replies[status], [
    ...(until === undefined ? [] : [`<p>${escapeMarkup(hold.after(until))}</p>`]),
    listOf([
      [m.reference, reference],
      ...(type === 'event_registration' ? [[m.event, eventLine(typed, language)] as const] : []),
      ...(people === undefined ? [] : [[m.places, String(people)] as const]),
      ...(status === 'confirmed' ? [[m.sentTo, typed.email ?? ''] as const] : []),
      ...(amount === undefined ? [] : [...byMpesa, [m.toPay, money(amount, language)] as const]),
      ...(status === 'held' ? [[hold.sentTo, typed.email ?? ''] as const] : []),
    ]),
    ...(until === undefined ? [] : [`<p>${escapeMarkup(hold.noMail)}</p>`]),
    `<p><a href="${backOf(sent)}">${escapeMarkup(plain.back)}</a></p>`,
  ]);
}
