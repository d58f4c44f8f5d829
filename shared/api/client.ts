import type { Address } from './addresses.ts';
import { codeOfStatus, type ErrorCode } from './errors.ts';
import type { Reply, Request } from './route.ts';
import type { RouteName, routes } from './routes.ts';
import { unsaidTexts } from './unsaid-words.ts';

/** Performs one HTTP exchange: fetch in the browser, a handler in tests. Rejects if the network fails. */
export type Send = (request: {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}) => Promise<{ readonly status: number; readonly retryAfterSeconds?: number; readonly body: string }>;

/** Any failed call, including network and API Gateway failures, with a code from the table of errors. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** Status of the reply, or 0 if there was none. */
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  /** Other properties of the reply, depending on the code: `seatsLeft`, `current`, `registered` … */
  readonly details: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, reply: { status?: number; body?: unknown; retryAfterSeconds?: number } = {}) {
    const body = isRecord(reply.body) ? reply.body : {};
    super(typeof body.error === 'string' ? body.error : textOf(code));
    this.name = 'ApiError';
    this.code = code;
    this.status = reply.status ?? 0;
    this.fields = isRecord(body.fields) ? (body.fields as Record<string, string>) : {};
    this.details = body;
    this.retryAfterSeconds = reply.retryAfterSeconds;
  }
}

export type Api = {
  readonly [N in RouteName]: (request: Request<(typeof routes)[N]>) => Promise<Reply<(typeof routes)[N]>>;
};

interface LooseRequest {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | number | undefined>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const unsaid: Partial<Record<ErrorCode, string>> = unsaidTexts;
const textOf = (code: ErrorCode) => unsaid[code] ?? unsaidTexts.internal;

/** A newer server may send codes that this client does not know. */
function isRefusal(body: unknown): body is { readonly code: ErrorCode; readonly error: string } {
  return isRecord(body) && typeof body.code === 'string' && typeof body.error === 'string';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function pathOf(route: Address, request: LooseRequest): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(request.params?.[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

async function call(send: Send, route: Address, request: LooseRequest): Promise<unknown> {
  // This id appears in every log of the request, and in its mail (docs/operate.md).
  const headers: Record<string, string> = { 'x-correlation-id': crypto.randomUUID() };
  if (request.body !== undefined) headers['content-type'] = 'application/json';
  if (request.idempotencyKey !== undefined) headers['idempotency-key'] = request.idempotencyKey;
  const reply = await send({
    method: route.method,
    path: pathOf(route, request),
    headers,
    body: JSON.stringify(request.body),
  }).catch(() => {
    throw new ApiError('network');
  });
  const body = parse(reply.body);
  if (reply.status < 300 && isRecord(body) && body.success === true) return body;
  const code = isRefusal(body) ? body.code : codeOfStatus(reply.status);
  throw new ApiError(code, { ...reply, body });
}

/** Methods only reject with ApiError. */
export function createApi<N extends RouteName>(send: Send, addresses: Readonly<Record<N, Address>>): Pick<Api, N> {
  const methods = Object.entries<Address>(addresses).map(([name, route]) => [
    name,
    (request: LooseRequest) => call(send, route, request),
  ]);
  // The table's types describe each method, but Object.fromEntries loses them.
  return Object.fromEntries(methods) as unknown as Pick<Api, N>;
}
