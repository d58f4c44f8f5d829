import { typeLabel } from '#shared/registrations/labels.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { wallTime } from '../staff/list/clock-time.ts';
import type { SheetColumn } from '../staff/list/sheet.ts';
import { messages } from './messages.ts';

const heads = messages.sheet;

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
  [heads.type, ({ type }) => typeLabel(type)],
  [heads.name, ({ data }) => data.name],
  [heads.email, ({ data }) => data.email],
  [heads.phone, ({ data }) => data.phone],
  [heads.submitted, ({ submitted_at }, { zone }) => wallTime(submitted_at, zone)],
  [heads.details, details],
];
