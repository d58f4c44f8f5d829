import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSlides, type HeroSlide } from '#shared/content/slides.ts';
import { imported, type ManagedSlides, moved, placed, roomIn, savedSlide, without } from './slide-order.ts';

const [first] = defaultSlides;
const slide = (id: string): HeroSlide => ({ ...(first as HeroSlide), id });
const listOf = (ids: string): ManagedSlides => [...ids].map((id, index) => ({ ...slide(id), order: index + 1 }));
const said = (slides: ManagedSlides) => slides.map(({ id, order }) => `${order}${id}`).join(' ');

describe('ST-08: the order of slides', () => {
  it('renumbers the slides after a move, up or down', () => {
    expect(said(moved('c', 0)(listOf('abcd')))).toBe('1c 2a 3b 4d');
    expect(said(moved('a', 2)(listOf('abcd')))).toBe('1b 2c 3a 4d');
  });

  it('keeps the remaining slides in order after a deletion', () => {
    expect(said(without('b')(listOf('abcd')))).toBe('1a 2c 3d');
  });

  it('puts a new slide last, as count + 1, and leaves an edited one in its position', () => {
    expect(said(savedSlide(slide('x'))(listOf('abc')))).toBe('1a 2b 3c 4x');
    const [edited] = savedSlide({ ...slide('a'), title: 'Anew' })(listOf('abc'));
    expect([edited?.order, edited?.title]).toEqual([1, 'Anew']);
  });

  it('restores the order when a move or a deletion is undone', () => {
    const places = fc.tuple(fc.nat(5), fc.nat(5));
    fc.assert(
      fc.property(places, ([from, to]) => {
        const before = listOf('abcdef');
        const one = before[from] ?? expect.fail('there are six');
        expect(moved(one.id, from)(moved(one.id, to)(before))).toEqual(before);
        expect(placed(one, from)(without(one.id)(before)).map(({ id }) => id)).toEqual([...'abcdef']);
      }),
    );
  });

  it('leaves the list unchanged if the slide was deleted in the meantime', () => {
    const newer = listOf('ab');
    expect(moved('gone', 0)(newer)).toBe(newer);
    expect(said(without('gone')(newer))).toBe('1a 2b');
  });

  it('replaces built-in slides with imported ones, and appends these to slides that staff chose', () => {
    const builtIn = defaultSlides.map((one, index) => ({ ...one, order: index + 1 }));
    expect(said(imported([slide('x'), slide('y')])(builtIn))).toBe('1x 2y');
    expect(said(imported([slide('x')])(listOf('ab')))).toBe('1a 2b 3x');
    const chosen = builtIn.slice(0, 2);
    expect(imported([slide('x')])(chosen)).toHaveLength(3);
    expect([roomIn(builtIn), roomIn(chosen), roomIn([])]).toEqual([12, 10, 12]);
  });
});
