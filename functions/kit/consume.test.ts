import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyEvent } from '#events/catalog.ts';
import { consume, consumeBatch } from './consume.ts';
import { correlationId } from './log.ts';

beforeAll(() => {
  process.env.LOG_LEVEL = 'silent';
});

function submitted(id: string, more: object = {}): AnyEvent {
  return {
    id,
    type: 'registration.submitted',
    version: 1,
    at: '2026-11-21T06:00:00.000Z',
    correlationId: `request of ${id}`,
    subject: 'r',
    sequence: 1,
    data: { registrationId: 'r', formType: 'contact_form', status: 'confirmed' },
    ...more,
  };
}

function batch(...details: unknown[]) {
  const bodies = details.map((detail) => (typeof detail === 'string' ? detail : JSON.stringify({ detail })));
  // A handler reads only these fields of a record.
  return { Records: bodies.map((body, index) => ({ messageId: `m${index}`, body, attributes: {} })) } as Parameters<
    ReturnType<typeof consume>
  >[0];
}

const failures = (...ids: string[]) => ({ batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })) });

describe('consume', () => {
  it('consume handles each event under its correlation id, and fails only those that throw', async () => {
    const seen: string[] = [];
    const handler = consume('count', async ({ id }) => {
      seen.push(`${id}: ${correlationId()}`);
      if (id === 'b') throw new Error('not this one');
    });
    expect(await handler(batch(submitted('a'), submitted('b'), submitted('c')))).toEqual(failures('m1'));
    expect(seen).toEqual(['a: request of a', 'b: request of b', 'c: request of c']);
  });

  it('consume fails messages it cannot parse, so that they end in the dead-letter queue', async () => {
    const seen: string[] = [];
    const handler = consume('count', async ({ id }) => void seen.push(id));
    const poison = ['no json', { detail: 1 }, submitted('v2', { version: 2 }), submitted('x', { data: {} }), null];
    expect(await handler(batch(...poison, submitted('fine')))).toEqual(failures('m0', 'm1', 'm2', 'm3', 'm4'));
    expect(seen).toEqual(['fine']);
  });

  it('consume ignores events that the subscriber does not handle', async () => {
    const handler = consume('cancel', async () => {
      throw new Error('never called');
    });
    expect(await handler(batch(submitted('a'), submitted('b', { type: 'something.new' })))).toEqual(failures());
  });
});

describe('consumeBatch', () => {
  it('consumeBatch fails the messages that the handler names, or all if it throws', async () => {
    const one = consumeBatch('count', async (messages) => messages.slice(0, 1).map(({ messageId }) => messageId));
    expect(await one(batch(submitted('a'), submitted('b')))).toEqual(failures('m0'));
    const all = consumeBatch('count', async () => {
      throw new Error('the table is away');
    });
    expect(await all(batch(submitted('a'), 'no json', submitted('b')))).toEqual(failures('m1', 'm0', 'm2'));
  });
});
