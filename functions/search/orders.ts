import { atVersion } from '../kit/at-version.ts';
import { tableName } from '../kit/env.ts';
import { newId } from '../kit/ids.ts';
import { readKeys } from '../kit/read-keys.ts';
import { stale } from '../kit/settle.ts';
import { type Item, itemKey } from '../kit/table.ts';
import type { Write } from '../kit/transact.ts';
import {
  arrange,
  countOf,
  type Moves,
  type OrderPage,
  type OrderQuery,
  pageOf,
  type Sheet,
  type SheetMark,
  sheetsFor,
  touchedBy,
} from './order.ts';
import type { SearchArea } from './store.ts';

/*
 * Table `search`, in addition to the rows of store.ts: orders that can be opened at any page.
 *
 *   map      `<area>#order#<name>`   `map`          marks of its sheets as JSON, version
 *   sheet    `<area>#order#<name>`   `sheet#<id>`   keys as JSON, each ending in `#` and its record's id
 *
 * Marks and keys are stored as JSON text, because the SDK decodes a list value by value: a map of 500 marks took as long as
 * everything else that a page needs.
 *
 *   a page   one BatchGet of the map, one of its sheets
 */

interface Order {
  readonly marks: readonly SheetMark[];
  /** 0 if the order does not exist yet. */
  readonly version: number;
}

const partition = (area: SearchArea, order: string) => `${area}#order#${order}`;
export const mapKey = (area: SearchArea, order: string) => ({ pk: partition(area, order), sk: 'map' });
const sheetKey = (area: SearchArea, order: string, id: string) => ({ pk: partition(area, order), sk: `sheet#${id}` });

async function itemsOf(keys: readonly Item[]): Promise<Map<string, Item>> {
  const name = tableName('search');
  const found = new Map<string, Item>();
  for (let first = 0; first < keys.length; first += 100) {
    const items = await readKeys({ [name]: keys.slice(first, first + 100) });
    for (const item of items[name] ?? []) found.set(itemKey(item), item);
  }
  return found;
}

/** JSON text, or a list in older items. */
const listIn = <T>(held: unknown) => (typeof held === 'string' ? JSON.parse(held) : (held ?? [])) as readonly T[];

const toOrder = ({ marks, version = 0 }: Item = {}): Order => ({
  marks: listIn<SheetMark>(marks),
  version: Number(version),
});

const keysIn = (item: Item | undefined) => listIn<string>(item?.keys);

/** Consistent. Reads again if a sheet changed between the two reads. */
export async function readOrder(area: SearchArea, order: string, wanted: OrderQuery): Promise<OrderPage> {
  for (let tries = 1; ; tries++) {
    const map = mapKey(area, order);
    const { marks } = toOrder((await itemsOf([map])).get(itemKey(map)));
    const [first, end] = sheetsFor(marks, wanted);
    const inside = marks.slice(first, end);
    const keys = inside.map(({ id }) => sheetKey(area, order, id));
    const found = await itemsOf(keys);
    const sheets = keys.map((key) => keysIn(found.get(itemKey(key))));
    const isAsMapped = sheets.every((each, index) => each.length === inside[index]?.count);
    if (isAsMapped || tries === 3) return pageOf(marks, first, sheets.flat(), wanted);
  }
}

export const sizeIn = (map: Item | undefined): number => countOf(toOrder(map).marks);

/** Each write is refused `stale` if its order changed in the meantime. */
export async function rearrange(area: SearchArea, moves: ReadonlyMap<string, Moves>): Promise<Write<typeof stale>[]> {
  const names = [...moves.keys()];
  const maps = await itemsOf(names.map((name) => mapKey(area, name)));
  const orders = names.map((name) => {
    const order = toOrder(maps.get(itemKey(mapKey(area, name))));
    const of = moves.get(name) ?? { remove: [], add: [] };
    const ids = [...touchedBy(order.marks, of)].flatMap((index) => order.marks[index]?.id ?? []);
    return { name, order, of, keys: ids.map((id) => sheetKey(area, name, id)) };
  });
  const sheets = await itemsOf(orders.flatMap(({ keys }) => keys));
  return orders.flatMap(({ name, order, of, keys }) => {
    const held = keys.map(
      (key): Sheet => ({
        id: key.sk.slice('sheet#'.length),
        keys: keysIn(sheets.get(itemKey(key))),
      }),
    );
    const { marks, written, dropped } = arrange(order.marks, held, of, () => newId(8));
    const isMapRight = held.every(
      ({ id, keys: each }) => order.marks.find((mark) => mark.id === id)?.count === each.length,
    );
    if (written.length === 0 && dropped.length === 0 && isMapRight) return [];
    const TableName = tableName('search');
    return [
      {
        part: {
          Put: {
            TableName,
            Item: { ...mapKey(area, name), marks: JSON.stringify(marks), version: order.version + 1 },
            ...atVersion(order.version),
          },
        },
        refused: () => stale,
      },
      ...written.map(({ id, keys: each }) => ({
        part: { Put: { TableName, Item: { ...sheetKey(area, name, id), keys: JSON.stringify(each) } } },
      })),
      ...dropped.map((id) => ({ part: { Delete: { TableName, Key: sheetKey(area, name, id) } } })),
    ];
  });
}

/** The name of the order, if the row is one of its sheets. */
export function sheetIn(area: SearchArea, { pk, sk }: Item): string | undefined {
  const start = partition(area, '');
  return String(pk).startsWith(start) && String(sk).startsWith('sheet#') ? String(pk).slice(start.length) : undefined;
}

export async function keysOn(sheet: Item): Promise<readonly string[]> {
  const key = { pk: sheet.pk, sk: sheet.sk };
  return keysIn((await itemsOf([key])).get(itemKey(key)));
}
