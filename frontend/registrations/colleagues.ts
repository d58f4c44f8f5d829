import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../staff/call.ts';
import { queries } from '../staff/queries.ts';
import { typedQuery } from '../staff/query-keys.ts';
import type { Option } from '../ui/select-field.tsx';
import { workMessages } from './work-messages.ts';

const m = workMessages;

/** Who may have a registration; read once for all that show it. */
const colleagues = queryOptions({
  ...typedQuery('colleagues', [], () => call((api) => api.listColleagues({}))),
  staleTime: 300_000,
});

/** The staff who may have a registration, and who of them looks. */
export function useColleagues() {
  const { data } = useQuery(colleagues);
  const people = data?.people ?? [];
  return {
    /** The id of who looks; undefined while nobody knows. */
    me: data?.me,
    people: people.map(({ id, name }): Option => ({ value: id, label: id === data?.me ? m.part.me(name) : name })),
    /** What somebody is called; `''` while that is not known yet. */
    nameOf: (id: string | undefined): string => {
      if (id === undefined) return m.part.nobody;
      if (!data) return '';
      return people.find((one) => one.id === id)?.name ?? m.assignee.unknown;
    },
  };
}

/** What people are called, by their id, read where nobody on the screen has read it yet. Rejects where it cannot be read. */
export async function namesOfColleagues(): Promise<(id: string) => string> {
  const { people } = await queries.fetchQuery(colleagues);
  return (id) => people.find((one) => one.id === id)?.name ?? m.assignee.unknown;
}
