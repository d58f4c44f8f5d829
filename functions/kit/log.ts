import { AsyncLocalStorage } from 'node:async_hooks';

type Level = 'info' | 'warn' | 'error';

interface Context {
  /** Follows one request from the browser to the mail. */
  readonly correlationId: string;
  readonly [key: string]: string;
}

const context = new AsyncLocalStorage<Context>();

/** Runs `work`; every line logged meanwhile carries `fields`. */
export function logging<T>(fields: Context, work: () => Promise<T>): Promise<T> {
  return context.run(fields, work);
}

/** The correlation id of the request or event at hand. */
export function correlationId(): string {
  return context.getStore()?.correlationId ?? 'none';
}

/**
 * One JSON line for CloudWatch. Never personal data: ids, codes, counts and names of things only.
 * Lambda's own fields (request id, cold start) are in its platform lines.
 */
export function log(level: Level, message: string, fields: Readonly<Record<string, unknown>> = {}): void {
  if (process.env.LOG_LEVEL === 'silent') return;
  console[level](JSON.stringify({ level, message, ...context.getStore(), ...fields }));
}

/** What is said of an unknown error: its name, text and first frames. */
export function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  return { error: error.name, reason: error.message, stack: error.stack?.split('\n').slice(1, 8) };
}
