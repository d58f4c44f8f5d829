import { escapeMarkup } from '#shared/pages/escape.ts';
import type { ExportedRecord } from '#shared/privacy/schema.ts';
import { typeLabel } from '#shared/registrations/labels.ts';
import { documentWords as w } from './messages.ts';

export interface CopyDetails {
  readonly church: string;
  /** In the church’s zone. */
  readonly when: string;
  /** Formats an instant (ISO 8601) in the church’s zone. */
  readonly timeOf: (iso: string) => string;
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#222}h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2.5rem}dl{display:grid;grid-template-columns:minmax(8rem,1fr) 2fr;gap:.3rem 1rem}dt{color:#555}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}li{overflow-wrap:anywhere}';

/** These fields come first; the others follow by name. */
const first = [
  'name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'second_phone',
  'address',
  'city',
  'type',
  'eventTitle',
  'eventDate',
];
const hidden = ['id', 'version', 'eventId', 'groupId', 'work', 'e164'];

const placeOf = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);

function factsOf(data: ExportedRecord['data']): [string, unknown][] {
  return Object.entries(data)
    .filter(([name]) => !hidden.includes(name))
    .sort(([a], [b]) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
}

/** Turns `emergencyContact` and `first_name` into words. */
export function labelOf(name: string): string {
  const own: Readonly<Record<string, string>> = w.labels;
  if (Object.hasOwn(own, name)) return own[name] ?? name;
  const words = name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function textOf(value: unknown, timeOf: CopyDetails['timeOf']): string {
  if (typeof value === 'string' && INSTANT.test(value)) return timeOf(value);
  if (typeof value === 'boolean') return value ? w.yes : w.no;
  if (Array.isArray(value)) return value.map((each) => textOf(each, timeOf)).join('\n');
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .map((each) => textOf(each, timeOf))
      .join(': ');
  return value === undefined || value === null ? '' : String(value);
}

const list = (title: string, lines: readonly string[]) =>
  lines.length === 0
    ? ''
    : `<h3>${escapeMarkup(title)}</h3><ul>${lines.map((line) => `<li>${escapeMarkup(line)}</li>`).join('')}</ul>`;

function sectionOf({ kind, data, mails, changes }: ExportedRecord, timeOf: CopyDetails['timeOf']): string {
  const facts = factsOf(data)
    .map(
      ([name, value]) => [labelOf(name), name === 'type' ? typeLabel(String(value)) : textOf(value, timeOf)] as const,
    )
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `<dt>${escapeMarkup(label)}</dt><dd>${escapeMarkup(value)}</dd>`);
  return [
    `<section><h2>${escapeMarkup(w.kinds[kind])}</h2><dl>${facts.join('')}</dl>`,
    list(
      w.mails,
      mails.map(({ at, to, state }) => `${timeOf(at)} · ${w.to[to]} · ${state}`),
    ),
    list(
      w.changes,
      changes.map(({ at, action, fields }) => [timeOf(at), action, fields.join(', ')].filter(Boolean).join(' · ')),
    ),
    '</section>',
  ].join('');
}

/** A readable copy: one HTML file that neither loads nor runs anything from the records. */
export function htmlCopy(things: readonly ExportedRecord[], { church, when, timeOf }: CopyDetails): string {
  const title = escapeMarkup(w.title(church));
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${title}</title><style>${style}</style></head>`,
    `<body><h1>${title}</h1><p>${escapeMarkup(w.made(when))} ${escapeMarkup(w.lead)}</p>`,
    ...things.map((each) => sectionOf(each, timeOf)),
    '</body></html>',
  ].join('');
}

export function jsonCopy(things: readonly ExportedRecord[], { church, when }: Omit<CopyDetails, 'timeOf'>): string {
  return `${JSON.stringify({ church, made: when, records: things }, null, 2)}\n`;
}
