import { useQuery } from '@tanstack/react-query';
import type { WorkState } from '#shared/registrations/work.ts';
import { call } from '../staff/call.ts';
import { indexedQuery } from '../staff/query-keys.ts';

type Counted =
  | { readonly status: 'cancelled' | 'quarantined' }
  | { readonly work: WorkState }
  | { readonly type: 'membership_class' | 'baptism_registration' };

/** How many there are in all of one list of the index: a count of one read, as far as the server counts. */
export function useTotal(of: Counted) {
  return useQuery(
    indexedQuery('registrations total', [of], () =>
      call((api) => api.listRegistrations({ body: { ...of, limit: 1 } })),
    ),
  );
}
