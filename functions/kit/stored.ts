import * as z from 'zod/mini';
import type { TableName } from './env.ts';
import { log } from './log.ts';
import { metric } from './metric.ts';
import type { Item } from './table.ts';

/** A stored item without the shape that its store writes. It was logged; nothing may be written from it. */
export class BrokenItem extends Error {
  override readonly name = 'BrokenItem';
}

/**
 * `fieldsOf` gives an older item what it lacks. Unnamed attributes stay, so that an older version of the code drops
 * nothing that a newer one wrote. The reader throws BrokenItem (docs/decisions/stored-items.md).
 */
export function storedAs<S extends z.core.$ZodShape>(
  table: TableName,
  { shape }: z.ZodMiniObject<S>,
  fieldsOf: (item: Item) => Item,
): (item: Item) => Readonly<z.output<z.ZodMiniObject<S>>> {
  const schema = z.looseObject(shape);
  return (item) => {
    const { success, data, error } = z.safeParse(schema, fieldsOf(item));
    if (success) return data as z.output<z.ZodMiniObject<S>>;
    const key = [item.pk, item.sk].filter((part) => part !== undefined).join(' ');
    log('error', 'a stored item does not have its shape', { table, item: key, fields: error.issues.map(nameOf) });
    metric('BrokenItems', 1, 'Count');
    throw new BrokenItem(`An item of the table ${table} does not have its shape`);
  };
}

const nameOf = ({ path }: { readonly path: readonly PropertyKey[] }) => path.slice(0, 2).map(String).join('.');

/** Leaves broken items out, so use it only for lists on a screen: elsewhere they must not count as missing. */
export function readEach<T>(items: readonly Item[], read: (item: Item) => T): T[] {
  return items.flatMap((item) => {
    try {
      return [read(item)];
    } catch (error) {
      if (error instanceof BrokenItem) return [];
      throw error;
    }
  });
}

/** A string whose set of values the code that uses it knows. */
export const textAs = <T extends string>() => z.custom<T>((value) => typeof value === 'string');
/** An attribute that is true or absent. */
export const flag = () => z.exactOptional(z.literal(true));
/** An attribute that may be absent. */
export const may = <T extends z.core.SomeType>(schema: T) => z.exactOptional(schema);
/** E.164 numbers by the field that has them as text. Absent in older items. */
export const storedPhones = () => z.exactOptional(z.readonly(z.record(z.string(), z.readonly(z.array(z.string())))));
