import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asyncapi, contractFiles, eventSchema, exampleEvent } from './asyncapi.ts';
import { catalog, type EventType, parseEvent, publicEvents } from './catalog.ts';
import { type Subscription, subscriptions } from './subscriptions.ts';

const envelope = {
  id: 'e1',
  type: 'registration.submitted',
  version: 1,
  at: '2026-11-21T08:00:00.000Z',
  correlationId: 'c1',
  subject: 'r1',
  sequence: 1,
  data: { registrationId: 'r1', formType: 'contact_form', status: 'confirmed' },
};

test('parseEvent accepts our envelopes and rejects anything else', () => {
  expect(parseEvent(envelope)).toEqual(envelope);
  expect(parseEvent({ ...envelope, version: 2 })).toBeNull();
  expect(parseEvent({ ...envelope, type: 'constructor' })).toBeNull();
  expect(parseEvent({ ...envelope, data: {} })).toBeNull();
  expect(parseEvent(null)).toBeNull();
  expect(parseEvent('x')).toBeNull();
});

test('parseEvent drops fields that the schema does not know', () => {
  const leaking = { ...envelope, data: { ...envelope.data, email: 'a@b.co' } };
  expect(parseEvent(leaking)?.data).toEqual(envelope.data);
});

test('the payloads only have listed fields, none of them for personal data', () => {
  const fields = Object.values(catalog).flatMap(({ data }) => Object.keys(data.shape));
  expect(new Set(fields)).toEqual(
    new Set([
      'registrationId',
      'memberId',
      'intoId',
      'importId',
      'formType',
      'people',
      'peopleBefore',
      'tickets',
      'startsAt',
      'until',
      'by',
      'eventId',
      'eventAt',
      'consumer',
      'letterId',
      'replyId',
      'test',
      'status',
      'reason',
      'was',
      'mediaId',
      'groupId',
      'imageKey',
      'keys',
      'ministries',
      'months',
      'date',
      'campus',
      'service',
      'eventIds',
      'seriesId',
      'sermons',
      'change',
      'erasureId',
      'registrationIds',
      'memberIds',
      'accountIds',
      'entryIds',
    ]),
  );
});

/** Events without a subscriber of our own, for external systems (docs/consume.md). */
const forOthers: readonly EventType[] = [
  'finance.changed',
  'person.erased',
  'registration.waitlisted',
  'registration.offer_accepted',
  'registration.offer_declined',
  'registration.offer_expired',
];

test('every event has a subscriber, and every subscription names existing events', () => {
  const heard = new Set<EventType>(Object.values(subscriptions).flatMap(({ events }) => [...events]));
  // Only the queue of one webhook gets it (infra/constructs/webhooks.ts).
  expect([...heard, ...forOthers, 'webhook.again'].sort()).toEqual(Object.keys(catalog).sort());
});

test('a submitted registration triggers at most eight concurrent calls, because new accounts only allow ten', () => {
  const callsOf = (type: EventType) =>
    Object.values<Subscription>(subscriptions)
      .filter(({ events }) => events.includes(type))
      .reduce((sum, { maxConcurrency = 1 }) => sum + maxConcurrency, 0);
  expect(callsOf('registration.submitted')).toBeLessThanOrEqual(8);
});

test('external systems may receive these events, and AsyncAPI and docs/consume.md list them alone', () => {
  const names = [
    'attendance.recorded',
    'calendar.cancelled',
    'calendar.changed',
    'calendar.published',
    'content.changed',
    'finance.changed',
    'person.erased',
    'registration.accounted',
    'registration.cancelled',
    'registration.changed',
    'registration.offer_accepted',
    'registration.offer_declined',
    'registration.offer_expired',
    'registration.offered',
    'registration.paid',
    'registration.reminded',
    'registration.submitted',
    'registration.waitlisted',
  ];
  expect([...publicEvents].sort()).toEqual(names);
  const { components, channels, operations } = asyncapi() as {
    components: { messages: object };
    channels: { bus: { messages: object } };
    operations: object;
  };
  for (const listed of [components.messages, channels.bus.messages]) expect(Object.keys(listed).sort()).toEqual(names);
  expect(Object.keys(operations).sort()).toEqual(names.map((name) => `publish.${name}`));
  const guide = readFileSync(join(import.meta.dirname, '../docs/consume.md'), 'utf8');
  const cells = [...guide.matchAll(/^\| (`.*?`) \|/gm)].map(([, cell = '']) => cell);
  expect(cells.flatMap((cell) => cell.replaceAll('`', '').split(', ')).sort()).toEqual(names);
});

test('every public event has an example that fits its schema, and a text for each of its fields', () => {
  for (const type of publicEvents) {
    const example = exampleEvent(type);
    expect([type, parseEvent(example)]).toEqual([type, example]);
    const { properties } = eventSchema(type) as unknown as { properties: Record<string, { description?: string }> };
    const data = properties.data as { properties?: Record<string, { description?: string }> };
    const silent = [...Object.entries(properties), ...Object.entries(data.properties ?? {})].filter(
      ([, { description }]) => !description,
    );
    expect([type, silent.map(([name]) => name)]).toEqual([type, []]);
  }
});

test('the site’s contracts are AsyncAPI, and the schemas and types of public events, and of no internal one', () => {
  const files = contractFiles();
  expect([...files.keys()].sort()).toEqual(
    [
      'asyncapi.json',
      'events.ts.txt',
      ...publicEvents.map((type) => `schemas/${type}.v${catalog[type].version}.json`),
    ].sort(),
  );
  const { asyncapi: version, components } = JSON.parse(files.get('asyncapi.json') ?? '');
  expect(version).toBe('3.0.0');
  expect(components.messages['registration.submitted'].examples[0].payload.data.people).toBe(3);
  expect([...files.values()].join()).not.toMatch(/member\.importing|image\.changed/);
});
