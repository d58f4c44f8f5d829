import { foldPhone } from '#shared/forms/fold.ts';
import type { Registration } from './store.ts';

/**
 * By what one registers once for an event: the address; of somebody without one, for whom staff wrote it down, the telephone
 * number, in whatever writing (docs/decisions/by-telephone.md).
 */
export function contactOf({ email, phone }: Registration['data']): string {
  return typeof email === 'string' && email !== '' ? email : `tel:${foldPhone(String(phone ?? ''))}`;
}
