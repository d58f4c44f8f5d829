import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod/mini';
import { type Caller, judge } from '#shared/api/access.ts';
import { errors, type FailureBody } from '#shared/api/errors.ts';
import { fieldErrors } from '#shared/api/fields.ts';
import { type Area, type Parsed, type Reply, type Route, routeKey } from '#shared/api/route.ts';
import { type RouteName, routes } from '#shared/api/routes.ts';
import { unfold } from '#shared/api/unfold.ts';
import { acceptedLanguage } from '#shared/language/accepted.ts';
import type { Language } from '#shared/language/languages.ts';
import { checkSize, parseBody, refuseNoText } from './body.ts';
import { type Claims, callerOf, knowsSecret, machineOf, mayCall } from './caller.ts';
import { within } from './deadline.ts';
import { env, siteLanguages } from './env.ts';
import { Failure, type SayFields } from './failure.ts';
import { fingerprint } from './ids.ts';
import { describe, log, logging } from './log.ts';
import { isLost, isThrottle } from './retry.ts';
import { demandSecondFactor } from './second-factor.ts';
import { readStanding } from './standing.ts';
import { actingAs } from './transact.ts';
import { type RefusalWords, refusalWords } from './words.ts';

export type Call<R extends Route> = Parsed<R> & {
  /** Null for a visitor, and for a machine with the route's scope. */
  readonly caller: R['access'] extends 'public' ? Caller | null : R extends { scope: string } ? Caller | null : Caller;
  /** The UUID of the Idempotency-Key header, in lower case. */
  readonly idempotencyKey: R['idempotent'] extends true ? string : undefined;
  /** For calls to the user pool; empty if there is no token. */
  readonly bearer: string;
  /** The visitor's address as seen by the edge (docs/decisions/visitor-addresses.md). */
  readonly viewerIp: string | undefined;
  readonly language: Language;
};

type Table = typeof routes;
type NamesOf<A extends Area> = { [N in RouteName]: Table[N]['area'] extends A ? N : never }[RouteName];
type Handlers<A extends Area> = {
  readonly [N in NamesOf<A>]: (call: Call<Table[N]>) => Promise<Reply<Table[N]>>;
};

/** A request from the gateway in payload format 2.0. `authorizer` is set if a token was verified. */
export type HttpEvent = APIGatewayProxyEventV2 & {
  readonly requestContext: { readonly authorizer?: { readonly jwt?: { readonly claims?: Claims } } };
};
export type HttpResult = APIGatewayProxyStructuredResultV2;

/** Milliseconds after which a request starts nothing new. Its last step ends 1.5 s later, below the function's 15 s. */
export const requestPatience = 10_000;

type LooseHandler = (call: unknown) => Promise<object>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A Failure gets its code's status. Any other error is logged and returned as `internal`. */
export function serve<A extends Area>(area: A, handlers: Handlers<A>): (event: HttpEvent) => Promise<HttpResult> {
  const byKey = new Map<string, { readonly route: Route; readonly handle: LooseHandler }>();
  for (const [name, route] of Object.entries<Route>(routes)) {
    if (route.area !== area) continue;
    // `Handlers` has checked each handler's type against its own route. The map needs a common type.
    const handle = handlers[name as NamesOf<A>] as unknown as LooseHandler;
    byKey.set(routeKey(route), { route, handle });
  }
  return (event) => {
    const { requestId } = event.requestContext;
    const language = acceptedLanguage(event.headers['accept-language'], siteLanguages());
    const given = event.headers['x-correlation-id'] ?? '';
    // Accept only UUIDs, because any other value could put personal data into every log.
    const correlationId = UUID.test(given) ? given.toLowerCase() : requestId;
    const begun = performance.now();
    const took = () => Math.round(performance.now() - begun);
    const machine = machineOf(event.requestContext.authorizer?.jwt?.claims);
    const client = machine?.client;
    return logging({ correlationId, requestId, route: event.routeKey, ...(client && { client }) }, async () => {
      try {
        const found = byKey.get(event.routeKey);
        if (!found) throw new Failure('not_found');
        const caller = admit(found.route, event);
        const reply = await within(requestPatience, async () => {
          if (caller && asksMore(found.route, caller)) await demandSecondFactor(caller);
          const handle = async () => found.handle({ ...read(found.route, event), caller, language });
          const checked = isOpen(found.route) ? null : caller;
          if (checked) await readStanding(checked);
          return actingAs(checked, handle);
        });
        const status = found.route.status ?? 200;
        log('info', 'answered', { status, ms: took() });
        return found.route.revalidated ? revalidate(event, reply) : respond(status, reply);
      } catch (error) {
        const subject = callerOf(event.requestContext.authorizer?.jwt?.claims)?.sub;
        return refuse(error, { requestId, language, ms: took(), subject });
      }
    });
  };
}

/** Routes that need only a token, even of a restricted account: the first call of a sign-in and the last. */
const isOpen = (route: Route) => route === routes.me || route === routes.logout || route.access === 'public';

function asksMore(route: Route, { byGoogle }: Caller): boolean {
  return typeof route.access !== 'string' || (byGoogle === true && !isOpen(route));
}

function admit(route: Route, event: HttpEvent): Caller | null {
  if (!knowsSecret(event.headers['x-origin-verify'], env('ORIGIN_SECRET'))) throw new Failure('forbidden');
  const claims = event.requestContext.authorizer?.jwt?.claims;
  const machine = machineOf(claims);
  if (machine && route.access !== 'public') {
    if (!mayCall(machine, route.scope)) throw new Failure('forbidden');
    return null;
  }
  const caller = callerOf(claims);
  const verdict = judge(route.access, caller);
  if (verdict !== 'allowed') throw new Failure(verdict);
  return caller;
}

/** Checks size, shape and Idempotency-Key in this order. Throws Failure. */
function read(route: Route, event: HttpEvent) {
  checkSize(event);
  refuseNoText({ ...event.queryStringParameters });
  const wrong: SayFields[] = [];
  const part = (schema: z.ZodMiniType | undefined, input: unknown) => {
    const parsed = schema?.safeParse(input);
    if (parsed && !parsed.success)
      wrong.push(({ fields, keys }) => fieldErrors(unfold(parsed.error.issues), input, { ...keys, ...fields }));
    return parsed?.data;
  };
  const params = part(route.params, event.pathParameters ?? {});
  const query = part(route.query, event.queryStringParameters ?? {});
  const body = part(route.body, route.body && parseBody(event));
  if (wrong.length > 0) throw new Failure('validation_failed', { fields: (words) => together(wrong, words) });
  const key = event.headers['idempotency-key'];
  if (route.idempotent && !UUID.test(key ?? '')) throw new Failure('idempotency_key_required');
  return {
    params,
    query,
    body,
    idempotencyKey: route.idempotent ? key?.toLowerCase() : undefined,
    bearer: (event.headers.authorization ?? '').replace(/^Bearer /i, ''),
    viewerIp: event.headers['x-viewer-ip'],
  };
}

/** Most fields in a refusal, so that the reply is not much larger than the request. */
export const mostFields = 100;

/** Fields can have any name, even `__proto__`. */
function together(said: readonly SayFields[], words: RefusalWords): Record<string, string> {
  const all = said.flatMap((say) => Object.entries(say(words)));
  return Object.assign(Object.create(null), Object.fromEntries(all.slice(0, mostFields)));
}

function respond(statusCode: number, body: object, headers: Record<string, string> = {}): HttpResult {
  return {
    statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(body),
  };
}

function revalidate({ headers }: HttpEvent, reply: object): HttpResult {
  const etag = `"${fingerprint(JSON.stringify(reply))}"`;
  // Browsers may cache it but must revalidate it each time.
  const kept = { 'cache-control': 'no-cache', etag };
  // Compression on the way makes a strong ETag weak.
  const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) ? { statusCode: 304, headers: kept } : respond(200, reply, kept);
}

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  log('error', 'request failed', describe(error));
  const overloaded = isThrottle((error as Error | null)?.name) || isLost(error);
  return overloaded ? new Failure('busy', { retryAfterSeconds: 1 }) : new Failure('internal');
}

interface FailureContext {
  readonly subject: string | undefined;
  readonly requestId: string;
  readonly language: Language;
  readonly ms: number;
}

function refuse(error: unknown, { requestId, language, ms, subject }: FailureContext): HttpResult {
  const failure = failureOf(error);
  const status = errors[failure.code];
  const words = refusalWords(language);
  // Operators can look up the account of a refused attempt by this id. The log never contains the name.
  const who = status === 401 || status === 403 ? { subject } : {};
  log(status >= 500 ? 'warn' : 'info', 'refused', { status, code: failure.code, ms, ...who });
  const text = words.errors[failure.code];
  const body: FailureBody = {
    ...failure.details,
    success: false,
    error: text,
    message: text,
    code: failure.code,
    ...(failure.fields ? { fields: failure.fields(words) } : {}),
    requestId,
  };
  const { retryAfterSeconds } = failure;
  return respond(status, body, retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) });
}
