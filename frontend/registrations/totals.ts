import { useQuery } from '@tanstack/react-query';
import type { WorkState } from '#shared/registrations/work.ts';
import { call } from '../staff/call.ts';
import { indexedQuery } from '../staff/query-keys.ts';

type TotalQuery =
  | { readonly status: 'cancelled' | 'quarantined' }
  | { readonly work: WorkState }
  | { readonly type: 'membership_class' | 'baptism_registration' };

/** The total of a list, counted by the server on the first page (up to its limit). */
export function useTotal(of: TotalQuery) {
  return useQuery(
    indexedQuery('registrations total', [of], () =>
      call((api) => api.listRegistrations({ body: { ...of, limit: 1 } })),
    ),
  );
}
