import type { Platform } from '../platform.ts';
import { duration, plain } from './formats.ts';
import { type ConsoleHtml, html } from './html.ts';
import { section } from './layout.ts';
import { number, table } from './table.ts';

const named =
  /Lambda::Function$|DynamoDB|SQS::Queue$|S3::Bucket$|EventBus$|Events::Rule$|Schedule$|UserPool|Distribution$|::Api$|Secret$|Alarm$/;

export function resourcePage({ assembly, steps }: Platform): ConsoleHtml {
  const rows = assembly.resources
    .filter(({ type }) => named.test(type))
    .toSorted((a, b) => a.type.localeCompare(b.type) || a.id.localeCompare(b.id))
    .map(({ type, id, ref }) => [plain(id), type.replace('AWS::', ''), ref]);
  const total = steps.reduce((sum, { ms }) => sum + ms, 0);
  const slowest = Math.max(1, ...steps.map(({ ms }) => ms));
  const times = steps.map(({ name, ms }) => [
    name,
    duration(ms),
    html`<meter min="0" max="${Math.ceil(slowest)}" value="${Math.round(ms)}" aria-label="${name}">${duration(ms)}</meter>`,
  ]);
  return html`${section(
    'template',
    'From the template',
    html`<p>${rows.length} of the ${assembly.resources.length} resources in the synthesized stacks; the others are parts and permissions of these.</p>
${table('Resources', ['In the template', 'Type', ['Here', 'name']], rows, 'The template has no resources.')}`,
  )}
${section(
  'start',
  'The start',
  html`<p>${duration(total)} from the first step to the last.</p>
${table('Steps of the start', ['Step', number('Took'), 'Compared'], times, 'No step was measured.')}`,
)}`;
}
