import { typeLabel } from '#shared/registrations/labels.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { wallTime } from '../staff/list/clock-time.ts';
import type { SheetColumn } from '../staff/list/sheet.ts';

/** They have columns of their own. */
const columns: ReadonlySet<string> = new Set(['name', 'email', 'phone']);

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

/** The columns of the specification (CN-10); times are the church's. */
export const registrationSheet: readonly SheetColumn<Registration>[] = [
  ['Type', ({ type }) => typeLabel(type)],
  ['Name', ({ data }) => data.name],
  ['Email', ({ data }) => data.email],
  ['Phone', ({ data }) => data.phone],
  ['Submitted At', ({ submitted_at }, { zone }) => wallTime(submitted_at, zone)],
  ['Details', details],
];
