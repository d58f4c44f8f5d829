import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrange, pageOf, type Sheet, type SheetMark, sheetSize, sheetsFor, touchedBy } from './order.ts';

interface OrderState {
  marks: readonly SheetMark[];
  sheets: Map<string, Sheet>;
}

let made = 0;

function move(held: OrderState, remove: readonly string[], add: readonly string[]): number {
  const moves = { remove, add };
  const touched = [...touchedBy(held.marks, moves)].map((index) => held.sheets.get(held.marks[index]?.id ?? ''));
  const sheets = touched.filter((sheet) => sheet !== undefined);
  const { marks, written, dropped } = arrange(held.marks, sheets, moves, () => `s${made++}`);
  held.marks = marks;
  for (const sheet of written) held.sheets.set(sheet.id, sheet);
  for (const id of dropped) held.sheets.delete(id);
  return written.length + dropped.length;
}

const page = ({ marks, sheets }: OrderState, wanted: Parameters<typeof sheetsFor>[1]) => {
  const [first, end] = sheetsFor(marks, wanted);
  const keys = marks.slice(first, end).flatMap(({ id }) => sheets.get(id)?.keys ?? []);
  return { ...pageOf(marks, first, keys, wanted), read: end - first };
};

const key = (number: number) => `k${String(number).padStart(6, '0')}`;

it('an order has exactly the added keys, and every page equals one from a sorted list', () => {
  const numbers = fc.array(fc.nat(600), { maxLength: 300 });
  const turn = fc.record({ add: numbers, remove: numbers });
  fc.assert(
    fc.property(
      fc.array(turn, { maxLength: 8 }),
      fc.nat(500),
      fc.integer({ min: 1, max: 100 }),
      (turns, offset, limit) => {
        const held: OrderState = { marks: [], sheets: new Map() };
        const model = new Set<string>();
        for (const { add, remove } of turns) {
          const [gone, come] = [remove.map(key), [...new Set(add)].filter((one) => !remove.includes(one)).map(key)];
          move(held, gone, come);
          expect(move(held, gone, come)).toBe(0);
          for (const one of gone) model.delete(one);
          for (const one of come) model.add(one);
        }
        const all = [...model].sort();
        expect(held.marks.flatMap(({ id }) => held.sheets.get(id)?.keys ?? [])).toEqual(all);
        expect(held.sheets.size).toBe(held.marks.length);
        for (const { id, first, count } of held.marks) {
          const keys = held.sheets.get(id)?.keys ?? [];
          expect([first, count]).toEqual([keys[0], keys.length]);
          expect(count).toBeLessThanOrEqual(sheetSize.most);
        }
        for (const descending of [false, true]) {
          const list = descending ? all.toReversed() : all;
          const found = page(held, { from: { offset }, limit, descending });
          expect([found.keys, found.total]).toEqual([list.slice(offset, offset + limit), list.length]);
          const after = list[offset];
          if (after === undefined) continue;
          const next = page(held, { from: { after }, limit, descending });
          expect([next.keys, next.offset]).toEqual([list.slice(offset + 1, offset + 1 + limit), offset + 1]);
        }
      },
    ),
    { numRuns: 60 },
  );
});

it('a page of a hundred spans only a few sheets, even after many removals', () => {
  const held: OrderState = { marks: [], sheets: new Map() };
  const all = Array.from({ length: 20_000 }, (_, number) => key((number * 7919) % 20_000));
  for (let first = 0; first < all.length; first += 500) move(held, [], all.slice(first, first + 500));
  expect(page(held, { from: { offset: 13_210 }, limit: 100, descending: false }).keys[0]).toBe(key(13_210));
  for (let first = 0; first < 16_000; first += 50) move(held, all.slice(first, first + 50), []);
  for (const offset of [0, 1500, 3000, 3950]) {
    expect(page(held, { from: { offset }, limit: 100, descending: true }).read).toBeLessThan(8);
  }
});
