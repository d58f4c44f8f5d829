import type { BusEvent } from '#functions/testing/stand-ins/bus-event.ts';
import { isObject } from '#functions/testing/stand-ins/json.ts';
import type { Platform } from '../platform.ts';
import type { CarriedEvent } from '../queues/queues.ts';
import { consumerList } from './consumers.ts';
import { count, when } from './formats.ts';
import { type ConsoleHtml, html } from './html.ts';
import { live, section } from './layout.ts';
import { nameOf } from './names.ts';
import { webhookSection } from './webhooks.ts';
import { zoneOf } from './zone.ts';

const shown = 100;

export const field = ({ detail }: BusEvent, name: string): string => {
  const value = isObject(detail) ? detail[name] : undefined;
  return typeof value === 'string' ? value : '';
};

const states: Readonly<Record<CarriedEvent['state'], (receives: number) => string>> = {
  waiting: () => 'waits',
  'in flight': () => 'at work',
  again: (receives) => `failed ${receives === 1 ? 'once' : `${receives} times`}, will be tried again`,
  dead: (receives) => `dead letter after ${count(receives, 'receive')}`,
};

/** An event counts as handled once no message carries it any more. */
function fate(event: BusEvent, targetArn: string, carried: readonly CarriedEvent[]): Pick<Delivery, 'text' | 'wrong'> {
  const there = carried.find(
    ({ eventId, queueArn, sourceArn }) => eventId === event.id && (queueArn === targetArn || sourceArn === targetArn),
  );
  if (there === undefined) return { text: 'handled', wrong: false };
  const wrong = there.state === 'dead' || there.state === 'again';
  return { text: states[there.state](there.receiveCount), wrong };
}

interface Delivery {
  to: string;
  rule: string;
  text: string;
  wrong: boolean;
}

function fates(deliveries: readonly Delivery[] | undefined): ConsoleHtml {
  if (deliveries === undefined) return html`<p class="quiet">It came before deliveries were kept.</p>`;
  if (deliveries.length === 0) return html`<p class="quiet">No rule wanted it.</p>`;
  return html`<ul class="plain">${deliveries.map(
    ({ to, rule, text, wrong }) =>
      html`<li>${to}: <span class="${wrong ? 'wrong' : 'right'}">${text}</span> <span class="quiet">by the rule ${rule}</span></li>`,
  )}</ul>`;
}

export function eventList(platform: Platform, limit: number): ConsoleHtml {
  const list = platform.buses.flatMap((bus) => bus.routed(limit));
  if (list.length === 0)
    return html`<p class="quiet">Nothing has happened yet. An event appears here when someone registers or an event is published.</p>`;
  const zone = zoneOf(platform);
  const carried = platform.queues.carried();
  const rules = platform.inventory.rules.filter(({ consumer }) => consumer !== undefined);
  const outside = new Set(rules.flatMap(({ targets }) => targets.map(({ arn }) => arn)));
  return html`${list.map(({ event, routes }) => {
    const correlation = field(event, 'correlationId');
    const deliveries = routes?.map(({ rule, targetArn }) => ({
      ...(outside.has(targetArn) ? { text: 'in its file', wrong: false } : fate(event, targetArn, carried)),
      to: nameOf(platform, targetArn),
      rule: nameOf(platform, rule),
    }));
    const wrong = deliveries?.filter((delivery) => delivery.wrong) ?? [];
    return html`<details data-key="${event.id}"><summary><span class="quiet">${when(event.time, zone)}</span> <strong>${event['detail-type']}</strong>
<span class="quiet">${field(event, 'subject')}</span>
${wrong.map(({ to, text }) => html`<span class="wrong">${to}: ${text}</span> `)}</summary>
${fates(deliveries)}
${correlation !== '' && html`<p><a href="/_local/logs?find=${encodeURIComponent(correlation)}">What the functions logged about it</a></p>`}
<pre>${JSON.stringify(event, null, 2)}</pre></details>`;
  })}`;
}

export async function busPage(platform: Platform, query: URLSearchParams): Promise<ConsoleHtml> {
  return html`<p class="intro">What was announced, newest first, and what each consumer made of it.</p>
${live('events', eventList(platform, shown))}
${section('consumers', 'Consumers outside', live('consumers-now', consumerList(platform)))}
${await webhookSection(platform, query)}`;
}
