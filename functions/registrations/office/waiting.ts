import type { Caller } from '#shared/api/access.ts';
import type { Lag } from '../../search/level.ts';
import type { Filters } from '../listing/filters.ts';
import { searchRegistrations } from '../listing/search.ts';

interface Waiting {
  readonly total: number;
  readonly atLeast?: true;
}

/** What waits for the office, from the index's lists of open work, of unpaid places, of money to give back and of suspects. */
export async function waitingRegistrations({ sub }: Caller): Promise<
  {
    readonly overdue: Waiting;
    readonly untaken: Waiting;
    readonly unpaid: Waiting;
    readonly overpaid: Waiting;
    readonly suspects: Waiting;
  } & Lag
> {
  const found = await Promise.all(
    [
      { due: 'overdue', assignee: sub },
      { work: 'new' },
      { payment: 'to_pay' },
      { payment: 'over' },
      { status: 'quarantined' },
    ].map((filters) => searchRegistrations({ ...(filters as Filters), limit: 1 })),
  );
  const [overdue, untaken, unpaid, overpaid, suspects] = found.map(({ total = 0, atLeast }) => ({
    total,
    ...(atLeast && { atLeast }),
  }));
  if (!overdue || !untaken || !unpaid || !overpaid || !suspects)
    throw new Error('A list of registrations was not read');
  return { overdue, untaken, unpaid, overpaid, suspects, ...(found.some(({ behind }) => behind) && { behind: true }) };
}
