import { dateOf } from '#shared/church/time.ts';
import { toCsv } from '#shared/files/csv.ts';
import type { Church } from '#shared/pages/page-data.ts';
import { typeLabel } from '#shared/registrations/labels.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { wallTime } from './words.ts';

/** The columns of the specification (CN-10). */
const header = ['Type', 'Name', 'Email', 'Phone', 'Submitted At', 'Details'] as const;
/** They have columns of their own. */
const columns: ReadonlySet<string> = new Set(['name', 'email', 'phone']);

/** `registrations-2026-11-21.csv`, by the church's day. */
export function sheetName(now: number, { zone }: Pick<Church, 'zone'>): string {
  return `registrations-${dateOf(now, zone)}.csv`;
}

/**
 * The answers without a column, and what staff must know before they count rows: `key: value; …`. A comma within is
 * written as a semicolon (B9).
 */
function details({ data, reference, status, test }: Registration): string {
  const facts = { reference, status, ...(test && { test }) };
  const answers = Object.entries(data).filter(([key]) => !columns.has(key));
  return [...Object.entries(facts), ...answers]
    .map(([key, value]) => `${key}: ${value}`)
    .join('; ')
    .replaceAll(',', ';');
}

/** The spreadsheet of registrations, in the order given; times are the church's. */
export function sheetOf(registrations: readonly Registration[], { zone }: Pick<Church, 'zone'>): string {
  const cell = (value: Registration['data'][string] | undefined) => (value === undefined ? '' : String(value));
  const rows = registrations.map((registration) => {
    const { type, data, submitted_at } = registration;
    const { name, email, phone } = data;
    return [typeLabel(type), cell(name), cell(email), cell(phone), wallTime(submitted_at, zone), details(registration)];
  });
  return toCsv(header, rows);
}
