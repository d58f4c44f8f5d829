import type * as z from 'zod/mini';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';

/** Areas with an HTTP function; the area names the function that serves the route. */
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

/** One row of the route table: the gateway, the handlers, the typed client, OpenAPI and the permission table read it. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** API Gateway form: `/api/events/{id}`. */
  readonly path: `/api/${string}`;
  readonly area: Area;
  readonly access: Access;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The success reply, `{success: true, …}`. */
  readonly output: Schema;
  /** Success status where it is not 200. */
  readonly status?: 201;
  /** What can go wrong beside the failures every route shares. */
  readonly errors: readonly ErrorCode[];
  /** A UUID in the header Idempotency-Key is required (docs/decisions/seats.md). */
  readonly idempotent?: true;
  /**
   * A POST that changes nothing: what it asks for may be somebody's name, and addresses stand in the access logs of the edge
   * (docs/decisions/what-logs-say.md).
   */
  readonly asks?: true;
  /** Asked for again and again: whoever holds the reply sends its ETag, and is told 304 while nothing changed. */
  readonly revalidated?: true;
}

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives, parsed. */
export interface Parsed<R extends Route> {
  readonly params: Output<R['params']>;
  readonly query: Output<R['query']>;
  readonly body: Output<R['body']>;
}

// Asked of the whole: a body of several forms is one body, not several requests.
type Part<K extends string, V> = [V] extends [undefined] ? unknown : { readonly [key in K]: V };

/** What a caller of the typed client gives. */
export type Request<R extends Route> = Part<'params', Input<R['params']>> &
  Part<'query', Input<R['query']>> &
  Part<'body', Input<R['body']>> &
  (R['idempotent'] extends true ? { readonly idempotencyKey: string } : unknown);

export type Reply<R extends Route> = z.output<R['output']>;

/** Keeps the literal types of a table of routes. */
export function defineRoutes<const T extends Record<string, Route>>(routes: T): T {
  return routes;
}

/** Whether a call of the route can change what is stored. */
export function changesSomething({ method, asks }: Pick<Route, 'method' | 'asks'>): boolean {
  return method !== 'GET' && !asks;
}

/** API Gateway's route key, `GET /api/events/{id}`. */
export function routeKey(route: Pick<Route, 'method' | 'path'>): string {
  return `${route.method} ${route.path}`;
}
