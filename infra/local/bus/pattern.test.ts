import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inTier } from '#shared/testing/tier.ts';
import type { Json } from '../kernel/json.ts';
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
    [{ 'detail-type': [{ prefix: { 'equals-ignore-case': 'REG' } }] }, true],
    [{ 'detail-type': [{ suffix: '.submitted' }] }, true],
    [{ 'detail-type': [{ 'equals-ignore-case': 'Registration.Submitted' }] }, true],
    [{ 'detail-type': [{ wildcard: 'reg*.sub*' }] }, true],
    [{ 'detail-type': [{ wildcard: 'reg*.can*' }] }, false],
    [{ detail: { data: { people: [{ numeric: ['>', 0, '<=', 3] }] } } }, true],
    [{ detail: { data: { people: [{ numeric: ['>', 3] }] } } }, false],
    [{ detail: { data: { people: ['3'] } } }, false],
    [{ detail: { data: { tags: ['b'] } } }, true],
    [{ detail: { data: { note: [null] } } }, true],
    [{ detail: { data: { absent: [null] } } }, false],
    [{ detail: { data: { test: [false] } } }, true],
    [{ detail: { type: [{ 'anything-but': ['contact_form', 'x'] }] } }, true],
    [{ detail: { type: [{ 'anything-but': 'event_registration' }] } }, false],
    [{ detail: { type: [{ 'anything-but': { prefix: 'event_' } }] } }, false],
    [{ detail: { type: [{ 'anything-but': { suffix: ['_x', '_y'] } }] } }, true],
    [{ detail: { type: [{ 'anything-but': { wildcard: 'event*' } }] } }, false],
    [{ detail: { absent: [{ 'anything-but': 'x' }] } }, false],
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
    [at({ 'anything-but': { numeric: ['>', 1] } }), 'unknown operator "numeric"'],
    [at({ numeric: ['~', 1] }), 'unknown numeric comparison "~"'],
    [at({ numeric: ['>', '1'] }), 'needs a number'],
    [at({ numeric: [] }), 'one or two'],
    [at({ prefix: 1 }), 'prefix needs a text'],
    [at({ prefix: 'a', suffix: 'b' }), 'exactly one operator'],
    [at({ exists: 'yes' }), 'true or false'],
    [at({ wildcard: 'a**' }), 'must not repeat'],
    [at({ wildcard: 'a\\n' }), 'escape only'],
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
  const short = fc.string({ unit: fc.constantFrom('a', 'B', 'b', '*', '\\', '.', '\n'), maxLength: 6 });

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

  test('exact and anything-but exclude each other and leave nothing out', () => {
    fc.assert(
      fc.property(
        scalar,
        scalar,
        (a, b) => matches(at(a), { v: b }) !== matches(at({ 'anything-but': [a] }), { v: b }),
      ),
    );
  });

  test('exists true and exists false exclude each other', () => {
    fc.assert(
      fc.property(fc.option(fc.jsonValue(), { nil: undefined }), (value) => {
        const event = { v: value };
        return matches(at({ exists: true }), event) !== matches(at({ exists: false }), event);
      }),
    );
  });

  test('text operators match as the pattern language defines them', () => {
    fc.assert(
      fc.property(short, short, (a, b) => {
        expect(matches(at({ prefix: a }), { v: b })).toBe(b.startsWith(a));
        expect(matches(at({ suffix: a }), { v: b })).toBe(b.endsWith(a));
        expect(matches(at({ 'equals-ignore-case': a }), { v: b })).toBe(a.toLowerCase() === b.toLowerCase());
      }),
    );
  });

  test('a wildcard matches as a slow, obvious matcher does', () => {
    const slow = (glob: string, value: string): boolean => {
      if (glob === '') return value === '';
      if (glob[0] === '*') return slow(glob.slice(1), value) || (value !== '' && slow(glob, value.slice(1)));
      const literal = glob[0] === '\\' ? 1 : 0;
      return value !== '' && value[0] === glob[literal] && slow(glob.slice(literal + 1), value.slice(1));
    };
    const globs = fc
      .array(fc.constantFrom('a', 'B', 'b', '.', '\n', '*', '\\*', '\\\\'), { maxLength: 6 })
      .map((parts) => parts.filter((part, index) => part !== '*' || parts[index - 1] !== '*').join(''));
    fc.assert(
      fc.property(globs, short, (glob, value) => matches(at({ wildcard: glob }), { v: value }) === slow(glob, value)),
      { numRuns: inTier({ usual: 100, deep: 1000 }) },
    );
  });

  test('numeric compares, and $or is the disjunction of its parts', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), (low, high, value) => {
        const inside = matches(at({ numeric: ['>=', low, '<', high] }), { v: value });
        expect(inside).toBe(value >= low && value < high);
        const outside = { $or: [at({ numeric: ['<', low] }), at({ numeric: ['>=', high] })] };
        expect(matches(outside, { v: value })).toBe(!inside);
      }),
    );
  });
});
