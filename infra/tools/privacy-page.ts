import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elsewhere, onDevices } from '#functions/privacy/elsewhere.ts';
import { places } from '#functions/privacy/places.ts';
import { retentionDays } from '#shared/privacy/retention.ts';
import { ROOT } from './functions.ts';

/** Path from the root. */
export const privacyPage = 'docs/privacy.md';

/** The meaning of each period in shared/privacy/retention.ts, and what happens at its end. */
const periods: Readonly<Record<keyof typeof retentionDays, readonly [what: string, then: string]>> = {
  registrations: ['what somebody sent by a form, after the church event or after it came', 'emptied within the hour'],
  suspects: ['what looks like spam and nobody accepted', 'emptied within the hour'],
  deletedMembers: ['a member who was deleted', 'dropped by the table'],
  importRows: ['rows of a file of members that was imported', 'dropped by the table'],
  imports: ['that there was an import: how many, no names', 'dropped by the table'],
  auditOfPeople: ['lines of the audit about people', 'dropped by the table'],
  mailMarkers: ['that a mail was sent', 'dropped by the table'],
  addressedMailboxes: ['which mailboxes a letter was handed out to', 'dropped by the table'],
  erasures: ['which ids an erasure emptied', 'dropped by the table'],
  backups: ['backups of the tables', 'overwritten by AWS'],
};

const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const retention = [
  row(['What', 'Days', 'Then']),
  '|---|---|---|',
  ...Object.entries(periods).map(([name, [what, then]]) =>
    // The keys are those of `retentionDays`.
    row([what, String(retentionDays[name as keyof typeof retentionDays]), then]),
  ),
];

const placesTable = [
  row(['Table', 'What', 'Why', 'Who sees it', 'Found', 'In a copy', 'Erased', 'Kept']),
  '|---|---|---|---|---|---|---|---|',
  ...places.map(({ table, what, why, seenBy, found, exported, erased, kept }) =>
    row([`\`${table}\``, what, why, seenBy, found, exported, erased, kept]),
  ),
];

const elsewhereTable = [
  row(['Where', 'What', 'Kept']),
  '|---|---|---|',
  ...elsewhere.map(({ where, what, kept }) => row([where, what, kept])),
];

const devicesTable = [
  row(['What', 'Until', 'Where in the browser']),
  '|---|---|---|',
  ...onDevices.map(({ what, until, shelf, name }) => row([what, until, `\`${name}\` (\`${shelf}\`)`])),
];

/** The page with its own text and generated tables between the markers. */
export function privacyText(): string {
  let text = readFileSync(join(ROOT, privacyPage), 'utf8');
  const parts = { retention, places: placesTable, elsewhere: elsewhereTable, devices: devicesTable };
  for (const [name, lines] of Object.entries(parts)) {
    const marked = new RegExp(`<!-- ${name} -->[^]*?<!-- /${name} -->`);
    if (!marked.test(text)) throw new Error(`${privacyPage} has no place for ${name}`);
    text = text.replace(marked, () => `<!-- ${name} -->\n\n${lines.join('\n')}\n\n<!-- /${name} -->`);
  }
  return text;
}
