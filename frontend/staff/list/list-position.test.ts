import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '#shared/testing/code-point.ts';
import {
  isNarrowed,
  isOurs,
  type ListPosition,
  readPosition,
  type Shape,
  wholeList,
  writePosition,
} from './list-position.ts';

const shape: Shape = {
  isPersonal: true,
  filters: [
    { kind: 'asked', name: 'type', label: '', all: '', useOptions: () => [] },
    { kind: 'choice', name: 'status', label: '', all: '', options: [{ value: 'confirmed', label: '' }] },
    { kind: 'date', name: 'from', label: '' },
  ],
  sorts: ['newest', 'name'],
};
const other: Shape = { ...shape, prefix: 'who-' };
const nothing = { search: '', hash: '' };

const text = fc.string({ unit: codePoint }).filter((one) => one.isWellFormed());
const places: fc.Arbitrary<ListPosition> = fc
  .record({
    q: text.map((one) => one.trim()),
    filters: fc.record({
      type: text,
      status: fc.constantFrom('', 'confirmed'),
      from: fc.constantFrom('', '2026-11-21'),
    }),
    sort: fc.constantFrom('newest', 'name'),
    later: fc.option(fc.record({ page: fc.integer({ min: 1, max: 1000 }), cursor: text.filter(Boolean) })),
    open: text,
  })
  .map(({ later, ...place }) => ({ ...place, page: later?.page ?? 0, cursor: later?.cursor ?? '' }));

const seen = (address: { readonly search: string; readonly hash: string }) =>
  new URL(`https://example.org/x${address.search}${address.hash}`);

describe('the address of a list', () => {
  it.each([true, false])(
    'readPlace reads back every place that writePlace has written (personal: %s)',
    (isPersonal) => {
      fc.assert(
        fc.property(places, (place) => {
          const of = { ...shape, isPersonal };
          expect(readPosition(of, seen(writePosition(of, place, nothing)))).toEqual(place);
        }),
      );
    },
  );

  it('writePlace keeps the places of two lists in one address, and other parameters', () => {
    fc.assert(
      fc.property(places, places, (one, two) => {
        const first = seen(writePosition(shape, one, { search: '?attendees=e1', hash: '' }));
        const both = seen(writePosition(other, two, first));
        expect(readPosition(shape, both)).toEqual(one);
        expect(readPosition(other, both)).toEqual(two);
        expect(both.searchParams.get('attendees')).toBe('e1');
        const left = seen(writePosition(other, wholeList(other), both));
        expect(left.href).toBe(first.href);
      }),
    );
  });

  it('writePlace hides search texts and cursors with names from servers', () => {
    const place = { ...wholeList(shape), q: 'wanjiru@example.org', page: 2, cursor: 'Wanjiru#1' };
    expect(writePosition(shape, place, nothing)).toEqual({
      search: '?page=3',
      hash: '#q=wanjiru%40example.org&after=Wanjiru%231',
    });
    expect(writePosition({ ...shape, isPersonal: false }, { ...place, page: 0 }, nothing)).toEqual({
      search: '?q=wanjiru%40example.org',
      hash: '',
    });
  });

  it.each([
    ['?status=constructor&from=yesterday&page=-4&sort=size', '#q=%E0%A4%A'],
    ['?page=2', ''],
    ['?page=1e999&type=', '#main'],
    ['?page=1.5', '#after=x'],
  ])('readPlace reads the invalid address %s%s as the whole list', (search, hash) => {
    expect(readPosition(shape, { search, hash })).toEqual(wholeList(shape));
  });

  it('isOurs recognises only fragments of the list, and isNarrowed a search text', () => {
    expect(['', '#q=x', '#after=x', '#main'].map(isOurs)).toEqual([true, true, true, false]);
    expect(isNarrowed(wholeList(shape))).toBe(false);
    expect(isNarrowed({ ...wholeList(shape), q: ' a ' })).toBe(true);
  });
});
