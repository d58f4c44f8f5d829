import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { eventSchema, schemaFile } from './asyncapi.ts';
import { catalog, type EventType, parseEvent } from './catalog.ts';
import { breakingChanges, type JsonSchema } from './compatible.ts';

const folder = join(import.meta.dirname, 'released');
const released = (file: string): JsonSchema => JSON.parse(readFileSync(join(folder, file), 'utf8'));
const types = Object.keys(catalog) as EventType[];

it('every version of an event is released, and a change that breaks consumers has a new version', () => {
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(types.map(schemaFile)));
  const broken = types.flatMap((type) =>
    breakingChanges(released(schemaFile(type)), eventSchema(type)).map((change) => `${type}: ${change}`),
  );
  expect(broken).toEqual([]);
});

it('an event of a former version that is still accepted fits the present schema', () => {
  for (const type of types) {
    const { version, accepts = [] } = catalog[type] as { version: number; accepts?: readonly number[] };
    for (const former of accepts) {
      expect(former).toBeLessThan(version);
      expect(readdirSync(folder)).toContain(`${type}.v${former}.json`);
    }
  }
  const data = { registrationId: 'r1', formType: 'event_registration', reason: 'staff' };
  const common = { id: 'r1.2', at: '2026-11-21T08:00:00.000Z', correlationId: 'c1', subject: 'r1', sequence: 2, data };
  for (const version of [1, 2])
    expect(parseEvent({ ...common, type: 'registration.cancelled', version })).toMatchObject({ data });
  expect(parseEvent({ ...common, type: 'registration.cancelled', version: 3 })).toBeNull();
});

const base: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    reason: { type: 'string', enum: ['staff'] },
    ids: { type: 'array', items: { type: 'string' } },
  },
  required: ['id'],
};
const withFields = (more: Record<string, JsonSchema>, required = ['id']): JsonSchema => ({
  ...base,
  properties: { ...base.properties, ...more },
  required,
});

it.each([
  ['a new optional field', withFields({ people: { type: 'integer' } }), []],
  ['a field that became required', withFields({}, ['id', 'reason']), []],
  ['another type', withFields({ id: { type: 'integer' } }), ['detail.id: another type']],
  [
    'a new value',
    withFields({ reason: { type: 'string', enum: ['staff', 'other'] } }),
    ['detail.reason: a new value, other'],
  ],
  ['any value', withFields({ reason: { type: 'string' } }), ['detail.reason: a new value, any']],
  ['a field that may be missing', withFields({}, []), ['detail.id: may be missing']],
  [
    'a field that is gone',
    { ...base, properties: { id: { type: 'string' } } },
    ['detail.reason: is gone', 'detail.ids: is gone'],
  ],
  [
    'another type of item',
    withFields({ ids: { type: 'array', items: { type: 'integer' } } }),
    ['detail.ids[]: another type'],
  ],
] as const)('judges %s', (_, current, expected) => {
  expect(breakingChanges(base, current as JsonSchema)).toEqual(expected);
});
