import type { LogLine } from '../lambda/function-logs.ts';
import type { Platform } from '../platform.ts';
import { field } from './bus.ts';
import { duration, when } from './formats.ts';
import { type ConsoleHtml, html } from './html.ts';
import { live, section } from './layout.ts';
import { zoneOf } from './zone.ts';

const shown = 300;
const searchedMails = 500;

interface Entry {
  level: string;
  message: string;
  correlation: string;
  rest: readonly (readonly [name: string, value: string])[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value, null, 1) ?? ''));

/** Our functions log one JSON object per line. Other lines stay unchanged. */
function read(line: string): Entry {
  try {
    const said = JSON.parse(line) as Record<string, unknown>;
    const { timestamp: _written, level, message, correlationId, ...rest } = '_aws' in said ? measured(said) : said;
    const correlation = text(correlationId ?? '');
    const fields = Object.entries(rest).map(([name, value]) => [name, text(value)] as const);
    return {
      level: text(level ?? '').toLowerCase(),
      message: text(message ?? ''),
      correlation,
      // The request id serves as the correlation id if the caller sent none; do not show it twice.
      rest: fields.filter(([, value]) => value !== correlation),
    };
  } catch {
    return { level: '', message: line, correlation: '', rest: [] };
  }
}

/** The metrics of a line in CloudWatch's embedded metric format, each with its unit. */
function measured({ _aws, ...line }: Record<string, unknown>): Record<string, unknown> {
  const { CloudWatchMetrics = [] } = _aws as { CloudWatchMetrics?: { Metrics: { Name: string; Unit?: string }[] }[] };
  const each = CloudWatchMetrics.flatMap(({ Metrics }) => Metrics);
  const said = each.map(({ Name, Unit = '' }) => [Name, `${line[Name]} ${Unit === 'None' ? '' : Unit}`.trim()]);
  return { level: figures, ...Object.fromEntries(said) };
}

/** The pseudo level of metric lines. Some are written every minute, even without traffic. */
const figures = 'figures';

const levels = ['info', 'warn', 'error', figures] as const;
const grave = new Set(['error', 'fatal', 'critical', 'warn']);

function fieldOf([name, value]: Entry['rest'][number]): ConsoleHtml {
  if (name === 'ms')
    return html`<span class="field"><span class="quiet">took</span> ${duration(Number(value))}</span> `;
  return html`<span class="field"><span class="quiet">${name}</span> ${value}</span> `;
}

function entry({ number, functionId, line, at }: LogLine, zone: string): ConsoleHtml {
  const { level, message, correlation, rest } = read(line);
  return html`<li data-key="${number}"><span class="quiet time">${when(at, zone)}</span> <span class="unit">${functionId}</span>
<span${grave.has(level) && html` class="wrong"`}>${level}</span>${message !== '' && html` <strong>${message}</strong>`}
${rest.map(fieldOf)}
${correlation !== '' && html`<a href="/_local/logs?find=${encodeURIComponent(correlation)}">${correlation}</a>`}</li>\n`;
}

function sameJourney(platform: Platform, find: string): ConsoleHtml | false {
  const zone = zoneOf(platform);
  const events = platform.buses
    .flatMap((bus) => bus.recent())
    .filter((event) => field(event, 'correlationId') === find);
  const mails = platform.mail.list(searchedMails).filter(({ headers }) => headers?.['X-Correlation-Id'] === find);
  if (events.length + mails.length === 0) return false;
  return section(
    'same',
    'Events and mails with this id',
    html`<ul class="plain">${events.map((event) => html`<li>${when(event.time, zone)} event ${event['detail-type']}</li>`)}
${mails.map(({ id, subject, to, at }) => html`<li>${when(at, zone)} mail <a href="/_local/mails/${id}">${subject}</a> to ${to}</li>`)}</ul>`,
  );
}

export function logPage(platform: Platform, query: URLSearchParams): ConsoleHtml {
  const unit = query.get('function') ?? '';
  const level = query.get('level') ?? '';
  const find = (query.get('find') ?? '').trim();
  // Without a filter, figures would push out the other lines.
  const isAny = unit === '' && find === '';
  const isOf = (each: string) => (level === '' ? !isAny || each !== figures : each === level);
  const fits = ({ functionId, line }: LogLine) =>
    (unit === '' || functionId === unit) && line.includes(find) && isOf(read(line).level);
  const lines = platform.logs().filter(fits);
  const zone = zoneOf(platform);
  const empty =
    unit === '' && level === '' && find === ''
      ? 'No function has logged a line since the start.'
      : 'No line since the start fits what you asked for.';
  return html`<form method="get" action="/_local/logs" class="filter">
<label>Function <select name="function"><option value="">all</option>${[...platform.workers.keys()].map(
    (id) => html`<option${id === unit && html` selected`}>${id}</option>`,
  )}</select></label>
<label>Level <select name="level"><option value="">all</option>${levels.map(
    (each) => html`<option${each === level && html` selected`}>${each}</option>`,
  )}</select></label>
<label>Text or correlation id <input type="search" name="find" value="${find}" autocomplete="off" spellcheck="false"></label>
<button>Show</button></form>
<p class="quiet">A correlation id follows one request from the browser to the mail. Lines since this start, newest first; earlier ones are in ${platform.dataDir}/logs.</p>
${live(
  'lines',
  html`${find !== '' && sameJourney(platform, find)}
${lines.length === 0 ? html`<p class="quiet">${empty}</p>` : html`<ol class="log">${lines.slice(0, shown).map((line) => entry(line, zone))}</ol>`}
${lines.length > shown && html`<p class="quiet">The newest ${shown} of ${lines.length} lines.</p>`}`,
)}`;
}
