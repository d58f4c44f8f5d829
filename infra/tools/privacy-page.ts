import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elsewhere, onDevices } from '#functions/privacy/elsewhere.ts';
import { places } from '#functions/privacy/places.ts';
import { retentionDays } from '#shared/privacy/retention.ts';
import { ROOT } from './functions.ts';

export const privacyPage = 'docs/privacy.md';

const periods: Readonly<Record<keyof typeof retentionDays, readonly [what: string, then: string]>> = {
  registrations: [
    'submitted forms, after the church event, or after arrival if there is none',
    'emptied within the hour',
  ],
  suspects: ['suspected spam that staff did not accept', 'emptied within the hour'],
  deletedMembers: ['deleted members', 'deleted by the table'],
  importRows: ['rows of an imported file of members', 'deleted by the table'],
  imports: ['records of imports: counts, no names', 'deleted by the table'],
  auditOfPeople: ['audit lines about people', 'deleted by the table'],
  mailMarkers: ['markers of sent mails', 'deleted by the table'],
  addressedMailboxes: ['fingerprints of the mailboxes that a letter was queued for', 'deleted by the table'],
  erasures: ['ids of the records that an erasure emptied', 'deleted by the table'],
  backups: ['backups of the tables', 'overwritten by AWS'],
};

const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const retention = [
  row(['Data', 'Days', 'Then']),
  '|---|---|---|',
  ...Object.entries(periods).map(([name, [what, then]]) =>
    // The keys are those of `retentionDays`.
    row([what, String(retentionDays[name as keyof typeof retentionDays]), then]),
  ),
];

const placesTable = [
  row(['Table', 'Data', 'Purpose', 'Seen by', 'Found', 'In a copy', 'On erasure', 'Kept']),
  '|---|---|---|---|---|---|---|---|',
  ...places.map(({ table, what, why, seenBy, found, exported, erased, kept }) =>
    row([`\`${table}\``, what, why, seenBy, found, exported, erased, kept]),
  ),
];

const elsewhereTable = [
  row(['Store', 'Data', 'Kept']),
  '|---|---|---|',
  ...elsewhere.map(({ where, what, kept }) => row([where, what, kept])),
];

const devicesTable = [
  row(['Data', 'Until', 'Key in the browser']),
  '|---|---|---|',
  ...onDevices.map(({ what, until, shelf, name }) => row([what, until, `\`${name}\` (\`${shelf}\`)`])),
];

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
