import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type AnyEvent, catalog } from '#events/catalog.ts';
import { type Subscriber, type Subscription, subscriptions } from '#events/subscriptions.ts';
import { handler as repeat } from '../calendar/repeat.lambda.ts';
import { drawFrom } from '../drawings/art.ts';
import { handler as draw } from '../drawings/draw.lambda.ts';
import { handler as importRows } from '../imports/import.lambda.ts';
import { handler as count } from '../insights/count.lambda.ts';
import { type TableName, tableVariables } from '../kit/env.ts';
import { writeAll } from '../kit/write-all.ts';
import { handler as notify } from '../notifications/notify.lambda.ts';
import { handler as render } from '../pages/render.lambda.ts';
import { handler as rewrite } from '../pages/rewrite.lambda.ts';
import { handler as erase } from '../privacy/erase.lambda.ts';
import { handler as cancel } from '../registrations/cancel.lambda.ts';
import { handler as index } from '../search/index.lambda.ts';
import { scenesOfEveryEvent } from '../testing/every-event.ts';
import { drawBy } from '../testing/frontend.ts';
import { startPool } from '../testing/pool.ts';
import { startQueueCalls, startReceiver } from '../testing/receiver.ts';
import { asTest } from '../testing/roles.ts';
import { batchOf, startServices } from '../testing/services.ts';
import { inserted } from '../testing/stream.ts';
import { startWorld } from '../testing/world.ts';
import { handler as publish } from './publish.lambda.ts';

const world = startWorld();
const services = startServices();
startPool();
const receiver = startReceiver();
startQueueCalls();

beforeAll(() => {
  const ui = join(import.meta.dirname, '..', '..', 'frontend', 'ui');
  drawFrom({ art: pathToFileURL(join(ui, 'art/')), font: pathToFileURL(join(ui, 'fonts', 'fraunces-outlines.ttf')) });
});
beforeEach(() => {
  drawBy(async (page) => JSON.stringify(page));
  const url = `${receiver.url}/hook`;
  process.env.WEBHOOKS = JSON.stringify({
    reach: 'loopback',
    queuePrefix: 'steeple-test-webhook-',
    consumers: [{ name: 'figures', url, secrets: ['c2VjcmV0'] }],
  });
  process.env.WEBHOOK_ROWS = JSON.stringify([{ name: 'figures', url, events: ['registration.submitted'], secrets: 1 }]);
});

/** Our own. An outside consumer gets a replayed event again, with its mark (functions/webhooks/deliver.test.ts). */
type Consumer = (batch: SQSEvent) => Promise<SQSBatchResponse | object>;
const consumers: Readonly<Record<Subscriber, Consumer>> = {
  count,
  notify,
  cancel,
  repeat,
  index,
  import: importRows,
  erase,
  render,
  draw,
  rewrite,
};

/** Their queues gather messages of many events, and here those of all scenes: writing every page and picture each time takes long. */
const patient: readonly Subscriber[] = ['render', 'draw'];
const names = Object.keys(consumers) as Subscriber[];
/** Write neither pages nor the search index. */
const others = names.filter((name) => ![...patient, 'rewrite', 'index'].includes(name));
const day = 86_400_000;

/** As the rules and queues of the bus bring events to consumers. `replay` is EventBridge's mark of a replayed event. */
async function bring(events: readonly AnyEvent[], to: readonly Subscriber[], replay?: string): Promise<void> {
  for (const name of to) {
    const { events: heard, batchSize }: Subscription = subscriptions[name];
    const wanted = events.filter(({ type }) => heard.includes(type));
    for (let first = 0; first < wanted.length; first += batchSize) {
      const some = wanted.slice(first, first + batchSize);
      const mark = replay === undefined ? {} : { 'replay-name': replay };
      const batch = batchOf(...some.map((detail) => JSON.stringify({ source: 'steeple', detail, ...mark })));
      const reply = await consumers[name](batch);
      expect({ name, ids: some.map(({ id }) => id), reply }).toMatchObject({ reply: { batchItemFailures: [] } });
    }
  }
}

/** Publishes what waits in the outbox and returns the events on the bus that are new. */
async function published(): Promise<readonly AnyEvent[]> {
  const known = services.events.length;
  await publish(inserted(await world.items('outbox')));
  return services.events.slice(known);
}

/** Publishes and delivers, also the events that the consumers announce, until nothing is left. */
async function settle(): Promise<void> {
  for (let events = await published(); events.length > 0; events = await published())
    await bring(
      events,
      names.filter((name) => !patient.includes(name)),
    );
  expect(await world.items('outbox')).toEqual([]);
}

async function playEveryScene(): Promise<void> {
  for (const play of Object.values(scenesOfEveryEvent(world, services, settle))) {
    await play();
    await settle();
    world.now += 60_000;
  }
  await bring(services.events, patient);
  await settle();
  const produced = new Set<string>(services.events.map(({ type }) => type));
  // A new type of event needs a scene.
  expect(Object.keys(catalog).filter((type) => !produced.has(type))).toEqual([]);
}

/** As DynamoDB's time to live removes items. */
async function expire(): Promise<void> {
  for (const table of Object.keys(tableVariables) as TableName[]) {
    const old = (await world.items(table)).filter(({ expiresAt }) => Number(expiresAt) <= world.now / 1000);
    await asTest(() =>
      writeAll(table, { puts: [], deletes: old.map(({ pk, sk }) => (sk === undefined ? { pk } : { pk, sk })) }),
    );
  }
}

/** What a replay must leave as it is. */
async function everything() {
  const tables = JSON.parse(await world.everything()) as [string, object[]][];
  const mails = services.mails.map(({ Destination, Content }) => [
    Destination.ToAddresses,
    Content.Simple.Subject.Data,
  ]);
  return { tables: Object.fromEntries(tables), mails, files: [...services.files.keys()].sort() };
}

it('two replays of the whole archive, with events of every type, change no table, mail or file', async () => {
  await playEveryScene();
  const archive = [...services.events];
  const before = await everything();
  // A replay does not keep the order.
  for (const [name, events] of Object.entries({ first: archive.toReversed(), second: archive })) {
    world.now += 3_600_000;
    await bring(events, names, name);
    await settle();
    expect(await everything()).toEqual(before);
  }

  // The longest archive has 399 days (infra/environments/check.ts). In the meantime pages and the search index change by themselves.
  world.now = Date.parse(archive[0]?.at ?? '') + 399 * day;
  await expire();
  const late = await everything();
  await bring(archive, others, 'third');
  await settle();
  expect(await everything()).toEqual(late);
});
