import type { Platform } from '../platform.ts';
import { demoAccounts, demoPassword } from '../pool/demo.ts';
import { eventList } from './bus.ts';
import { duration, percentile, plain } from './formats.ts';
import { type ConsoleHtml, html } from './html.ts';
import { live, section } from './layout.ts';
import { mailTable } from './mails.ts';
import { queueTable } from './queues.ts';
import { signInButtons } from './sign-in-buttons.ts';
import { number, table } from './table.ts';
import { troubles } from './troubles.ts';
import { zoneOf } from './zone.ts';

const shownMails = 5;
const shownEvents = 8;

function state(platform: Platform): ConsoleHtml {
  const open = troubles(platform);
  if (open.length === 0) {
    return html`<p class="well">All is well: no dead letters, no failed grants, no function that failed since the start.</p>`;
  }
  return html`<div class="ill"><h2 id="look">Needs a look</h2><ul>${open.map(
    ({ text, href }) => html`<li data-key="${text}"><a href="${href}">${text}</a></li>`,
  )}</ul></div>`;
}

const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576);

function functions(platform: Platform): ConsoleHtml {
  const rows = [...platform.workers].map(([id, worker]) => {
    const { calls, errors, queued, instances, lastMs, recentMs, startMs, peakHeap } = worker.stats();
    const { name, memoryMb } = worker.settings;
    return [
      html`<a href="/_local/logs?function=${id}">${id}</a><span class="line name">${name}</span>`,
      calls,
      errors > 0 ? html`<strong class="wrong">${errors}</strong>` : 0,
      queued,
      instances,
      duration(lastMs),
      duration(percentile(recentMs, 0.5)),
      duration(percentile(recentMs, 0.95)),
      duration(startMs),
      peakHeap === undefined ? `– of ${memoryMb} MB` : `${megabytes(peakHeap)} of ${memoryMb} MB`,
    ];
  });
  const numbers = ['Calls', 'Errors', 'Waiting', 'Instances', 'Last', 'p50', 'p95', 'Load', 'Memory'].map(number);
  return table('Functions', ['Function', ...numbers], rows, 'The template has no functions.');
}

async function tables(platform: Platform): Promise<ConsoleHtml> {
  const counts = await platform.itemCounts();
  const ids = new Map(platform.assembly.resources.map(({ name, id }) => [name, id]));
  const rows = platform.inventory.tables.map(({ TableName, StreamSpecification }) => [
    plain(ids.get(TableName) ?? TableName),
    counts.get(TableName) ?? 'not known',
    StreamSpecification === undefined ? '' : 'yes',
    TableName,
  ]);
  return table('Tables', ['Table', number('Items'), 'Stream', ['Name', 'name']], rows, 'The template has no tables.');
}

export async function overview(platform: Platform): Promise<ConsoleHtml> {
  const accounts = demoAccounts.map(({ email }) => email).join(', ');
  const mails = platform.mail.list(shownMails);
  return html`
${live('state', state(platform))}
${signInButtons()}
${live(
  'overview',
  html`<div class="halves">
${section('mail', 'Latest mail', html`${mailTable(mails, zoneOf(platform))}<p><a href="/_local/mails">All mail</a></p>`)}
${section('events', 'Latest events', html`${eventList(platform, shownEvents)}<p><a href="/_local/bus">All events</a></p>`)}
</div>
${section('functions', 'Functions', functions(platform))}
${section('queues', 'Queues and dead letters', html`${queueTable(platform)}<p><a href="/_local/queues#dead-letters">Dead letters and redrive</a></p>`)}
${section('tables', 'Tables', await tables(platform))}`,
)}
${section(
  'here',
  'This machine',
  html`<dl class="facts">
<div><dt>Site</dt><dd><a href="/">${platform.url}</a></dd></div>
<div><dt>Sign in</dt><dd>${accounts}, all with the password ${demoPassword}</dd></div>
<div><dt>Data</dt><dd>${platform.dataDir}</dd></div>
<div><dt>Database</dt><dd>${platform.database}</dd></div>
<div><dt>As JSON</dt><dd><a href="/_local/mail">mails</a>, <a href="/_local/events">events</a></dd></div>
</dl>
<p class="quiet">Times are those of the church, ${zoneOf(platform)}. Calls, errors and timings count from this start; p50 and p95 are of each function’s last 200 calls.</p>`,
)}`;
}
