import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Route } from '#shared/api/route.ts';
import { type RouteName, routes } from '#shared/api/routes.ts';
import { codePoint } from '#shared/testing/code-point.ts';
import { inTier } from '#shared/testing/tier.ts';
import { eventInput, makeEvent, registrationFor, tokenFor } from '../testing/factories.ts';
import { invoke } from '../testing/invoke.ts';
import { sermonUpload } from '../testing/media.ts';
import { startPool } from '../testing/pool.ts';
import { startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';

startWorld();
startServices();
startPool();

/** Names that every object inherits, which may break clients or schemas. */
const names = [
  'constructor',
  'prototype',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'length',
  'then',
  'name',
  'a',
  '',
];

const nasty = fc.oneof(
  fc.constantFrom(
    ...['\u0000', '\ud800', '\udc00x', '\ufffe', '\uffff', '\ufdd0', '\u202e', '\u2028', '\r\n', '\ufeff'],
  ),
  fc.constantFrom(...names, '=1+1', '💒', 'א', ' ', 'x'.repeat(6000), '%00', '../..', '<script>', 'NaN', '1e999'),
  fc.string({ unit: codePoint, maxLength: 30 }),
);

const usual = [
  ...['a', 'hero_title', 'church_name', 'contact_form', 'event_registration', 'guest@example.org', '+254 700 000000'],
  ...['2026-12-05', '2026-12-05 10:00:00', '2026-12-05T10:00:00Z', 'sermon.mp3', randomUUID(), 'a'.repeat(26), '10'],
  ...['email#abc', 'submit_registration', 'https://church.example', '1000', 'Dear all,\nbread'],
];

type Schema = z.ZodMiniType;
interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly in?: Schema;
  readonly options?: readonly Schema[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
}

const anything = fc.oneof(
  nasty,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.dictionary(nasty, nasty),
);

function like(schema: Schema): fc.Arbitrary<unknown> {
  // The definition belongs to the schema, but its type is not public.
  const def = schema._zod.def as unknown as Def;
  const good = wanted(schema, def);
  return fc.oneof({ weight: 6, arbitrary: good }, { weight: 1, arbitrary: anything });
}

function wanted(schema: Schema, def: Def): fc.Arbitrary<unknown> {
  if (def.shape) {
    const fields = Object.entries(def.shape).map(([name, field]) => [name, like(field)] as const);
    return fc.record(Object.fromEntries(fields));
  }
  if (def.innerType) return fc.option(like(def.innerType), { nil: undefined });
  if (def.in) return like(def.in);
  if (def.options) return fc.oneof(...def.options.map(like));
  if (def.entries) return fc.constantFrom(...Object.values(def.entries));
  if (def.values) return fc.constantFrom(...def.values);
  if (def.element) return fc.array(like(def.element), { maxLength: 3 });
  if (def.valueType)
    return fc.dictionary(fc.constantFrom(...names), fc.oneof(nasty, like(def.valueType)), { maxKeys: 3 });
  if (def.type === 'boolean') return fc.boolean();
  if (def.type === 'number') return fc.constantFrom(0, 1, -1, 1.5, 20, 2 ** 53, -0, 1e300);
  if (def.type !== 'string') return anything;
  const fitting = usual.filter((text) => schema.safeParse(text).success);
  return fc.oneof(fc.constantFrom(...(fitting.length > 0 ? fitting : ['a'])), nasty);
}

async function inOrder(name: RouteName): Promise<Record<string, unknown> | undefined> {
  const event = await makeEvent();
  if (name === 'createEvent' || name === 'updateEvent') return eventInput();
  if (name === 'uploadMedia') return { ...sermonUpload() };
  if (name === 'updateComponent') return { content: 'Karibu', metadata: { alt: 'A picture' } };
  return name === 'submitRegistration' ? registrationFor(event) : undefined;
}

const texts = (value: unknown) =>
  Object.fromEntries(Object.entries(value ?? {}).filter((entry) => typeof entry[1] === 'string')) as Record<
    string,
    string
  >;

const all = Object.entries<Route>(routes) as [RouteName, Route][];

it.each(all)('%s never answers 5xx to fuzzed input', async (name, route) => {
  const start = await inOrder(name);
  const changed =
    start &&
    fc.tuple(
      fc.constantFrom(...Object.keys(start)),
      fc.oneof(anything, fc.dictionary(fc.constantFrom(...names), nasty)),
    );
  const { body, params, query } = route;
  const request = fc.record({
    params: params ? like(params) : fc.constant({}),
    query: query ? like(query) : fc.constant({}),
    body: body ? like(body) : fc.constant(undefined),
    change: changed ?? fc.constant(undefined),
  });
  await fc.assert(
    fc.asyncProperty(request, async (sent) => {
      const key = randomUUID();
      const bodies = sent.change ? [sent.body, { ...start, [sent.change[0]]: sent.change[1] }] : [sent.body];
      const token = name === 'submitRegistration' ? { token: tokenFor('event_registration', key) } : {};
      for (const each of bodies) {
        const answer = await invoke(name, {
          as: 'admin',
          params: texts(sent.params),
          query: texts(sent.query),
          ...(body && {
            body: JSON.stringify(each && typeof each === 'object' ? { ...token, ...each } : each) ?? 'null',
          }),
          headers: { 'idempotency-key': key, 'x-viewer-ip': '' },
        });
        expect(answer.status, JSON.stringify([sent, answer.body])).toBeLessThan(500);
      }
    }),
    { numRuns: inTier({ usual: 5, deep: 50 }) },
  );
});
