import type { Lag } from '../../search/level.ts';
import type { Filters } from '../listing/filters.ts';
import { searchRegistrations } from '../listing/search.ts';

interface Waiting {
  readonly total: number;
  readonly atLeast?: true;
}

/** What waits for the office, from the index's lists of open work, of unpaid places and of suspects. */
export async function waitingRegistrations(): Promise<
  { readonly untaken: Waiting; readonly unpaid: Waiting; readonly suspects: Waiting } & Lag
> {
  const found = await Promise.all(
    [{ work: 'new' }, { payment: 'to_pay' }, { status: 'quarantined' }].map((filters) =>
      searchRegistrations({ ...(filters as Filters), limit: 1 }),
    ),
  );
  const [untaken, unpaid, suspects] = found.map(({ total = 0, atLeast }) => ({ total, ...(atLeast && { atLeast }) }));
  if (!untaken || !unpaid || !suspects) throw new Error('A list of registrations was not read');
  return { untaken, unpaid, suspects, ...(found.some(({ behind }) => behind) && { behind: true }) };
}
