import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../staff/call.ts';
import { queries } from '../staff/queries.ts';
import { typedQuery } from '../staff/query-keys.ts';
import type { Option } from '../ui/select-field.tsx';
import { workMessages } from './work-messages.ts';

const m = workMessages;

/** One query shared by all components. */
const colleagues = queryOptions({
  ...typedQuery('colleagues', [], () => call((api) => api.listColleagues({}))),
  staleTime: 300_000,
});

export function useColleagues() {
  const { data } = useQuery(colleagues);
  const people = data?.people ?? [];
  return {
    /** Undefined while loading. */
    me: data?.me,
    people: people.map(({ id, name }): Option => ({ value: id, label: id === data?.me ? m.part.me(name) : name })),
    /** `''` while loading. */
    nameOf: (id: string | undefined): string => {
      if (id === undefined) return m.part.nobody;
      if (!data) return '';
      return people.find((one) => one.id === id)?.name ?? m.assignee.unknown;
    },
  };
}

/** Uses the cache, and rejects if the request fails. */
export async function namesOfColleagues(): Promise<(id: string) => string> {
  const { people } = await queries.fetchQuery(colleagues);
  return (id) => people.find((one) => one.id === id)?.name ?? m.assignee.unknown;
}
