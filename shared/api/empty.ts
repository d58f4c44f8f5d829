import * as z from 'zod/mini';

/** An optional date or number. Forms send '' for an empty field, which is parsed as `none`. */
export const emptyAs = <None, S extends z.ZodMiniType>(none: None, schema: S) =>
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => none),
    ),
    schema,
  ]);
