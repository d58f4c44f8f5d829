import type { Caller } from '#shared/api/access.ts';
import { totalsOf } from '../listing/totals.ts';

/** What waits for the caller and the office, from the index's lists of open work, of unpaid places, of money to give back and of suspects. */
export const waitingRegistrations = ({ sub }: Caller) =>
  totalsOf({
    overdue: { due: 'overdue', assignee: sub },
    mine: { work: 'in_hand', assignee: sub },
    untaken: { work: 'new' },
    unpaid: { payment: 'to_pay' },
    overpaid: { payment: 'over' },
    suspects: { status: 'quarantined' },
  });
