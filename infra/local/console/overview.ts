import type { Platform } from '../platform.ts';
import { demoAccounts, demoPassword } from '../pool/demo.ts';
import { type Html, html, type Part } from './html.ts';

/** Newest mails and events that the page shows; their JSON lists have more. */
const shown = 30;

const clock = (iso: string): string => iso.replace('T', ' ').slice(0, 19);
/** A logical id without CDK's hash. */
const plain = (id: string): string => id.replace(/[0-9A-F]{8}$/, '');
const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

function pretext(body: string): string {
  try {
    return pretty(JSON.parse(body));
  } catch {
    return body;
  }
}

/** The head of a column; `number`, `time` and `name` (an identifier) have a look of their own. */
type Column = string | readonly [head: string, look: 'number' | 'time' | 'name'];

/** The first cell of a row names it. Each cell carries its head: a narrow screen shows rows as blocks. */
function table(columns: readonly Column[], rows: readonly (readonly Part[])[], empty: string): Html {
  if (rows.length === 0) return html`<p class="quiet">${empty}</p>`;
  const heads = columns.map((column) => (typeof column === 'string' ? ([column, ''] as const) : column));
  const cell = (part: Part, index: number) => {
    const [head, look] = heads[index] ?? ['', ''];
    return index === 0
      ? html`<th scope="row">${part}</th>`
      : html`<td${look !== '' && html` class="${look}"`} data-head="${head}">${part}</td>`;
  };
  return html`<table>
<thead><tr>${heads.map(([head, look]) => html`<th scope="col"${look !== '' && html` class="${look}"`}>${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map(cell)}</tr>\n`)}</tbody>
</table>`;
}

const number = (head: string): Column => [head, 'number'];

function triggersOf({ inventory }: Platform, functionId: string): string[] {
  const routes = inventory.api?.routes.filter((route) => route.functionId === functionId) ?? [];
  const mappings = inventory.mappings.filter((mapping) => mapping.functionId === functionId);
  const schedules = inventory.schedules.filter((schedule) => schedule.functionId === functionId);
  const unit = inventory.functions.find(({ id }) => id === functionId);
  return [
    ...routes.map(({ key }) => key),
    ...mappings.map(({ table }) => (table === undefined ? 'its queue' : 'table stream')),
    ...schedules.map(({ expression }) => expression),
    ...(unit?.urlHost === undefined ? [] : ['pages that are not in the bucket']),
  ];
}

function functions(platform: Platform): Html {
  const rows = [...platform.workers].map(([id, worker]) => {
    const { calls, errors, queued, lastMs } = worker.stats();
    return [
      id,
      calls,
      errors > 0 ? html`<span class="wrong">${errors}</span>` : 0,
      queued,
      lastMs !== undefined && `${Math.round(lastMs)} ms`,
      triggersOf(platform, id).map((name) => html`<span class="line">${name}</span>`),
    ];
  });
  const columns = ['Function', number('Calls'), number('Errors'), number('Waiting'), number('Last'), 'Runs on'];
  return table(columns, rows, 'No functions.');
}

function queues(platform: Platform): Html {
  const rows = platform.inventory.queues.map(({ id, name, arn, props }) => {
    const { visible, inFlight, delayed } = platform.queues.depth(arn);
    const dead = props.RedrivePolicy === undefined && visible + inFlight > 0;
    return [plain(id), dead ? html`<span class="wrong">${visible}</span>` : visible, inFlight, delayed, name];
  });
  const columns = ['Queue', number('Waiting'), number('In flight'), number('Later'), ['Name', 'name']] as const;
  return table(columns, rows, 'No queues.');
}

function deadLetters(platform: Platform): Html {
  const letters = platform.queues.deadLetters();
  if (letters.length === 0) return html`<p class="quiet">None: everything was delivered and handled.</p>`;
  return html`${letters.map(
    ({ queueArn, sourceArn, diedAt, receiveCount, body }) => html`<details>
      <summary><span class="wrong">${(sourceArn ?? queueArn).split(':').at(-1)}</span>
        <span class="quiet">${clock(diedAt)}, received ${receiveCount} times</span></summary>
      <pre>${pretext(body)}</pre></details>`,
  )}`;
}

function mails(platform: Platform): Html {
  const list = platform.mail.list(shown);
  if (list.length === 0) return html`<p class="quiet">No mail yet. It appears here as soon as someone registers.</p>`;
  return html`${list.map(
    ({ id, to, subject, at, text, html: body, attachments }) => html`<details>
      <summary>${subject} <span class="quiet">to ${to}, ${clock(at)}</span></summary>
      ${body === '' ? html`<pre>${text}</pre>` : html`<iframe sandbox loading="lazy" title="${subject}" src="/_local/mail/${id}"></iframe>`}
      ${attachments.map(({ filename, content }) => html`<p>${filename}</p><pre>${content}</pre>`)}</details>`,
  )}`;
}

function subjectOf(detail: unknown): string {
  if (typeof detail !== 'object' || detail === null || !('subject' in detail)) return '';
  return `${String(detail.subject)},`;
}

function events(platform: Platform): Html {
  const list = platform.buses.flatMap((bus) => bus.recent(shown));
  if (list.length === 0) return html`<p class="quiet">Nothing has happened yet.</p>`;
  return html`${list.map(
    (
      event,
    ) => html`<details><summary>${event['detail-type']} <span class="quiet">${subjectOf(event.detail)} ${clock(event.time)}</span></summary>
      <pre>${pretty(event)}</pre></details>`,
  )}`;
}

function consumers(platform: Platform): Html {
  const rules = platform.inventory.rules.filter(({ consumer }) => consumer !== undefined);
  if (rules.length === 0) return html`<p class="quiet">None: a row of infra/environments.ts names one.</p>`;
  const list = platform.consumers.recent(shown);
  const rows = rules.map(({ consumer = '', targets }) => [
    consumer,
    targets.map(({ arn }) => arn).join(', '),
    platform.consumers.fileOf(consumer),
  ]);
  return html`${table(['Consumer', ['Would receive at', 'name'], ['File here', 'name']], rows, '')}
  ${list.map(
    ({
      consumer,
      at,
      event,
    }) => html`<details><summary>${event['detail-type']} <span class="quiet">to ${consumer}, ${clock(at)}</span></summary>
      <pre>${pretty(event)}</pre></details>`,
  )}`;
}

function grants(platform: Platform): Html {
  const rows = platform
    .failedGrants()
    .map(({ functionId, action, resource, times, at }) => [functionId, action, resource, times, clock(at)]);
  const columns = ['Function', 'May not', ['On', 'name'], number('Times'), ['Last', 'time']] as const;
  return table(columns, rows, 'None: no role was asked for more than it has.');
}

function defects(platform: Platform): Html {
  const rows = platform.defects().map(({ functionId, text, at }) => [functionId, text, clock(at)]);
  return table(['Function', 'What', ['When', 'time']], rows, 'None: no function left work behind after its reply.');
}

function resources({ assembly }: Platform): Html {
  const rows = assembly.resources
    .filter(({ type }) => /DynamoDB|S3::Bucket$|EventBus$|UserPool|Distribution$|::Api$|Secret$/.test(type))
    .map(({ type, id, ref }) => [type.replace('AWS::', ''), plain(id), ref]);
  return table(['Type', 'In the template', ['Here', 'name']], rows, 'No resources.');
}

const sections: readonly [id: string, title: string, show: (platform: Platform) => Html][] = [
  ['mails', 'Mail', mails],
  ['events', 'Events', events],
  ['consumers', 'Consumers outside', consumers],
  ['functions', 'Functions', functions],
  ['queues', 'Queues', queues],
  ['dead-letters', 'Dead letters', deadLetters],
  ['grants', 'Failed grants', grants],
  ['defects', 'Defects', defects],
  ['resources', 'Resources', resources],
];

/** The console: what runs on this machine, and what has happened. */
export function overview(platform: Platform): string {
  const accounts = demoAccounts.map(({ email }) => email).join(', ');
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Steeple on this machine</title>
<link rel="stylesheet" href="/_local/console.css">
</head>
<body>
<header>
<h1>Steeple on this machine</h1>
<p><a href="/">${platform.url}</a>, data in ${platform.dataDir}, ${platform.database}</p>
<p>Sign in as ${accounts} with the password ${demoPassword}.</p>
</header>
<nav aria-label="Parts of this page"><ul>
${sections.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}
<li><a href="/_local/">Refresh</a></li>
</ul></nav>
<main>
${sections.map(([id, title, show]) => html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${show(platform)}</section>`)}
</main>
</body>
</html>
`.text;
}
