import type { Route } from './route.ts';
import { type RouteName, routes } from './routes.ts';

export type Address = Pick<Route, 'method' | 'path'>;

/** The address of every route. The site's build inlines this table, so that visitors do not download any schema. */
export const addresses = Object.fromEntries(
  Object.entries(routes).map(([name, { method, path }]) => [name, { method, path }]),
  // Object.fromEntries loses the type of the names.
) as unknown as Readonly<Record<RouteName, Address>>;
