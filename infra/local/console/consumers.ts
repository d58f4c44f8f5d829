import type { Platform } from '../platform.ts';
import { when } from './formats.ts';
import { type ConsoleHtml, html } from './html.ts';
import { table } from './table.ts';
import { zoneOf } from './zone.ts';

const shown = 30;

export function consumerList({ inventory, consumers }: Platform): ConsoleHtml {
  const zone = zoneOf({ inventory });
  const rules = inventory.rules.filter(({ consumer }) => consumer !== undefined);
  if (rules.length === 0) return html`<p class="quiet">None: a row of infra/environments.ts names one.</p>`;
  const rows = rules.map(({ consumer = '', targets }) => [
    consumer,
    targets.map(({ arn }) => arn).join(', '),
    consumers.fileOf(consumer),
  ]);
  const list = consumers.recent(shown);
  return html`${table('Consumers outside', ['Consumer', ['Would receive at', 'name'], ['File here', 'name']], rows, '')}
${list.length === 0 && html`<p class="quiet">None of them would have received anything yet.</p>`}
${list.map(
  ({ consumer, at, event }) =>
    html`<details data-key="${consumer} ${event.id}"><summary><span class="quiet">${when(at, zone)}</span> <strong>${event['detail-type']}</strong> to ${consumer}</summary>
<pre>${JSON.stringify(event, null, 2)}</pre></details>`,
)}`;
}
