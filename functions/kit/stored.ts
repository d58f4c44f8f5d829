import * as z from 'zod/mini';
import { type TableName, tableName } from './env.ts';
import { log } from './log.ts';
import { metric } from './metric.ts';
import type { Item } from './table.ts';

/** A stored item does not have the shape that its store writes. It was logged with its key and counted; nothing may be written from it. */
export class BrokenItem extends Error {
  override readonly name = 'BrokenItem';
}

/**
 * The reader of one kind of item. `fieldsOf` turns an item into the record's fields: it gives an older shape what it lacks. Attributes
 * that the schema does not name stay, so that an older version of the code drops nothing that a newer one wrote. The reader throws
 * BrokenItem if the fields do not fit the schema (docs/decisions/stored-items.md).
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
    metric('BrokenItems', 1, 'Count', { TableName: tableName(table) });
    throw new BrokenItem(`An item of the table ${table} does not have its shape`);
  };
}

const nameOf = ({ path }: { readonly path: readonly PropertyKey[] }) => path.slice(0, 2).map(String).join('.');

/**
 * The records of a list that people read. A broken item is left out: it was logged, and the others can still be read. Not for reads from
 * which something is written, counted or erased: a broken record must not count as a missing one.
 */
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
/** The attribute `e164`: E.164 numbers by the field that has them as text. Absent in older items. */
export const storedPhones = () => z.exactOptional(z.readonly(z.record(z.string(), z.readonly(z.array(z.string())))));
