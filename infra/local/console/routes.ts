import { type Route, routeKey } from '#shared/api/route.ts';
import { routes } from '#shared/api/routes.ts';
import type { Platform } from '../platform.ts';
import { plain } from './formats.ts';
import { type ConsoleHtml, html } from './html.ts';
import { section } from './layout.ts';
import { number, table } from './table.ts';

const known: ReadonlyMap<string, Route> = new Map(
  Object.values<Route>(routes).map((route) => [routeKey(route), route]),
);

function access(route: Route | undefined): string {
  if (route === undefined) return 'not in the route table';
  if (route.access === 'public') return 'anyone';
  return route.access === 'signed-in' ? 'who is signed in' : route.access.join(', ');
}

export function routePage(platform: Platform): ConsoleHtml {
  const { api, mappings, schedules } = platform.inventory;
  const calls = (api?.routes ?? []).map(({ key, functionId }) => {
    const route = known.get(key);
    return [html`<code>${key}</code>`, route?.summary ?? '', access(route), functionId];
  });
  const pages = platform.inventory.functions
    .filter(({ urlHost }) => urlHost !== undefined)
    .map(({ id }) => [html`<code>GET</code>`, 'A page that the site’s bucket does not have.', 'anyone', id]);
  const sources = mappings.map(({ id, functionId, table: name, props }) => [
    functionId,
    name === undefined ? `queue ${plain(props.EventSourceArn.split(':').at(-1) ?? '')}` : `stream of ${name}`,
    props.BatchSize ?? 10,
    `${props.MaximumBatchingWindowInSeconds ?? 0} s`,
    plain(id),
  ]);
  const times = schedules.map(({ id, functionId, expression }) => [
    functionId,
    html`<code>${expression}</code>`,
    plain(id),
  ]);
  const mapped = ['Function', 'Reads', number('Batch'), number('Waits for more'), ['In the template', 'name']] as const;
  return html`${section('api', 'Routes of the API', table('Routes', ['Route', 'What it does', 'Who may', 'Function'], [...calls, ...pages], 'The template has no API.'))}
${section('sources', 'Queues and streams', table('Queues and streams', mapped, sources, 'No function reads a queue or a stream.'))}
${section('schedules', 'Schedules', table('Schedules', ['Function', 'When', ['In the template', 'name']], times, 'Nothing runs by the clock.'))}`;
}
