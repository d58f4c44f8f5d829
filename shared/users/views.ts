import * as z from 'zod/mini';
import { line } from '../forms/text.ts';

/** Maximum number of views for one person, and of shared views. */
export const mostViews = 50;
const listName = () => z.string().check(z.regex(/^[a-z-]{1,30}$/));

const filter = z.record(
  z.string().check(z.regex(/^[a-z_]{1,30}$/)),
  z.string().check(z.minLength(1), z.maxLength(100)),
);

/** A named view of a list: its filters and sort order, but never a search text. */
const said = {
  list: listName(),
  name: line(60),
  /** By filter name, as in the address. */
  filters: filter.check(z.refine((of) => Object.keys(of).length <= 20, { error: 'type' })),
  sort: z.string().check(z.regex(/^[a-z_]{0,30}$/)),
  /** Shared with all staff. Only admins may save and delete shared views. */
  shared: z.boolean(),
};

export const View = z.object({ id: z.string(), ...said });
export type View = z.output<typeof View>;

/** A search text is usually a person's name, so views must not store it. */
export const ViewInput = z.strictObject({
  ...said,
  filters: said.filters.check(z.refine((of) => !('search' in of), { error: 'no_search' })),
});
export type ViewInput = z.output<typeof ViewInput>;

export const viewParams = z.strictObject({ id: z.uuid() });
export const viewsQuery = z.strictObject({ list: listName() });
