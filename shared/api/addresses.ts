import type { Route } from './route.ts';
import { type RouteName, routes } from './routes.ts';

/** Where a route is called: all that a caller needs to know of it. */
export type Address = Pick<Route, 'method' | 'path'>;

/** Every route's address. The site's build writes this table out, so that no schema travels to a visitor's phone. */
export const addresses = Object.fromEntries(
  Object.entries(routes).map(([name, { method, path }]) => [name, { method, path }]),
  // Object.fromEntries cannot carry the names.
) as unknown as Readonly<Record<RouteName, Address>>;
