import * as z from 'zod/mini';

/** An optional date or number, for which a form sends '' if its field is empty: '' is read as `none`. */
export const emptyAs = <None, S extends z.ZodMiniType>(none: None, schema: S) =>
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => none),
    ),
    schema,
  ]);
