import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { View } from '#shared/users/views.ts';
import { call } from '../../call.ts';
import { typedQuery } from '../../query-keys.ts';
import type { ListPosition } from '../list-position.ts';

/** Changes are visible as soon as they are saved. Rejects with ApiError. */
export function useSavedViews(list: string) {
  const queries = useQueryClient();
  const saved = typedQuery(
    'views',
    [list],
    async () => (await call((api) => api.listViews({ query: { list } }))).views,
  );
  const { queryKey } = saved;
  const { data } = useQuery({ ...saved, staleTime: 300_000 });
  const views = data ?? [];
  const others = (id: string) => views.filter((view) => view.id !== id);
  return {
    views,
    save: async ({ id, ...body }: View): Promise<View> => {
      const { view } = await call((api) => api.saveView({ params: { id }, body }));
      queries.setQueryData(queryKey, [...others(id), view]);
      void queries.invalidateQueries({ queryKey });
      return view;
    },
    remove: async ({ id }: View): Promise<void> => {
      await call((api) => api.deleteView({ params: { id } }));
      queries.setQueryData(queryKey, others(id));
    },
  };
}

export type SavedViews = ReturnType<typeof useSavedViews>;

export const chosenIn = ({ filters }: Pick<ListPosition, 'filters'>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

export function isView(
  { filters, sort }: Pick<View, 'filters' | 'sort'>,
  place: Pick<ListPosition, 'filters' | 'sort'>,
): boolean {
  const chosen = chosenIn(place);
  const names = Object.keys({ ...chosen, ...filters });
  return sort === place.sort && names.every((name) => chosen[name] === filters[name]);
}
