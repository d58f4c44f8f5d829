import type { Address } from './addresses.ts';
import type { Route } from './route.ts';
import { type RouteName, routes } from './routes.ts';

/** The routes that anybody may call. */
export type PublicRouteName = {
  [N in RouteName]: (typeof routes)[N] extends { readonly access: 'public' } ? N : never;
}[RouteName];

/** Their addresses: a visitor's phone needs no others. The site's build writes this table out, as it does `addresses`. */
export const publicAddresses = Object.fromEntries(
  Object.entries<Route>(routes)
    .filter(([, { access }]) => access === 'public')
    .map(([name, { method, path }]) => [name, { method, path }]),
  // Object.fromEntries cannot carry the names.
) as unknown as Readonly<Record<PublicRouteName, Address>>;
