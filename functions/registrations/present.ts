import { defaultLanguage, isLanguage, type Language } from '#shared/language/languages.ts';
import type { Receipt, Registration as Shown } from '#shared/registrations/schema.ts';
import { iso } from '../kit/clock.ts';
import type { Registration } from './store.ts';

/** Eight characters to read out, or to give as an M-Pesa account: the first of the id, whose digits are Crockford's. */
export function referenceOf(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** In which the person is written to. */
export function languageOf({ language }: Registration): Language {
  return isLanguage(language) ? language : defaultLanguage;
}

/** What the person who registers gets back. */
export function toReceipt({ id, status, type, people }: Registration): Receipt {
  return { id, reference: referenceOf(id), status, type, ...(people !== undefined && { people }) };
}

/** A registration as staff see it (EN-07). */
export function toShown(registration: Registration): Shown {
  return {
    ...toReceipt(registration),
    data: registration.data,
    submitted_at: iso(registration.submittedAt),
    ip_address: registration.ip,
    ...(registration.test && { test: true as const }),
  };
}
