import type { IncomingMessage } from 'node:http';
import type { WebhookSettings } from '#events/webhooks.ts';
import type { LoggedDelivery } from '../../tools/events/sender.ts';
import type { Platform } from '../platform.ts';
import { when } from './formats.ts';
import { type ConsoleHtml, html } from './html.ts';
import { section } from './layout.ts';
import { formOf, isOurs } from './own-forms.ts';
import { table } from './table.ts';
import { zoneOf } from './zone.ts';

const sender = 'deliver';
/** Deliveries of each webhook that the page shows and that can be sent again. */
const shown = 30;

function webhooksOf({ inventory }: Platform): WebhookSettings['consumers'] {
  const { WEBHOOKS } = inventory.functions.find(({ id }) => id === sender)?.env ?? {};
  return WEBHOOKS === undefined ? [] : (JSON.parse(WEBHOOKS) as WebhookSettings).consumers;
}

const logOf = async (platform: Platform, consumer: string) =>
  (await platform.invoke(sender, { log: { consumer, limit: shown } })) as readonly LoggedDelivery[];

const states = { waiting: 'waits', delivered: 'delivered', given_up: 'given up' } as const;

async function deliveriesOf(platform: Platform, name: string, url: string): Promise<ConsoleHtml> {
  const zone = zoneOf(platform);
  const rows = (await logOf(platform, name)).map(({ event, state, attempts, nextAt }) => ({
    key: `${name} ${event.id}`,
    cells: [
      html`${event.type}<span class="line name">${event.id}</span>`,
      when(event.at, zone),
      html`<span class="${state === 'delivered' ? 'right' : 'wrong'}">${states[state]}</span>${nextAt !== undefined && html` until ${when(nextAt, zone)}`}`,
      attempts.map(({ result, ms }) => `${result} (${ms} ms)`).join(', '),
      html`<form method="post" action="/_local/bus/again"><input type="hidden" name="consumer" value="${name}"><input type="hidden" name="event" value="${event.id}">
<button aria-label="Send ${event.type} ${event.id} to ${name} again">Send again</button></form>`,
    ],
  }));
  const heads = ['Event', 'Happened', 'State', 'Attempts', 'Now'];
  return html`<h3>${name} <span class="name">${url}</span></h3>
${table(`Deliveries to ${name}`, heads, rows, 'Nothing was sent to it yet.')}`;
}

/** Empty without webhooks. Reads the log by the function itself, so it is not refreshed by itself. */
export async function webhookSection(platform: Platform, query: URLSearchParams): Promise<ConsoleHtml | false> {
  const webhooks = webhooksOf(platform);
  if (webhooks.length === 0) return false;
  const [consumer, result] = [query.get('consumer'), query.get('result')];
  const logs: ConsoleHtml[] = [];
  for (const { name, url } of webhooks) logs.push(await deliveriesOf(platform, name, url));
  return section(
    'webhooks',
    'Webhooks',
    html`${consumer !== null && html`<p class="notice" role="status">${consumer} answered: ${result ?? ''}.</p>`}${logs}`,
  );
}

type AgainResult = { location: string } | { status: 400 | 403 | 404 | 413; message: string };

/** Sends an event of the log again, as `npm run events -- local again` does. */
export async function sendAgain(platform: Platform, req: IncomingMessage): Promise<AgainResult> {
  if (!isOurs(req)) return { status: 403, message: 'Only the console’s own page may send again.' };
  const form = await formOf(req);
  if (form === undefined) return { status: 413, message: 'The form is too long.' };
  const [consumer, id] = [form.get('consumer'), form.get('event')];
  if (consumer === null || id === null)
    return { status: 400, message: 'Which event, and to whom? The form lacks one.' };
  if (!webhooksOf(platform).some(({ name }) => name === consumer))
    return { status: 404, message: 'There is no webhook of this name.' };
  const found = (await logOf(platform, consumer)).find(({ event }) => event.id === id);
  if (found === undefined) return { status: 404, message: 'Its log has no such event.' };
  const sent = (await platform.invoke(sender, { deliver: { consumer, event: found.event } })) as LoggedDelivery;
  const result = sent.attempts.at(-1)?.result ?? 'nothing';
  return { location: `/_local/bus?${new URLSearchParams({ consumer, result })}#webhooks` };
}
