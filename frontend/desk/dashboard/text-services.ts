import { useQuery } from '@tanstack/react-query';
import { type NamedService, readTextServices } from '#shared/calendar/campus-services.ts';
import { textServices } from '#shared/church/services.ts';
import { locationsKeys } from '#shared/content/locations-keys.ts';
import { call } from '../../staff/call.ts';
import { typedQuery } from '../../staff/query-keys.ts';

const keys = [
  ...textServices.flatMap(({ day, time, title }) => [day, time, title]),
  'places_river_title' as const,
  'places_river_address' as const,
];

/** Reads their texts, which staff pages do not have, because only the page of locations shows them. */
const textServicesQuery = typedQuery('components services', [], async () => {
  const stored: Readonly<Record<string, unknown>> = await call((api) => api.readComponents({ body: { keys } }));
  const contentOf = (key: string) => (stored[key] as { readonly content?: string } | undefined)?.content;
  return readTextServices((key) => contentOf(key) ?? locationsKeys[key]);
});

/** They rarely change. */
const FRESH_MS = 60_000;

/** Undefined while they load; none if they did not load, so that the other services can still be entered. */
export function useTextServices(): readonly NamedService[] | undefined {
  const { data, isError } = useQuery({ ...textServicesQuery, staleTime: FRESH_MS });
  return data ?? (isError ? [] : undefined);
}
