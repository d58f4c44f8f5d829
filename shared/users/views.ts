import * as z from 'zod/mini';
import { line } from '../forms/text.ts';

/** Views of one person, or of all staff together, at most; and the lists that have them. */
export const mostViews = 50;
const listName = () => z.string().check(z.regex(/^[a-z-]{1,30}$/));

const filter = z.record(
  z.string().check(z.regex(/^[a-z_]{1,30}$/)),
  z.string().check(z.minLength(1), z.maxLength(100)),
);

/** A way to look at a list that somebody gave a name: its filters and its order, and never what was searched for. */
const said = {
  /** Which list it is of. */
  list: listName(),
  name: line(60),
  /** By the filter's name, as the address has it. */
  filters: filter.check(z.refine((of) => Object.keys(of).length <= 20, { error: 'type' })),
  sort: z.string().check(z.regex(/^[a-z_]{0,30}$/)),
  /** All staff have it; only an admin saves and deletes such a one. */
  shared: z.boolean(),
};

export const View = z.object({ id: z.string(), ...said });
export type View = z.output<typeof View>;

/** A search is for a person's name as a rule: no view keeps it. */
export const ViewInput = z.strictObject({
  ...said,
  filters: said.filters.check(z.refine((of) => !('search' in of), { error: 'no_search' })),
});
export type ViewInput = z.output<typeof ViewInput>;

export const viewParams = z.strictObject({ id: z.uuid() });
export const viewsQuery = z.strictObject({ list: listName() });
