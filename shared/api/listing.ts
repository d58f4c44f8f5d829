import * as z from 'zod/mini';
import { isDay } from '../church/time.ts';
import { withoutHidden } from '../forms/text.ts';

/** What every list of the staff's takes and answers; the paging itself is functions/kit/listing.ts. */

/** Items of a page: this many where nothing is said, and at most. */
export const pageSize = { usual: 25, most: 100 } as const;

/** Characters of what is searched for. */
export const longestSearch = 100;
const longestCursor = 600;

/** The text of a search, without the hidden marks of a pasted name or number. */
export const searchText = () => z.string().check(z.overwrite(withoutHidden), z.maxLength(longestSearch));

/** A day in the church's zone, `YYYY-MM-DD`. */
export function churchDay() {
  return z.string().check(z.refine(isDay, { error: 'date' }));
}

/**
 * The query of a list: the area's own filters, and what every list understands. All of it is optional; `sort` is the
 * first of `sorts` where it is left out, `cursor` is a `next` or `previous` of a reply to the same query.
 */
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

/** What an answer from the index of the search says of it: `behind` if it is behind the records, so some may be missing for a while. */
export const lag = { behind: z.optional(z.literal(true)) };

/**
 * The reply of a list. `next` and `previous` lead to the neighbouring pages and stay right whatever is added or removed;
 * `next` may be there with fewer items than asked for, even none: the reads of one request are bounded, and the search
 * goes on. `total`: how many records the query leaves; with `atLeast`, there may be more.
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
