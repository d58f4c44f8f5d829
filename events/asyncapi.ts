import * as z from 'zod/mini';
import { catalog, type EventType, publicEvents } from './catalog.ts';
import { envelopeSchema, eventSource } from './define.ts';

/** The JSON Schema (2020-12) of an event's complete detail: the content of schemas/<type>.v<version>.json. */
export function eventSchema(type: EventType): Record<string, unknown> {
  const { version, data, summary } = catalog[type];
  // As the schema of an input, its objects stay open, so that new fields do not break consumers that validate.
  const schema = z.toJSONSchema(envelopeSchema(type, { version, data }), { io: 'input' });
  return { ...schema, title: type, description: summary };
}

export function schemaFile(type: EventType): string {
  return `${type}.v${catalog[type].version}.json`;
}

/** The public events. External systems may not rely on internal ones. */
export function asyncapi(): Record<string, unknown> {
  const message = (type: EventType) => ({
    name: type,
    summary: catalog[type].summary,
    contentType: 'application/json',
    payload: { schemaFormat: 'application/schema+json;version=draft-2020-12', schema: eventSchema(type) },
  });
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Steeple events',
      version: '1.0.0',
      description: `EventBridge events with source "${eventSource}"; detail-type is the event's name. At least once, unordered: handle detail.id once and compare sequence. No personal data.`,
    },
    channels: {
      bus: {
        address: 'EventBridge bus',
        messages: Object.fromEntries(publicEvents.map((type) => [type, { $ref: `#/components/messages/${type}` }])),
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
