import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Registration } from '#shared/registrations/schema.ts';
import { type Filters, noFilters, type Place, readPlace, select, typesOf, writePlace } from './filters.ts';
import { sampleRegistration } from './samples.ts';

const zone = 'Africa/Nairobi';
/** Saturday 21 November 2026, 9 in the morning in Nairobi. */
const now = Date.UTC(2026, 10, 21, 6);

let made = 0;
function registration(name: string, more: Partial<Registration> = {}): Registration {
  made += 1;
  return sampleRegistration({
    id: String(made).padStart(26, '0'),
    data: { name, email: `${made}@example.org` },
    reference: String(made),
    ...more,
  });
}

function found(all: readonly Registration[], filters: Partial<Filters>): unknown[] {
  return select(all, { ...noFilters, ...filters }, { now, zone }).map(({ data }) => data.name);
}

describe('the search', () => {
  const all = [
    registration('Wanjirũ Kamau', { data: { name: 'Wanjirũ Kamau', email: 'ciru@example.org', message: 'bread' } }),
    registration('Otieno', { type: 'prayer_request' }),
    registration('محمد'),
    registration('Nobody', { type: 'constructor', data: { email: 'x@example.org' } }),
  ];

  it.each([
    ['kamau', ['Wanjirũ Kamau']],
    ['  WANJIRU ', ['Wanjirũ Kamau']],
    ['Wanjirũ', ['Wanjirũ Kamau']],
    ['CIRU@', ['Wanjirũ Kamau']],
    ['prayer req', ['Otieno']],
    ['محم', ['محمد']],
    ['constructor', [undefined]],
    ['bread', []],
    ['kamau ciru', []],
    ['.*', []],
  ])('%j finds %j: name, email or type label, in any case', (q, names) => {
    expect(found(all, { q })).toEqual(names);
  });

  it('of nothing finds everything, in its order', () => {
    expect(found(all, { q: '   ' })).toHaveLength(4);
  });
});

describe('the filters', () => {
  it('leave one type, one status, and all of several together', () => {
    const all = [
      registration('A'),
      registration('B', { type: 'event_registration' }),
      registration('C', { type: 'event_registration', status: 'cancelled' }),
    ];
    expect(found(all, { type: 'event_registration' })).toEqual(['B', 'C']);
    expect(found(all, { status: 'cancelled' })).toEqual(['C']);
    expect(found(all, { type: 'contact_form', status: 'cancelled' })).toEqual([]);
    expect(found(all, { type: 'event_registration', q: 'b' })).toEqual(['B']);
  });

  it('count days as the church does: seven are today and the six before', () => {
    const all = ['2026-11-21T05:00:00.000Z', '2026-11-14T21:00:00.000Z', '2026-11-14T20:59:59.999Z'].map((at) =>
      registration(at, { submitted_at: at }),
    );
    expect(found(all, { period: '7' })).toEqual(all.slice(0, 2).map(({ submitted_at }) => submitted_at));
    expect(found(all, { period: '30' })).toHaveLength(3);
  });

  it('offer the types that occur, by label, and the chosen one although it is gone', () => {
    const all = [
      registration('A'),
      registration('B', { type: 'zeal' }),
      registration('C', { type: 'event_registration' }),
    ];
    expect(typesOf(all, '').map(({ label }) => label)).toEqual(['Contact Message', 'Event Registration', 'zeal']);
    expect(typesOf(all, 'group_finder').map(({ label }) => label)).toContain('Group Finder');
  });
});

describe('the address', () => {
  const places: fc.Arbitrary<Place> = fc.record({
    q: fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
    type: fc.string(),
    status: fc.constantFrom('' as const, 'confirmed' as const, 'quarantined' as const),
    period: fc.constantFrom('7' as const, '30' as const, 'all' as const),
    page: fc.nat(1000),
  });

  it('keeps a place whole', () => {
    fc.assert(
      fc.property(places, (place) => {
        const { search, hash } = writePlace(place);
        const url = new URL(`https://example.org/registrations${search}${hash}`);
        expect(readPlace(url)).toEqual({ ...place, q: place.q.trim() });
      }),
    );
  });

  it('tells no server what was searched for', () => {
    const { search, hash } = writePlace({ ...noFilters, q: 'wanjiru@example.org', type: 'contact_form', page: 2 });
    expect(search).toBe('?type=contact_form&page=3');
    expect(hash).toBe('#q=wanjiru%40example.org');
  });

  it.each([
    ['?status=constructor&period=toString&page=-4', '#q=%E0%A4%A'],
    ['?page=1e999&period=', '#main'],
    ['?page=1.5', ''],
  ])('%s%s, which names nothing, is the whole list', (search, hash) => {
    expect(readPlace({ search, hash })).toEqual({ ...noFilters, page: 0 });
  });
});
