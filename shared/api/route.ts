import type * as z from 'zod/mini';
import type { Access, MachineScope } from './access.ts';
import type { ErrorCode } from './errors.ts';

/** Areas with an HTTP function. The area is the name of the function that serves the route. */
export type Area =
  | 'calendar'
  | 'content'
  | 'finance'
  | 'registrations'
  | 'insights'
  | 'media'
  | 'members'
  | 'privacy'
  | 'users';

type Schema = z.ZodMiniType;

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In API Gateway's format: `/api/events/{id}`. */
  readonly path: `/api/${string}`;
  readonly area: Area;
  readonly access: Access;
  /** A machine whose access token has this scope may call it, too. */
  readonly scope?: MachineScope;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly output: Schema;
  readonly status?: 201;
  readonly errors: readonly ErrorCode[];
  /** Requires a UUID in the header Idempotency-Key (docs/decisions/seats.md). */
  readonly idempotent?: true;
  /** A POST that changes nothing. Its input may contain a name, which must not be in the URL (docs/decisions/what-logs-say.md). */
  readonly asks?: true;
  /** Clients poll this route. They send the ETag of their last reply, and get 304 if nothing has changed. */
  readonly revalidated?: true;
}

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

export interface Parsed<R extends Route> {
  readonly params: Output<R['params']>;
  readonly query: Output<R['query']>;
  readonly body: Output<R['body']>;
}

// The tuple types stop distribution over unions: a body with several forms is one body, not several requests.
type RequestPart<K extends string, V> = [V] extends [undefined] ? unknown : { readonly [key in K]: V };

export type Request<R extends Route> = RequestPart<'params', Input<R['params']>> &
  RequestPart<'query', Input<R['query']>> &
  RequestPart<'body', Input<R['body']>> &
  (R['idempotent'] extends true ? { readonly idempotencyKey: string } : unknown);

export type Reply<R extends Route> = z.output<R['output']>;

export function defineRoutes<const T extends Record<string, Route>>(routes: T): T {
  return routes;
}

export function changesSomething({ method, asks }: Pick<Route, 'method' | 'asks'>): boolean {
  return method !== 'GET' && !asks;
}

/** API Gateway's route key, `GET /api/events/{id}`. */
export function routeKey(route: Pick<Route, 'method' | 'path'>): string {
  return `${route.method} ${route.path}`;
}
