import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { instantToWall } from '#shared/church/time.ts';
import {
  bodyOf,
  defineFields,
  differing,
  draftOf,
  knownErrors,
  problemsOf,
  rowsIn,
  valuesOf,
  withCells,
} from './draft.ts';
import { fromWall, type InputKind, kinds, toWall } from './kinds.ts';

const zones = fc.constantFrom('Africa/Nairobi', 'Pacific/Kiritimati', 'America/Los_Angeles');
const instants = fc.integer({ min: Date.parse('2000-01-02T00:00:00Z'), max: Date.parse('2099-12-30T00:00:00Z') });
const walls = fc.tuple(instants, zones).map(([instant, zone]) => instantToWall(instant, zone));
const words = fc.string().map((text) => (text.trim() === '' ? '' : text));
const cents = fc.integer({ min: 0, max: 1_000_000_000 }).map((amount) => amount / 100);

const stored: Readonly<Record<InputKind, fc.Arbitrary<unknown>>> = {
  line: words,
  lines: words,
  rich: words,
  email: words,
  tel: words,
  date: words,
  time: words,
  code: words,
  colour: words,
  choice: words,
  picture: words,
  found: words,
  choices: words,
  items: fc.array(fc.stringMatching(/^[a-z]{1,8}$/)),
  rows: fc.array(fc.record({ id: fc.stringMatching(/^[a-z]{6}$/) })),
  password: fc.string(),
  'new-password': fc.string(),
  money: fc.option(cents),
  whole: fc.option(fc.integer()),
  flag: fc.boolean(),
  moment: fc.option(walls),
};
const names = Object.keys(kinds) as InputKind[];
const rows = names.map((kind) => ({ name: kind, kind, label: kind }));
const records = fc.record(stored);

const isSame = (one: unknown, other: unknown) =>
  Array.isArray(one) ? JSON.stringify(one) === JSON.stringify(other) : Object.is(one, other);

describe('draft of a stored record', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('a draft restores the stored values of every kind of field unchanged', () => {
    fc.assert(
      fc.property(records, (record) => {
        expect(valuesOf(rows, draftOf(rows, record))).toEqual({ ...record });
      }),
    );
  });

  it('two drafts differ in exactly those fields that the server would store differently', () => {
    fc.assert(
      fc.property(records, records, (one, other) => {
        const found = differing(rows, draftOf(rows, one), draftOf(rows, other)).map(({ name }) => name);
        expect(found).toEqual(names.filter((name) => !isSame(one[name], other[name])));
        expect(differing(rows, draftOf(rows, one), draftOf(rows, { ...one }))).toEqual([]);
      }),
    );
  });

  it('a draft keeps wall times unchanged for every second of the century, in any browser zone', () => {
    vi.stubEnv('TZ', 'Pacific/Kiritimati');
    expect(new Date('2026-12-05T10:00').getUTCDate(), 'the zone of this browser').toBe(4);
    fc.assert(
      fc.property(walls, (wall) => {
        expect(toWall(...fromWall(wall))).toBe(wall);
      }),
    );
  });

  it('a draft shows an amount with both digits of its cents, or without cents', () => {
    const shown = (price: number) =>
      draftOf(defineFields([{ name: 'price', kind: 'money', label: '' }]), { price }).price;
    expect([12500.5, 12500, 0.05].map(shown)).toEqual(['12500.50', '12500', '0.05']);
  });

  it('a draft passes seconds to the time input only if there are any', () => {
    expect(fromWall('2026-12-05 10:00:00')).toEqual(['2026-12-05', '10:00']);
    expect(fromWall('2026-12-05 10:00:30')).toEqual(['2026-12-05', '10:00:30']);
    expect(draftOf(defineFields([{ name: 'at', kind: 'moment', label: '' }]), { at: null })).toEqual({ at: ['', ''] });
  });
});

const rules = {
  fields: defineFields([
    { name: 'name', kind: 'line', label: 'Name', required: 'Name it.' },
    { name: 'places', kind: 'whole', label: 'Places', start: '10' },
    { name: 'paid', kind: 'flag', label: 'Paid' },
    { name: 'price', kind: 'money', label: 'Price', when: ({ paid }) => paid === true },
  ]),
  schema: z.object({
    name: z.string(),
    places: z.nullable(z.number()),
    paid: z.boolean(),
    price: z.nullable(z.number().check(z.gte(1, { error: 'price_negative' }))),
  }),
};

describe('rules of a form', () => {
  const typed = { ...draftOf(rules.fields), name: 'A hall' };

  it('a form gives a new record its start values, and sends them for emptied fields', () => {
    expect(draftOf(rules.fields)).toEqual({ name: '', places: '10', paid: false, price: '' });
    expect(bodyOf(rules, { ...typed, places: ' ' })).toMatchObject({ places: 10 });
    expect(draftOf(rules.fields, { places: null })).toMatchObject({ places: '' });
  });

  it('a form skips the check of hidden fields and sends them empty', () => {
    const hidden = { ...typed, price: '0' };
    expect(problemsOf(rules, hidden)).toEqual({});
    expect(bodyOf(rules, hidden)).toMatchObject({ price: null });
    expect(problemsOf(rules, { ...hidden, paid: true })).toEqual({ price: 'Price cannot be negative.' });
  });

  it('a form refuses a field with an unfinished input, even if the draft hides that field', () => {
    expect(problemsOf(rules, typed, { price: 'Half a number.' })).toEqual({ price: 'Half a number.' });
  });

  it('a form reports a missing field in its own words, not the server’s', () => {
    expect(problemsOf(rules, { ...typed, name: ' ' })).toEqual({ name: 'Name it.' });
  });

  const listed = {
    fields: defineFields([
      {
        name: 'tickets',
        kind: 'rows',
        label: 'Tickets',
        rows: {
          most: 3,
          columns: () =>
            defineFields([
              { name: 'label', kind: 'line', label: 'Name', required: 'Name it.' },
              { name: 'price', kind: 'money', label: 'Price', start: '0' },
              { name: 'paid', kind: 'flag', label: 'Paid' },
              { name: 'notes', kind: 'items', label: 'Notes', when: ({ paid }) => paid === true },
            ]),
          title: ({ label = '' }, number) => String(label).trim() || `Ticket ${number}`,
          words: { add: 'Add', full: 'Full' },
        },
      },
    ]),
    schema: z.object({
      tickets: z.array(
        z.object({
          price: z.number().check(z.gte(0, { error: 'price_negative' })),
          notes: z.optional(z.array(z.string())),
        }),
      ),
    }),
  };
  const rows = [
    { id: 'aaaaaa', label: 'Adult', price: 500.5, paid: true, notes: ['One', 'Two'] },
    { id: 'bbbbbb', label: 'Child', price: 0 },
  ];
  const changed = (change: object) => {
    const [adult, child] = rowsIn(draftOf(listed.fields, { tickets: rows }).tickets);
    return { tickets: JSON.stringify([adult, { ...child, ...change }]) };
  };

  it('a list of records survives the round trip, without the fields that are blank or hidden', () => {
    expect(bodyOf(listed, draftOf(listed.fields, { tickets: rows }))).toEqual({ tickets: rows });
    expect(bodyOf(listed, changed({ price: ' ', notes: 'Hidden' }))).toEqual({ tickets: rows });
  });

  it('a list shows each error at the field of its record, from the form and from the server', () => {
    const wrong = changed({ label: ' ', price: '-1' });
    expect(problemsOf(listed, wrong)).toEqual({
      'tickets.1.label': 'Name it.',
      'tickets.1.price': 'Price cannot be negative.',
    });
    const told = { tickets: 'Taken.', 'tickets.0.notes.3': 'Too long.', 'tickets.0.gone': 'x', 'tickets.7.price': 'x' };
    expect(knownErrors(listed.fields, told, changed({}))).toEqual({
      tickets: 'Taken.',
      'tickets.0.notes': 'Too long.',
    });
    const names = withCells(listed.fields, wrong).map(({ label, fullLabel = label }) => fullLabel);
    expect(names).toEqual([
      'Tickets',
      'Adult: Name',
      'Adult: Price',
      'Adult: Paid',
      'Adult: Notes',
      'Ticket 2: Name',
      'Ticket 2: Price',
      'Ticket 2: Paid',
    ]);
  });

  it('knownErrors keeps only the server’s errors for fields of the form', () => {
    const fields = { name: 'No.', version: 'Unknown', constructor: 'x' };
    expect(knownErrors(rules.fields, fields)).toEqual({ name: 'No.' });
  });
});
