import { AsyncLocalStorage } from 'node:async_hooks';
import { safeText } from '#shared/api/safe-text.ts';

type Level = 'info' | 'warn' | 'error';

/** Ids, codes, counts and names of code. There must never be a field for user input. */
interface Fields {
  readonly requestId?: string;
  readonly route?: string;
  /** The account's id (`sub`) of a caller who was refused or signed in. */
  readonly subject?: string | undefined;
  /** The app client of a machine. */
  readonly client?: string | undefined;
  readonly registrationId?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly code?: string;
  readonly subscriber?: string;
  readonly eventId?: string;
  readonly type?: string;
  /** The name of the replay that sent the event again. */
  readonly replay?: string;
  readonly messageId?: string;
  readonly messages?: number;
  readonly events?: number;
  readonly tries?: number;
  readonly pages?: number;
  readonly lag?: number;
  readonly page?: string;
  readonly recipient?: 'registrant' | 'staff';
  /** The table, the key and the attributes of a stored item that does not have its shape. */
  readonly table?: string;
  readonly item?: string;
  readonly fields?: readonly string[];
  readonly error?: string;
  /** A service's error code, or an error's text as sanitised by `describe`. */
  readonly reason?: string;
  readonly stack?: readonly string[];
}

interface Context extends Fields {
  readonly correlationId: string;
}

const context = new AsyncLocalStorage<Context>();

/** Runs `work`, and adds `fields` to each line that it logs. */
export function logging<T>(fields: Context, work: () => Promise<T>): Promise<T> {
  return context.run(fields, work);
}

export function correlationId(): string {
  return context.getStore()?.correlationId ?? 'none';
}

/** One JSON line, bypassing the runtime's own formatting, so that queries know each field. Never log personal data. */
export function log(level: Level, message: string, fields: Fields = {}): void {
  if (process.env.LOG_LEVEL === 'silent') return;
  // The real time rather than the tests' clock, to compare lines with those of other systems.
  const line = { timestamp: new Date().toISOString(), level: level.toUpperCase(), message };
  process.stdout.write(`${JSON.stringify({ ...line, ...context.getStore(), ...fields })}\n`);
}

/** The loggable parts of an unknown error: its name, its text without user input, and its first stack frames. */
export function describe(error: unknown): Pick<Fields, 'error' | 'reason' | 'stack'> {
  if (!(error instanceof Error)) return { error: typeof error };
  const { name, message, stack = '' } = error;
  // The stack begins with the text, which may contain lines that look like frames.
  const frames = stack.slice(stack.indexOf(message) + message.length).split('\n');
  return {
    error: name,
    reason: safeText(name, message),
    stack: frames.filter((line) => /^\s+at /.test(line)).slice(0, 7),
  };
}
