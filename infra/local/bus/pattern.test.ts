import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '#functions/testing/stand-ins/json.ts';
import { compilePattern, type Pattern } from './pattern.ts';

const matches = (pattern: Pattern, event: unknown) => compilePattern(pattern)(event);
const at = (test: Json) => ({ v: [test] });

describe('a pattern', () => {
  const event = {
    source: 'steeple',
    'detail-type': 'registration.submitted',
    detail: { type: 'event_registration', data: { people: 3, tags: ['a', 'b'], note: null, test: false } },
    resources: [],
  };

  test.each<[Pattern, boolean]>([
    [{ source: ['steeple'] }, true],
    [{ source: ['other', 'steeple'] }, true],
    [{ source: ['other'] }, false],
    [{ source: ['steeple'], 'detail-type': ['registration.cancelled'] }, false],
    [{ 'detail-type': [{ prefix: 'registration.' }] }, true],
    [{ detail: { data: { people: ['3'] } } }, false],
    [{ detail: { data: { tags: ['b'] } } }, true],
    [{ detail: { data: { note: [null] } } }, true],
    [{ detail: { data: { absent: [null] } } }, false],
    [{ detail: { data: { test: [false] } } }, true],
    [{ detail: { type: [{ exists: true }], absent: [{ exists: false }] } }, true],
    [{ detail: { data: [{ exists: true }] } }, false],
    [{ resources: [{ exists: false }] }, true],
    [{ detail: { data: { note: [{ exists: true }] } } }, true],
    [{ $or: [{ source: ['other'] }, { detail: { data: { people: [3] } } }] }, true],
    [{ $or: [{ source: ['other'] }, { source: ['more'] }] }, false],
    [{ source: ['steeple'], $or: [{ source: ['other'] }, { source: ['more'] }] }, false],
    [{ source: { deeper: ['x'] } }, false],
  ])('%j → %s', (pattern, expected) => {
    expect(matches(pattern, event)).toBe(expected);
  });

  test('does not mix the fields of different array elements', () => {
    const items = {
      items: [
        { a: 1, b: 1 },
        { a: 2, b: 2 },
      ],
    };
    expect(matches({ items: { a: [1], b: [1] } }, items)).toBe(true);
    expect(matches({ items: { a: [1], b: [2] } }, items)).toBe(false);
  });

  test('sees only own fields', () => {
    expect(matches({ toString: [{ exists: true }] }, {})).toBe(false);
    expect(matches({ constructor: { name: [{ exists: true }] } }, {})).toBe(false);
  });

  test.each<[Pattern, string]>([
    [at({ soundslike: 'x' }), 'pattern.v: unknown operator "soundslike"'],
    [at({ toString: 'x' }), 'unknown operator "toString"'],
    [at({ cidr: '10.0.0.0/8' }), 'unknown operator "cidr"'],
    [at({ numeric: ['>', 1] }), 'unknown operator "numeric"'],
    [at({ 'anything-but': ['x'] }), 'unknown operator "anything-but"'],
    [at({ wildcard: 'a*' }), 'unknown operator "wildcard"'],
    [at({ suffix: 'a' }), 'unknown operator "suffix"'],
    [at({ 'equals-ignore-case': 'a' }), 'unknown operator "equals-ignore-case"'],
    [at({ prefix: { 'equals-ignore-case': 'a' } }), 'prefix needs a text'],
    [at({ prefix: 1 }), 'prefix needs a text'],
    [at({ prefix: 'a', suffix: 'b' }), 'exactly one operator'],
    [at({ exists: 'yes' }), 'true or false'],
    [{ v: [] }, 'empty'],
    [{ v: {} }, 'empty'],
    [{}, 'empty'],
    [{ $or: [] }, 'empty'],
    [{ v: 'x' }, 'must be an object or an array'],
  ])('%j is refused', (pattern, message) => {
    expect(() => compilePattern(pattern)).toThrow(message);
  });
});

describe('for any value', () => {
  const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
  const short = fc.string({ unit: fc.constantFrom('a', 'B', 'b'), maxLength: 6 });

  test('a pattern made of the event itself matches it', () => {
    const leafy = fc.letrec<{ node: Record<string, Json> }>((tie) => ({
      node: fc.dictionary(
        fc.string({ minLength: 1 }).filter((key) => key !== '$or' && key !== '__proto__'),
        fc.oneof({ maxDepth: 3 }, scalar, tie('node')),
        {
          minKeys: 1,
          maxKeys: 4,
        },
      ) as fc.Arbitrary<Record<string, Json>>,
    }));
    const quote = (value: Json): Json =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, quote(inner)]))
        : [value];
    fc.assert(fc.property(leafy.node, (event) => matches(quote(event) as Pattern, event)));
  });

  test('exists true and exists false exclude each other', () => {
    fc.assert(
      fc.property(fc.option(fc.jsonValue(), { nil: undefined }), (value) => {
        const event = { v: value };
        return matches(at({ exists: true }), event) !== matches(at({ exists: false }), event);
      }),
    );
  });

  test('a prefix matches the texts that begin with it', () => {
    fc.assert(fc.property(short, short, (a, b) => matches(at({ prefix: a }), { v: b }) === b.startsWith(a)));
  });

  test('$or is the disjunction of its parts', () => {
    fc.assert(
      fc.property(scalar, scalar, scalar, (a, b, value) => {
        const either = matches({ $or: [at(a), at(b)] }, { v: value });
        expect(either).toBe(matches(at(a), { v: value }) || matches(at(b), { v: value }));
      }),
    );
  });
});
