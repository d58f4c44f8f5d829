import { formOf } from '../forms/catalogue.ts';
import type { RegistrationStatus } from './schema.ts';

/** How a registration's type is shown (EN-08); an unknown type as its raw text. */
export function typeLabel(type: string): string {
  return formOf(type)?.typeLabel ?? type;
}

/** How a registration's status is shown. */
export const statusLabels: Readonly<Record<RegistrationStatus, string>> = {
  confirmed: 'Confirmed',
  waitlisted: 'Waiting list',
  cancelled: 'Cancelled',
  quarantined: 'Suspected spam',
};
