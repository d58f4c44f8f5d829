import { foldPhone } from '#shared/forms/fold.ts';
import type { Registration } from './store.ts';

/**
 * The contact that can register only once for an event: the email address, or the phone number if staff registered a person
 * without one. The number is normalised (docs/decisions/by-telephone.md).
 */
export function contactOf({ email, phone }: Registration['data']): string {
  return typeof email === 'string' && email !== '' ? email : `tel:${foldPhone(String(phone ?? ''))}`;
}
