import { AsyncLocalStorage } from 'node:async_hooks';
import { safeText } from '#shared/api/safe-text.ts';

type Level = 'info' | 'warn' | 'error';

/** Ids, codes, counts and names of things. There is no field for what somebody wrote, and none is to be added. */
interface Fields {
  /** Of the request as API Gateway calls it: a failed reply says it too. */
  readonly requestId?: string;
  readonly route?: string;
  /** The account's id (`sub`) of a caller who was refused, or who signed in. */
  readonly subject?: string | undefined;
  readonly status?: number;
  /** How long the answer took, or the batch in which the event came. */
  readonly ms?: number;
  /** Of the failure that was answered. */
  readonly code?: string;
  readonly subscriber?: string;
  readonly eventId?: string;
  /** Of the event. */
  readonly type?: string;
  /** Of the queue's message. */
  readonly messageId?: string;
  readonly messages?: number;
  readonly events?: number;
  readonly tries?: number;
  /** Pages that are left to write. */
  readonly pages?: number;
  /** Records that an index misses. */
  readonly lag?: number;
  /** Of a page, as its path has it. */
  readonly page?: string;
  readonly recipient?: 'registrant' | 'staff';
  /** The table, the key and the attributes of a stored item that does not have its shape. */
  readonly table?: string;
  readonly item?: string;
  readonly fields?: readonly string[];
  /** An error's name. */
  readonly error?: string;
  /** A code of a service, or an error's text as `describe` leaves it. */
  readonly reason?: string;
  readonly stack?: readonly string[];
}

interface Context extends Fields {
  /** Follows one request from the browser to the mail. */
  readonly correlationId: string;
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
 * One JSON line for CloudWatch, written past the runtime's own wrapping: its queries then know every field by its name.
 * Never personal data. Lambda's own fields (its request id, cold start) are in its platform lines.
 */
export function log(level: Level, message: string, fields: Fields = {}): void {
  if (process.env.LOG_LEVEL === 'silent') return;
  // The real time, not the tests' clock: lines are compared with those of others.
  const line = { timestamp: new Date().toISOString(), level: level.toUpperCase(), message };
  process.stdout.write(`${JSON.stringify({ ...line, ...context.getStore(), ...fields })}\n`);
}

/** What is said of an unknown error: its name, its text without what was entered, its first frames. */
export function describe(error: unknown): Pick<Fields, 'error' | 'reason' | 'stack'> {
  if (!(error instanceof Error)) return { error: typeof error };
  const { name, message, stack = '' } = error;
  // The stack begins with the text, which may have lines that look like frames.
  const frames = stack.slice(stack.indexOf(message) + message.length).split('\n');
  return {
    error: name,
    reason: safeText(name, message),
    stack: frames.filter((line) => /^\s+at /.test(line)).slice(0, 7),
  };
}
