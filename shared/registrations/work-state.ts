import type { RegistrationStatus } from './schema.ts';
import type { Work, WorkState } from './work.ts';

/** Whoever registers for an event asks for nothing more than their place: until somebody takes one in hand there is nothing to do. */
const askNothing: ReadonlySet<string> = new Set(['event_registration', 'test_registration']);

interface Worked {
  readonly type: string;
  readonly status: RegistrationStatus;
  readonly work?: Pick<Work, 'state'> | undefined;
}

/**
 * How far the office is; undefined where there is nothing to do: a place at an event, and what was cancelled or taken for spam,
 * before anybody had it in hand.
 */
export function workStateOf({ type, status, work }: Worked): WorkState | undefined {
  if (work) return work.state;
  return status === 'cancelled' || status === 'quarantined' || askNothing.has(type) ? undefined : 'new';
}
