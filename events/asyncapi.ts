import * as z from 'zod/mini';
import { catalog, type EventType, type PublicEventType, publicEvents } from './catalog.ts';
import type { JsonSchema } from './compatible.ts';
import { type Envelope, envelopeSchema, eventSource } from './define.ts';
import { eventTypes } from './event-types.ts';
import { envelopeTexts, exampleData, fieldTexts } from './examples.ts';

function described(schema: JsonSchema, texts: Readonly<Record<string, string>>): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const text = Object.hasOwn(texts, name) ? { description: texts[name] } : {};
    return [name, { ...field, ...text }] as const;
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** The JSON Schema (2020-12) of an event's complete detail: the content of schemas/<type>.v<version>.json. */
export function eventSchema(type: EventType): Record<string, unknown> {
  const { version, data, summary } = catalog[type];
  // As the schema of an input, its objects stay open, so that new fields do not break consumers that validate.
  const schema = z.toJSONSchema(envelopeSchema(type, { version, data }), { io: 'input' }) as JsonSchema;
  const whole = described(schema, envelopeTexts);
  const { data: inner = {}, ...envelope } = whole.properties ?? {};
  const properties = { ...envelope, data: described(inner, fieldTexts) };
  return { ...whole, properties, title: type, description: summary };
}

export function schemaFile(type: EventType): string {
  return `${type}.v${catalog[type].version}.json`;
}

/** An invented event of this type. */
export function exampleEvent<T extends PublicEventType>(type: T): Envelope<T> {
  const data = exampleData[type];
  const { registrationId, eventId = type } = data as { registrationId?: string; eventId?: string };
  const subject = registrationId ?? eventId;
  return {
    id: `${subject}.1`,
    type,
    version: catalog[type].version,
    at: '2026-11-21T06:00:00.000Z',
    correlationId: 'Kq3JbhYqDoEEPjA=',
    subject,
    sequence: 1,
    data,
  };
}

/** The public events. External systems may not rely on internal ones. */
export function asyncapi(): Record<string, unknown> {
  const message = (type: PublicEventType) => ({
    name: type,
    summary: catalog[type].summary,
    contentType: 'application/json',
    payload: { schemaFormat: 'application/schema+json;version=draft-2020-12', schema: eventSchema(type) },
    examples: [{ payload: exampleEvent(type) }],
  });
  const messages = Object.fromEntries(publicEvents.map((type) => [type, { $ref: `#/components/messages/${type}` }]));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Steeple events',
      version: '1.0.0',
      description: `EventBridge events with source "${eventSource}", whose detail-type is the event's name and whose detail is the payload; or webhooks with the payload as their body. At least once, unordered: handle the payload's id once and compare sequence. No personal data.`,
    },
    channels: {
      bus: { address: 'EventBridge bus', messages },
      webhook: {
        address: null,
        description:
          'A POST to the address of the consumer, signed as Standard Webhooks 1.0 defines it. The body is the payload, with the property timestamp, the same as at, in addition.',
        messages,
      },
    },
    operations: Object.fromEntries(
      publicEvents.map((type) => [
        `publish.${type}`,
        {
          action: 'send',
          channel: { $ref: '#/channels/bus' },
          messages: [{ $ref: `#/channels/bus/messages/${type}` }],
        },
      ]),
    ),
    components: { messages: Object.fromEntries(publicEvents.map((type) => [type, message(type)])) },
  };
}

/** TypeScript types of the public events. A consumer's folder begins with them (`npm run consumer`). */
export function publicEventTypes(): string {
  return eventTypes(publicEvents.map((type) => ({ type, schema: eventSchema(type) as JsonSchema })));
}

/**
 * The files of `/contracts/` on the site, by their path there. The name of the types ends in `.txt`, because web servers take `.ts`
 * for a video.
 */
export function contractFiles(): Map<string, string> {
  const json = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`;
  return new Map([
    ['asyncapi.json', json(asyncapi())],
    ['events.ts.txt', publicEventTypes()],
    ...publicEvents.map((type) => [`schemas/${schemaFile(type)}`, json(eventSchema(type))] as const),
  ]);
}
