import type { Sheet, SheetInput } from '#shared/finance/sheet-schema.ts';
import { call } from '../staff/call.ts';
import { queries } from '../staff/queries.ts';
import { keyOf, keysOf } from '../staff/query-keys.ts';

export const sheetsKey = keyOf('finance sheets');

/** Rejects with ApiError, such as `not_found`. */
export async function readSheet(id: string): Promise<Sheet> {
  return (await call((api) => api.getSheet({ params: { id } }))).sheet;
}

/** Creates a sheet, once per `key` (a UUID), or corrects `from`. Rejects with ApiError. */
export async function saveSheet(input: SheetInput, key: string, from?: Sheet): Promise<Sheet> {
  const { sheet } = await call((api) =>
    from
      ? api.updateSheet({ params: { id: from.id }, body: { ...input, version: from.version } })
      : api.createSheet({ body: input, idempotencyKey: key }),
  );
  void queries.invalidateQueries({ queryKey: keysOf('finance') });
  return sheet;
}

/** Rejects with ApiError, such as `sheet_used`. */
export async function deleteSheet({ id }: Sheet): Promise<undefined> {
  await call((api) => api.deleteSheet({ params: { id } }));
  void queries.invalidateQueries({ queryKey: keysOf('finance') });
}
