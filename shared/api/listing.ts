import * as z from 'zod/mini';
import { isDay } from '../church/time.ts';
import { withoutHidden } from '../forms/text.ts';

export const pageSize = { usual: 25, most: 100 } as const;

export const longestSearch = 100;
const longestCursor = 600;

/** A search text without the hidden marks of a pasted name or number. */
export const searchText = () => z.string().check(z.overwrite(withoutHidden), z.maxLength(longestSearch));

/** A day in the church's zone, `YYYY-MM-DD`. */
export function churchDay() {
  return z.string().check(z.refine(isDay, { error: 'date' }));
}

/** All parameters are optional. `sort` defaults to the first of `sorts`. `cursor` is a `next` or `previous` of the same query. */
export function listQuery<F extends z.core.$ZodShape, const S extends readonly [string, ...string[]]>(
  filters: F,
  sorts: S,
) {
  return z.strictObject({
    ...filters,
    search: z.optional(searchText()),
    sort: z.optional(z.enum(sorts)),
    cursor: z.optional(z.string().check(z.maxLength(longestCursor))),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(pageSize.most))),
  });
}

/** Set in a reply from the search index if the index lags behind the records, so that some may be missing for a while. */
export const lag = { behind: z.optional(z.literal(true)) };

/** How many records match; with `atLeast`, there may be more. */
export const Total = z.object({ total: z.int(), atLeast: z.optional(z.literal(true)) });
export type Total = z.output<typeof Total>;

/**
 * `next` and `previous` stay valid when records are added or removed. A page with `next` may have fewer items than requested,
 * or none. `total` counts the records that match; with `atLeast`, there may be more.
 */
export function listReply<I extends z.ZodMiniType>(item: I) {
  return z.object({
    success: z.literal(true),
    items: z.array(item),
    next: z.optional(z.string()),
    previous: z.optional(z.string()),
    total: z.optional(z.int()),
    atLeast: z.optional(z.literal(true)),
    ...lag,
  });
}
