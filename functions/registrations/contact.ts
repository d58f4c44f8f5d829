import { foldPhone } from '#shared/forms/fold.ts';
import type { Registration } from './store.ts';

/** The contact that registers only once for an event: the email, otherwise the normalised phone number. */
export function contactOf({ email, phone }: Registration['data']): string {
  return typeof email === 'string' && email !== '' ? email : `tel:${foldPhone(String(phone ?? ''))}`;
}
