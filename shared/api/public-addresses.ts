import type { Address } from './addresses.ts';
import type { Route } from './route.ts';
import { type RouteName, routes } from './routes.ts';

export type PublicRouteName = {
  [N in RouteName]: (typeof routes)[N] extends { readonly access: 'public' } ? N : never;
}[RouteName];

/** Public routes only. The site's build inlines this table, as it does with `addresses`. */
export const publicAddresses = Object.fromEntries(
  Object.entries<Route>(routes)
    .filter(([, { access }]) => access === 'public')
    .map(([name, { method, path }]) => [name, { method, path }]),
  // Object.fromEntries loses the type of the names.
) as unknown as Readonly<Record<PublicRouteName, Address>>;
