import type { Platform } from '../platform.ts';
import type { DeadLetter } from '../queues/queues.ts';
import { age, count, laidOut, when } from './formats.ts';
import { type ConsoleHtml, html } from './html.ts';
import { live, section } from './layout.ts';
import { nameOf } from './names.ts';
import { number, table } from './table.ts';
import { zoneOf } from './zone.ts';

export function queueTable(platform: Platform): ConsoleHtml {
  const { queues, inventory } = platform;
  const own = new Set(inventory.queues.map(({ props }) => props.RedrivePolicy?.deadLetterTargetArn));
  const deadIn = (arn: string): ConsoleHtml | number => {
    const { visible } = queues.depth(arn);
    return visible > 0 ? html`<a class="wrong" href="/_local/queues#dead-letters">${visible}</a>` : 0;
  };
  const rows = inventory.queues
    .filter(({ arn }) => !own.has(arn))
    .map(({ name, arn, props }) => {
      const isRead = inventory.mappings.some((mapping) => mapping.props.EventSourceArn === arn);
      const { visible, inFlight, delayed } = queues.depth(arn);
      const oldest = queues.oldestSentAt(arn);
      const { RedrivePolicy: redriving } = props;
      return [
        html`${nameOf(platform, arn)}${!isRead && ' (failures)'}<span class="line name">${name}</span>`,
        ...(isRead ? [visible, inFlight, delayed] : ['–', '–', '–']),
        oldest === null ? '–' : age(Date.now() - oldest),
        isRead ? redriving !== undefined && deadIn(redriving.deadLetterTargetArn) : deadIn(arn),
        redriving === undefined ? '–' : count(Number(redriving.maxReceiveCount), 'receive'),
      ];
    });
  const heads = ['Waiting', 'In flight', 'Later', 'Oldest', 'Dead letters', 'Gives up after'].map(number);
  return table('Queues', ['Queue of', ...heads], rows, 'The template has no queues.');
}

function about(body: string): { type: string; correlation: string } {
  try {
    const message = JSON.parse(body) as { 'detail-type'?: unknown; detail?: { correlationId?: unknown } };
    const correlation = message.detail?.correlationId;
    return {
      type: typeof message['detail-type'] === 'string' ? message['detail-type'] : 'a message',
      correlation: typeof correlation === 'string' ? correlation : '',
    };
  } catch {
    return { type: 'a message', correlation: '' };
  }
}

function letter(
  platform: Platform,
  { messageId, sourceArn, sentAt, diedAt, receiveCount, body, reason }: DeadLetter,
): ConsoleHtml {
  const { type, correlation } = about(body);
  return html`<details data-key="${messageId}"><summary><strong>${type}</strong>
<span class="quiet">from ${nameOf(platform, sourceArn)}, given up ${when(diedAt, zoneOf(platform))} after ${count(receiveCount, 'receive')}${reason !== undefined && `: ${reason}`}</span></summary>
<p>Sent ${when(sentAt, zoneOf(platform))}${correlation !== '' && html`. <a href="/_local/logs?find=${encodeURIComponent(correlation)}">What the functions logged about it</a>`}</p>
<pre>${laidOut(body)}</pre></details>`;
}

function deadQueue(platform: Platform, queueArn: string, letters: readonly DeadLetter[]): ConsoleHtml {
  const { id = queueArn, name = '' } = platform.inventory.queues.find(({ arn }) => arn === queueArn) ?? {};
  const returning = letters.filter(({ sourceArn }) => platform.queues.has(sourceArn));
  const targets = [...new Set(returning.map(({ sourceArn }) => nameOf(platform, sourceArn)))].join(', ');
  return html`<section data-key="${queueArn}" aria-labelledby="dead-${id}"><h3 id="dead-${id}">${nameOf(platform, queueArn)} <span class="name">${name}</span></h3>
${
  returning.length > 0
    ? html`<form method="post" action="/_local/queues/redrive"><input type="hidden" name="queue" value="${name}">
<button>Redrive ${count(returning.length, 'message')} to ${targets}</button></form>`
    : html`<p class="quiet">These came from no queue, so they cannot be sent back: read what they say, and mend its cause.</p>`
}
${letters.map((one) => letter(platform, one))}</section>`;
}

function deadLetters(platform: Platform): ConsoleHtml {
  const dead = Map.groupBy(platform.queues.deadLetters(), ({ queueArn }) => queueArn);
  if (dead.size === 0) return html`<p class="quiet">None: everything was delivered and handled.</p>`;
  return html`<p>A message lies here when its consumer failed with it as often as its queue allows. Mend the cause, then redrive: the messages go back to where they came from.</p>
${[...dead].map(([arn, letters]) => deadQueue(platform, arn, letters))}`;
}

export function queuePage(platform: Platform, query: URLSearchParams): ConsoleHtml {
  const redriven = Number(query.get('redriven') ?? Number.NaN);
  const asked = platform.inventory.queues.find(({ name }) => name === query.get('queue'));
  const queue = nameOf(platform, asked?.arn ?? '');
  return html`${
    Number.isInteger(redriven) &&
    html`<p class="notice" id="notice" role="status">${
      redriven > 0
        ? `${count(redriven, 'message')} went back to ${queue}.`
        : `${queue} has no dead letter that could go back.`
    }</p>`
  }
${live('queues-now', queueTable(platform))}
${section('dead-letters', 'Dead letters', live('dead-letters-now', deadLetters(platform)))}`;
}
